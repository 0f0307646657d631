"""Progress of a match: points by round for the chart, how the match was won, and where the rounds of a log begin."""

from typing import Any, NamedTuple

from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.data import NO_BET, Bet, Dealt, Move, Predict, State
from games.engine.text import Phrase, SeatRef


class Stage(NamedTuple):
    """One step of the chart: ``points`` are those added, by seat, and ``totals`` the sums after them."""

    label: str | Phrase
    points: tuple[int, ...]
    totals: tuple[int, ...]


def stages(state: State) -> tuple[Stage, ...]:
    """Return every line of the pad, and at the end of the match the bonus for the longest runs (§ 13.1)."""
    added = [(str(number), [one.total for one in line.points]) for number, line in enumerate(state.pad, 1)]
    labelled: list[tuple[str | Phrase, list[int]]] = [*added]
    if state.phase == "over":
        bonus = [scoring.BONUS * scoring.longest_run(state.pad, seat) for seat in range(state.seats)]
        labelled.append((Phrase("board.pad_bonus"), bonus))
    totals = (0,) * state.seats
    found = []
    for label, points in labelled:
        totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        found.append(Stage(label, tuple(points), totals))
    return tuple(found)


def verdict(state: State) -> Phrase | None:
    """Return how the match was won if it was by a gun fight (§ 12.2, 12.3); None if it was by points."""
    winners = scoring.gun_fight_winners(state.pad)
    if not winners:
        return None
    return Phrase("events.gun_fight_won", {"list": tuple(map(SeatRef, winners)), "n": len(winners)})


def remarks(state: State) -> tuple[tuple[Phrase, ...], ...]:
    """Return the notes beside each seat's points: its longest run, and the tie-break between seats with equal points
    (§ 13).
    """
    seats = range(state.seats)
    totals = [scoring.total(state.pad, seat) for seat in seats]
    found = []
    for seat in seats:
        said = [Phrase("board.pad_bonus_why", {"n": scoring.longest_run(state.pad, seat)})]
        if totals.count(totals[seat]) > 1:
            marks = [line.marks[seat] for line in state.pad]
            said.append(Phrase("board.pad_tie", {"brawls": marks.count("B"), "marks": sum(map(bool, marks))}))
        found.append(tuple(said))
    return tuple(found)


def round_begun(event: Any) -> int | None:
    """Return the number of the round that begins with this event; None if none does."""
    return event.round if isinstance(event, Dealt) else None


def what_was_sealed(move: Move) -> Phrase | None:
    """Return the phrase of a choice that its event keeps secret, to be shown after the match; None for plays, which
    are public.
    """
    if isinstance(move, Predict):
        return Phrase("board.predict_n", {"n": move.tricks})
    if isinstance(move, Bet):
        nobody = move.against in (None, NO_BET)
        return (
            Phrase("board.bet_nobody") if nobody else Phrase("board.bet_against", {"seat": SeatRef(move.against or 0)})
        )
    return None
