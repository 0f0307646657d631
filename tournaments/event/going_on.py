"""Find tables of a knockout whose result does not decide who advances: a draw, or a table to which no player came."""

from typing import NamedTuple

from tournaments.core.pairing.deciding import groups
from tournaments.core.pairing.multi_knockout import MultiKnockout
from tournaments.core.types import Entrant, Result
from tournaments.event.plans import load_plan
from tournaments.event.rows import EventData

FORMATS = ("knockout", "double_knockout", "multi_knockout", "groups")


class Undecided(NamedTuple):
    """Entrants who are tied between advancing and elimination, the better seed first. ``wanted`` of them advance."""

    candidates: tuple[Entrant, ...]
    wanted: int


def undecided(rows: EventData, label: str, result: Result) -> Undecided | None:
    """Return who could advance from the table of that label, if neither places nor points of the game decide it."""
    if rows.tournament.format not in FORMATS or (rows.tournament.format == "groups" and label.startswith("G")):
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
