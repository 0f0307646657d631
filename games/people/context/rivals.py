"""Head-to-head records: a person's best and worst opponents, and the reader's own record against the person."""

from typing import Any, NamedTuple

from games.people.context.names import visible_to
from games.people.models import Pair

MOST = 3


class Rivals(NamedTuple):
    """Head-to-head records: opponents ``behind`` and ``ahead`` of the person.

    Only users whose profile the reader may see.
    """

    behind: list[Pair]
    ahead: list[Pair]

    def __bool__(self) -> bool:
        return bool(self.behind or self.ahead)


def rivals_of(person: Any, reader: Any) -> Rivals:
    """Return up to MOST opponents behind and ahead of the person, by the largest lead. Two queries."""
    seen = Pair.objects.filter(visible_to(reader, "rival"), user=person).select_related("rival")
    return Rivals(
        list(seen.filter(lead__gt=0).order_by("-lead", "rival")[:MOST]),
        list(seen.filter(lead__lt=0).order_by("lead", "rival")[:MOST]),
    )


def against(reader: Any, person: Any) -> Pair | None:
    """Return the reader's record against the person; None for oneself or if they have never met. One query."""
    if not reader.pk or reader.pk == person.pk:
        return None
    return Pair.objects.filter(user=reader, rival=person).first()
