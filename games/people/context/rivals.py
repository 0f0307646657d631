"""Whom somebody leads, who leads them, and how they stand with the reader."""

from typing import Any, NamedTuple

from games.people.context.names import visible_to
from games.people.models import Pair

MOST = 3


class Rivals(NamedTuple):
    """Pairs with their rivals: whom the person has beaten most, and who has beaten them; only people who show their own
    page to the reader.
    """

    behind: list[Pair]
    ahead: list[Pair]

    def __bool__(self) -> bool:
        return bool(self.behind or self.ahead)


def rivals_of(person: Any, reader: Any) -> Rivals:
    """Two queries."""
    seen = Pair.objects.filter(visible_to(reader, "rival"), user=person).select_related("rival")
    return Rivals(
        list(seen.filter(lead__gt=0).order_by("-lead", "rival")[:MOST]),
        list(seen.filter(lead__lt=0).order_by("lead", "rival")[:MOST]),
    )


def against(reader: Any, person: Any) -> Pair | None:
    """The reader against the person; None for themselves, and where they have never met. One query."""
    if not reader.pk or reader.pk == person.pk:
        return None
    return Pair.objects.filter(user=reader, rival=person).first()
