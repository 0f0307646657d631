"""The end of a Schnapsen deal with two to four seats: claims, closing, and the last trick (§ 6, 7)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import O, Seat, Step
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.talon import turns
from games.engine.kit.tricktaking.talon.judging import by_losers, counted, has_enough, others, tricks_of, win_value
from games.engine.kit.tricktaking.talon.many import MOST, DealWon, Ended, Event, How, Line, State, View
from games.engine.kit.tricktaking.talon.rules import Talon
from games.engine.text import Phrase, SeatRef

LAST_TRICK = 10


def claimed(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Return the step that decides a claim (§ 6.1, 6.2).

    With enough points the seat wins. A wrong claim gives every opponent two game points, or three without a trick.
    """
    if has_enough(state, seat):
        return won(state, seat, "claimed", _to(state, [seat], win_value(state, seat)), (), chance)
    if state.closed is not None:
        rivals = others(state, seat)
        value = win_value(state, rivals[0]) if state.partners(state.closed, seat) else state.worth
        return won(state, seat, "mistaken", _to(state, rivals, value), (), chance)
    gained = [0 if state.partners(seat, one) else 2 if tricks_of(state, one) else 3 for one in range(state.seats)]
    return won(state, seat, "mistaken", gained, (), chance)


def last_trick(state: State, winner: Seat, told: turns.Told, chance: Chance) -> Step[State]:
    """Return the step that decides the deal after the last trick.

    With a closed talon the closing seat's points decide (§ 6.5); else the last trick wins, or adds ten points (§ 6.3).
    """
    if state.closed is not None:
        closer = state.closed
        if has_enough(state, closer):
            return won(state, closer, "closed", _to(state, [closer], win_value(state, closer)), told, chance)
        rivals = others(state, closer)
        return won(state, closer, "failed", _to(state, rivals, win_value(state, rivals[0])), told, chance)
    if state.terms.last == "wins":
        return won(state, winner, "last", _to(state, [winner], by_losers(state, winner)), told, chance)
    return _counted_out(state, winner, told, chance)


def sums_of(state: State, last: Seat | None = None) -> list[int]:
    """Return the card points by seat, with ten more for the side of ``last``, the winner of the last trick."""
    more = [LAST_TRICK * (last is not None and state.partners(seat, last)) for seat in range(state.seats)]
    return [counted(state, seat) + extra for seat, extra in enumerate(more)]


def _counted_out(state: State, winner: Seat, told: turns.Told, chance: Chance) -> Step[State]:
    """Return the step that decides a deal by points (§ 6.3).

    With enough points including the last ten, the seat wins as by a claim; else the highest total wins one game point.
    """
    sums = sums_of(state, winner)
    if sums[winner] >= state.terms.enough:
        return won(state, winner, "claimed", _to(state, [winner], by_losers(state, winner)), told, chance, sums)
    best = max(sums)
    first = sums.index(best)
    if any(sums[other] == best for other in others(state, first)):
        return won(state, winner, "drawn", [0] * state.seats, told, chance, sums)
    return won(state, first, "most", _to(state, [first], 1), told, chance, sums)


def _to(state: State, seats: Sequence[Seat], points: int) -> list[int]:
    """Return the game points by seat: ``points`` for ``seats`` and their partners, 0 for others."""
    return [points * any(state.partners(one, seat) for one in seats) for seat in range(state.seats)]


def won(
    state: State,
    seat: Seat,
    how: How,
    gained: Sequence[int],
    told: turns.Told,
    chance: Chance,
    sums: Sequence[int] = (),
) -> Step[State]:
    """Return the step that writes a won deal on the pad: the winner ``seat``, the reason ``how``, and game points
    ``gained``.

    Carried points are added. At zero points to go the match is over, else the next seat deals (§ 7).
    """
    paid = tuple([points + state.carried if points else 0 for points in gained])
    left = tuple([max(0, before - points) for before, points in zip(state.left, paid, strict=True)])
    sums = tuple(sums or sums_of(state))
    pad = (*state.pad, Line(seat, max(paid), how, sums, left))
    told = (*told, DealWon(seat, max(paid), how, sums, paid))
    winners = tuple([one for one, still in enumerate(left) if not still])
    if winners:
        return Step(replace(state, pad=pad, mover=None, called=None), (*told, Ended(winners)))
    begun = turns.begun_after(state, pad, chance, carried=0 if any(paid) else state.carried + 1)
    return Step(begun.state, told + begun.events)


class Parties(Talon[O]):
    """A Schnapsen game for two to four seats: three play each alone, four in pairs."""

    seats: ClassVar[range] = range(2, MOST + 1)
    bots_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.players"
    judged_by: ClassVar[str] = "games.engine.kit.tricktaking.talon.referee"
    state_type: ClassVar[Any] = State
    view_type: ClassVar[Any] = View
    event_type = Event

    def sides(self, options: O, seats: int) -> tuple[int, ...]:
        """Return the side of each seat. Four seats are two pairs of partners who sit opposite each other (§ 1.3)."""
        return tuple([seat % 2 if seats == MOST else seat for seat in range(seats)])

    def last_trick(self, state: Any, winner: Seat, told: turns.Told, chance: Chance) -> Step[Any]:
        """Decide the deal, see :func:`last_trick`."""
        return last_trick(state, winner, told, chance)

    def claimed(self, state: Any, seat: Seat, chance: Chance) -> Step[Any]:
        """Decide a claim, see :func:`claimed`."""
        return claimed(state, seat, chance)

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of ``[events]`` for an event."""
        if isinstance(event, Ended):
            return phrase_of(event, list=tuple(map(SeatRef, event.winners)), n=len(event.winners))
        return super().tell(event)
