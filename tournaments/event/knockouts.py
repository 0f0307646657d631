"""Read a knockout: the match that ended each entrant's event, ties that leave open who advances, and the groups before
a knockout.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from tournaments.core.pairing.brackets import Bracket, Planned
from tournaments.core.pairing.deciding import groups
from tournaments.core.pairing.divisions import with_rows
from tournaments.core.pairing.groups import Groups
from tournaments.core.pairing.knockout import knockout
from tournaments.core.pairing.matches import Match, Place, Row
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.standings import standings
from tournaments.core.types import Entrant, Result
from tournaments.event.event_data import EventData
from tournaments.event.plans import load_plan

Stage = Literal["final", "third", "upper", "lower", "group", "table", "final_table"]
KNOCKOUT_FORMATS = ("knockout", "double_knockout", "multi_knockout", "groups")


class Exit(NamedTuple):
    """The match that decided an entrant's final place.

    ``number`` depends on the stage: for "upper" it is the number of matches in that round, for "group" the group, for
    "lower" and "table" the round. ``over`` is the opponent in a match of two, ``place`` the place at a larger table.
    ``played`` is false if the entrant was absent.
    """

    stage: Stage
    number: int = 0
    over: Entrant | None = None
    won: bool = False
    place: int = 0
    played: bool = True


def exits(form: Any, rows: Sequence[Row], places: Sequence[Place]) -> dict[Entrant, Exit]:
    """Return the deciding match (:class:`Exit`) of each entrant whose place is decided and who had a match."""
    last: dict[Entrant, Match] = {}
    for match in form.matches(rows):
        if match.result is not None:
            last |= dict.fromkeys(match.table, match)
    plan = _planned(form)
    rounds = max((each.round for each in plan.values() if each.part in ("upper", "final")), default=1)
    return {place.entrant: _exit(place, last[place.entrant], plan, rounds) for place in places if place.entrant in last}


def _planned(form: Any) -> dict[str, Planned]:
    """Return the planned two-seat matches by name; in an event with groups, those of the knockout."""
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
    """Return the deciding match for an entrant who was eliminated in a group or at a table of more than two."""
    head, _dot, rest = match.name.partition(".")
    if rest:
        return Exit("group", int(head.lstrip("G")), played=there)
    ranks = match.result.ranks if match.result else ()
    rank = ranks[match.table.index(place.entrant)] if ranks else 0
    if match.name == "F":
        return Exit("final_table", place=rank, played=there)
    return Exit("table", int(match.name.partition("-")[0].lstrip("W")), place=rank, played=there)


class Undecided(NamedTuple):
    """Entrants who are tied for advancing, the better seed first; only ``wanted`` of them advance."""

    candidates: tuple[Entrant, ...]
    wanted: int


def undecided(rows: EventData, label: str, result: Result) -> Undecided | None:
    """Return the tied entrants of the table ``label`` if neither ranks nor game points decide who advances; otherwise
    None.
    """
    if rows.tournament.format not in KNOCKOUT_FORMATS or (rows.tournament.format == "groups" and label.startswith("G")):
        return None
    form = load_plan(rows.tournament).form
    replays: int = getattr(form, "replays", 0)
    if replays and "/" not in label:
        return None  # the match is played again
    bracket = form.knockout(rows.named_rows()) if rows.tournament.format == "groups" else form
    seeds = {entrant: seed for seed, entrant in enumerate(bracket.entrants if bracket else rows.seeded)}
    line, before = form.advance if isinstance(form, MultiKnockout) and label != "F" else 1, 0
    for group in groups(result, form.ties, seeds):
        if before < line < before + len(group):
            return Undecided(tuple(sorted(group, key=seeds.__getitem__)), line - before)
        before += len(group)
    return None


def group_lines(rows: EventData) -> list[list[tuple[Entrant, str]]]:
    """Return for each group its entrants with their points (as fractions in text), in the order of the ranking."""
    form, found = load_plan(rows.tournament).form, []
    for part, own in with_rows(form.groups, rows.named_rows()):
        points = {each.entrant: each.points for each in standings(part.entrants, part.played(own), part.rules)}
        found.append([(entrant, str(points[entrant])) for same in part.standing(own) for entrant in same])
    return found


def knockout_line(rows: EventData) -> list[Entrant] | None:
    """Return the entrants of the knockout in the order of their seeds; None until all groups are finished."""
    form: Groups = load_plan(rows.tournament).form
    second = form.knockout(rows.named_rows())
    return list(second.entrants) if second else None
