"""How a match went: points deal by deal for the chart, how it was won, and where the deals of a log begin."""

from typing import Any, NamedTuple

from games.catalog.hearts import scoring
from games.catalog.hearts.data import Charge, Dealt, HandOn, Line, Move, Pass, State
from games.catalog.hearts.phrases import card_names
from games.engine.text import Phrase, SeatRef


class Stage(NamedTuple):
    """One step of the chart: ``points`` were added, by seat, which makes ``totals``."""

    label: str | Phrase
    points: tuple[int, ...]
    totals: tuple[int, ...]


def stages(state: State) -> tuple[Stage, ...]:
    """Every line of the pad (§ 6); what a total reached exactly was worth is in its deal (§ 7.2)."""
    return tuple(Stage(str(number), _added(line), line.totals) for number, line in enumerate(state.pad, 1))


def _added(line: Line) -> tuple[int, ...]:
    return tuple(points + mended for points, mended in zip(line.points, line.mended, strict=True))


def verdict(state: State) -> Phrase | None:
    """How the match was won, where it was not by points: by shooting (§ 9)."""
    if not state.pad or state.pad[-1].how != "win" or state.pad[-1].moon is None:
        return None
    return Phrase("page.won_by_shooting", {"seat": SeatRef(state.pad[-1].moon)})


def remarks(state: State) -> tuple[tuple[Phrase, ...], ...]:
    """What stands beside each seat's points, by seat: how often it shot the moon, and its own points in a team."""
    found = []
    for seat in range(state.seats):
        said = []
        pile = scoring.pile_of(state.terms, state.seats, seat)
        if moons := sum(line.moon in pile for line in state.pad):
            said.append(Phrase("page.moons", {"n": moons}))
        if state.terms.teams == "own" and state.pad:
            said.append(Phrase("page.own_points", {"n": state.pad[-1].totals[seat]}))
        found.append(tuple(said))
    return tuple(found)


def round_begun(event: Any) -> int | None:
    """The number of the deal that begins with this event, if one does."""
    return event.deal if isinstance(event, Dealt) else None


def what_was_sealed(move: Move) -> Phrase | None:
    """A choice that its own event keeps secret, to be told after the match; None for what all have seen."""
    match move:
        case Pass():
            return Phrase("page.sealed_pass", {"list": card_names(move.cards)})
        case HandOn():
            return Phrase("page.sealed_hand_on")
        case Charge():
            return Phrase("page.sealed_charge", {"list": card_names(move.cards)}) if move.cards else None
    return None
