"""Reasons for the bots' plays in the last finished round. Only public events are used, so nothing hidden is
revealed.

The goal of a bot follows from its prediction and its tricks. Its alternatives follow from the cards that it played
later in the same round, which are public by then.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes.data import (
    BRAWL_TRICKS,
    Dealt,
    Played,
    PredictionsShown,
    RoundScored,
    SetPlayed,
    Trick,
    TrickWon,
    last_trick_run,
    leading,
    tricks_won,
)
from games.catalog.half_pint_heroes.phrases import played_name
from games.engine.game import Seat
from games.engine.text import Phrase, SeatRef, Words


class Moment(NamedTuple):
    """A play in its situation: ``before`` are the earlier plays of the trick, ``later`` the seat's further plays of
    the round.

    ``won`` and ``predicted`` are the seat's tricks and prediction. ``runner`` is the seat that has won the last
    ``run`` tricks.
    """

    played: Played
    before: tuple[Played, ...]
    later: tuple[Played, ...]
    won: int
    predicted: int
    runner: Seat | None
    run: int


def why(events: Sequence[Any], bots: Collection[Seat], words: Words, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return a short reason for each set that a bot played in the last finished round, oldest first.

    ``events`` are the newest events of the log, enough for two rounds; events of older rounds are ignored.
    """
    found = []
    for number, moment in _moments(last_round(events)):
        if moment.played.seat in bots:
            args = {"seat": SeatRef(moment.played.seat), "set": played_name(moment.played), "trick": number}
            said = words.say(Phrase("coach.played", args | {"reason": reason(moment)}), names)
            found.append({"seat": moment.played.seat, "text": said})
    return found


def last_round(events: Sequence[Any]) -> list[Any]:
    """Return the events of the last scored round; empty if the events do not contain it as a whole."""
    ends = [place for place, event in enumerate(events) if isinstance(event, RoundScored)]
    if not ends:
        return []
    starts = [place for place, event in enumerate(events[: ends[-1]]) if isinstance(event, Dealt)]
    return list(events[starts[-1] : ends[-1]]) if starts else []


def _moments(events: Sequence[Any]) -> Iterator[tuple[int, Moment]]:
    """Yield every play of the round with what was known when it was made, and the number of its trick."""
    said = next((event.predictions for event in events if isinstance(event, PredictionsShown)), ())
    laid = [event.played for event in events if isinstance(event, SetPlayed)]
    tricks: list[Trick] = []
    trick: list[Played] = []
    count = 0
    for event in events:
        if isinstance(event, TrickWon):
            tricks.append(Trick(event.seat, tuple(trick)))
            trick = []
        elif isinstance(event, SetPlayed):
            count += 1
            seat = event.played.seat
            later = tuple(play for play in laid[count:] if play.seat == seat)
            won, (runner, run) = tricks_won(tricks, seat), last_trick_run(tricks)
            yield len(tricks) + 1, Moment(event.played, tuple(trick), later, won, said[seat], runner, run)
            trick.append(event.played)


def reason(moment: Moment) -> Phrase:
    """Return the reason for a play, in the order in which bots decide: first brawls, then the tricks that the
    prediction needs.
    """
    seat, rank = moment.played.seat, moment.played.rank
    best = leading(moment.before)
    wins = best is None or rank > best.rank
    brewing = moment.run == BRAWL_TRICKS - 1
    if brewing and moment.runner == seat and wins:
        return Phrase("coach.why.brawls")
    if brewing and best is not None and best.seat == moment.runner and best.seat != seat and wins:
        return Phrase("coach.why.stops", {"seat": SeatRef(best.seat)})
    if not moment.later:
        return Phrase("coach.why.last")
    missing = moment.predicted - moment.won
    if missing > 0:
        return _wanted(moment, missing, best, wins)
    if best is not None and not wins:
        return Phrase("coach.why.ducks" if not missing else "coach.why.over", {"n": moment.predicted})
    lower = any(play.rank < rank for play in moment.later)
    return Phrase("coach.why.rids" if lower else "coach.why.cannot_duck")


def _wanted(moment: Moment, missing: int, best: Played | None, wins: bool) -> Phrase:
    """Return the reason for a play of a seat that still needed tricks."""
    if best is None:
        strongest = all(play.rank < moment.played.rank for play in moment.later)
        return Phrase("coach.why.leads" if strongest else "coach.why.probes", {"n": missing})
    if wins:
        return Phrase("coach.why.takes", {"n": missing})
    could = any(play.rank > best.rank for play in moment.later)
    return Phrase("coach.why.saves" if could else "coach.why.beaten", {"n": missing})
