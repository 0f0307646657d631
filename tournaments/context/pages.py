"""Long lists in pages, by a number in the address: the parts of a page that are only sent when somebody asks."""

from typing import Any, NamedTuple

from games.ui.numbers import whole

LINES, ENTRIES, TABLES = 100, 50, 50
"""On one page: lines of standings, entries on the desk, tables of a round."""


class Link(NamedTuple):
    """To a page, and which of the list stand on it: "101-200"."""

    number: int
    text: str


class Pages(NamedTuple):
    """One page of a list of ``total``; ``name`` is the parameter of the address that counts the pages from 1."""

    name: str
    number: int
    total: int
    size: int

    @property
    def start(self) -> int:
        """The first on it, from 0."""
        return (self.number - 1) * self.size

    @property
    def stop(self) -> int:
        """Behind the last one on it."""
        return min(self.total, self.start + self.size)

    @property
    def last(self) -> int:
        """How many pages there are."""
        return max(1, -(-self.total // self.size))

    @property
    def links(self) -> list[Link]:
        """To all pages; none where one is enough."""
        if self.last == 1:
            return []
        firsts = range(1, self.total + 1, self.size)
        return [
            Link(number, f"{first}–{min(self.total, first + self.size - 1)}") for number, first in enumerate(firsts, 1)
        ]

    def holds(self, index: int) -> bool:
        """Whether the one with that index, from 0, stands on this page."""
        return self.start <= index < self.stop


def page_of(request: Any, name: str, total: int, size: int) -> Pages:
    """The page that is asked for; the nearest one there is."""
    wanted = whole(request.GET.get(name, ""), 5) or 1
    last = max(1, -(-total // size))
    return Pages(name, min(wanted, last), total, size)
