"""Find the last match of each entrant in a bracket, which decided their place."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from tournaments.core.pairing.brackets import Bracket, Planned
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.knockout import knockout
from tournaments.core.pairing.matches import Match, Place, Row
from tournaments.core.types import Entrant

Stage = Literal["final", "third", "upper", "lower", "group", "table", "final_table"]


class Exit(NamedTuple):
    """The match that decided an entrant's place.

    ``number`` details the stage: for "upper" the number of matches in that round, for "group" the group, for "lower"
    and "table" the round. ``over`` is the opponent in a match of two, ``place`` the place at a larger table. ``played``
    is false if the entrant was absent.
    """

    stage: Stage
    number: int = 0
    over: Entrant | None = None
    won: bool = False
    place: int = 0
    played: bool = True


def exits(form: Any, rows: Sequence[Row], places: Sequence[Place]) -> dict[Entrant, Exit]:
    """Return the exit of each entrant whose place is decided and who had a match."""
    last: dict[Entrant, Match] = {}
    for match in form.matches(rows):
        if match.result is not None:
            last |= dict.fromkeys(match.table, match)
    plan = _planned(form)
    rounds = max((each.round for each in plan.values() if each.part in ("upper", "final")), default=1)
    return {place.entrant: _exit(place, last[place.entrant], plan, rounds) for place in places if place.entrant in last}


def _planned(form: Any) -> dict[str, Planned]:
    """Return the planned matches of two by name; for groups, those of the knockout that follows."""
    if isinstance(form, Groups):
        form = knockout(range(len(form.draw)), form.third_place)
    return {match.name: match for match in form.plan} if isinstance(form, Bracket) else {}


def _exit(place: Place, match: Match, plan: dict[str, Planned], rounds: int) -> Exit:
    base = match.name.split("/", maxsplit=1)[0]
    there = match.result is None or place.entrant not in match.result.absent
    if base not in plan:
        return _of_several(place, match, there)
    planned = plan[base]
    over = next((one for one in match.table if one != place.entrant), None)
    won = planned.winner == (place.first, place.last)
    if planned.part == "upper":
        return Exit("upper", 1 << (rounds - planned.round), over, won, played=there)
    if planned.part == "lower":
        return Exit("lower", planned.round, over, won, played=there)
    return Exit("third" if planned.part == "third" else "final", 0, over, won, played=there)


def _of_several(place: Place, match: Match, there: bool) -> Exit:
    """Return the exit from a group or from a table of more than two."""
    head, _dot, rest = match.name.partition(".")
    if rest:
        return Exit("group", int(head.lstrip("G")), played=there)
    ranks = match.result.ranks if match.result else ()
    rank = ranks[match.table.index(place.entrant)] if ranks else 0
    if match.name == "F":
        return Exit("final_table", place=rank, played=there)
    return Exit("table", int(match.name.partition("-")[0].lstrip("W")), place=rank, played=there)
