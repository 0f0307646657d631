"""The course of a match: points by deal for the chart, how the match was won, and where the deals of a log begin."""

from typing import Any, NamedTuple

from games.catalog.hearts import scoring
from games.catalog.hearts.data import Charge, Dealt, HandOn, Line, Move, Pass, State
from games.catalog.hearts.phrases import card_names
from games.engine.text import Phrase, SeatRef


class Stage(NamedTuple):
    """One step of the chart: ``points`` are those added, by seat, and ``totals`` the sums after them."""

    label: str | Phrase
    points: tuple[int, ...]
    totals: tuple[int, ...]


def stages(state: State) -> tuple[Stage, ...]:
    """Return a step for every line of the pad (§ 6). Its points include those for reaching the target exactly (§
    7.2).
    """
    return tuple(Stage(str(number), _added(line), line.totals) for number, line in enumerate(state.pad, 1))


def _added(line: Line) -> tuple[int, ...]:
    return tuple(points + mended for points, mended in zip(line.points, line.mended, strict=True))


def verdict(state: State) -> Phrase | None:
    """Return how the match was won if it was by shooting the moon (§ 9); None if it was by points."""
    if not state.pad or state.pad[-1].how != "win" or state.pad[-1].moon is None:
        return None
    return Phrase("page.won_by_shooting", {"seat": SeatRef(state.pad[-1].moon)})


def remarks(state: State) -> tuple[tuple[Phrase, ...], ...]:
    """Return the remarks beside each seat's points: how often it (or its team) shot the moon, and its own points if
    a team adds up two scores.
    """
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
    """Return the number of the deal that begins with this event; None for other events."""
    return event.deal if isinstance(event, Dealt) else None


def what_was_sealed(move: Move) -> Phrase | None:
    """Return the phrase of a secret choice, to be shown after the match; None for moves that were public."""
    match move:
        case Pass():
            return Phrase("page.sealed_pass", {"list": card_names(move.cards)})
        case HandOn():
            return Phrase("page.sealed_hand_on")
        case Charge():
            return Phrase("page.sealed_charge", {"list": card_names(move.cards)}) if move.cards else None
    return None
