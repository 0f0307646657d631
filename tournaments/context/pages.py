"""Pagination of long lists by a number in the query string."""

from typing import Any, NamedTuple

from games.ui.inputs import whole

LINES, ENTRIES, TABLES = 100, 50, 50
"""Per page: lines of a ranking, entries on the desk, tables of a round."""


class Link(NamedTuple):
    """A link to a page, with the numbers of its items: "101–200"."""

    number: int
    text: str


class Pages(NamedTuple):
    """One page of a list of ``total`` items. ``name`` is the query parameter that holds the page number, from 1."""

    name: str
    number: int
    total: int
    size: int

    @property
    def start(self) -> int:
        """The index of the first item, from 0."""
        return (self.number - 1) * self.size

    @property
    def stop(self) -> int:
        """The index after the last item."""
        return min(self.total, self.start + self.size)

    @property
    def last(self) -> int:
        """The number of pages."""
        return max(1, -(-self.total // self.size))

    @property
    def links(self) -> list[Link]:
        """Links to all pages; empty if there is only one."""
        if self.last == 1:
            return []
        firsts = range(1, self.total + 1, self.size)
        return [
            Link(number, f"{first}–{min(self.total, first + self.size - 1)}") for number, first in enumerate(firsts, 1)
        ]

    def holds(self, index: int) -> bool:
        """Return whether the item with that index, from 0, is on this page."""
        return self.start <= index < self.stop


def page_of(request: Any, name: str, total: int, size: int) -> Pages:
    """Return the requested page, or the nearest existing one."""
    wanted = whole(request.GET.get(name, ""), 5) or 1
    last = max(1, -(-total // size))
    return Pages(name, min(wanted, last), total, size)
