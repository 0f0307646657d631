"""Plans: what the owner of a seat wants to be played for it while away.

``Seat.plan`` holds a plan together with the seat's ``moves_made`` for which it was meant. Every move of the seat that
is not the plan's own, by hand, by the clock, by a stand-in, and every undo counts on, so that the plan is void from
then on: nobody has to remember to clear it.
"""

from typing import Any, NamedTuple

from django.db import transaction

from games.engine.codec import BadData, decode, encode, plain
from games.engine.game import IllegalMove
from games.play.errors import AlreadyPlayed, MalformedPlan, NotRunning, TurnHasCome, Unreadable
from games.play.matches.locking import lock_and_upgrade, seat_of
from games.play.matches.pending_move import PendingMove
from games.play.models import Match, Move, Seat
from games.play.models.seat import StoredPlan as Stored


class LoadedPlan(NamedTuple):
    """What a seat has planned, if it still counts; ``ended`` is why a plan has stopped before the present turn."""

    plan: Any = None
    ended: str = ""


def kept_plan(match: Match, seat: Seat) -> LoadedPlan:
    """The plan of the seat. One that cannot be read any more counts as none."""
    if not seat.plan or not seat.is_person or match.rules.plan_type is None:
        return LoadedPlan()
    try:
        stored = decode(Stored, seat.plan)
        plan = None if stored.plan is None else match.load_plan(stored.plan)
    except (BadData, Unreadable):
        return LoadedPlan()
    return LoadedPlan(plan, stored.ended) if stored.moves == seat.moves_made else LoadedPlan()


@transaction.atomic
def keep_plan(match_id: str, user: Any, token: str, data: str) -> None:
    """Keep the plan in ``data`` (the engine's JSON; empty: none) for the seat that the person plays; ``token`` is its
    ``moves_made``.

    Raises NotSeated, StandInPlays, NotRunning, AlreadyPlayed, TurnHasCome, MalformedPlan or IllegalMove, and
    Match.DoesNotExist; then nothing has changed.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    if token != str(seat.moves_made):
        raise AlreadyPlayed
    if not data:
        return _store(seat, None)
    plan = _decoded(match, data)
    if seat.waiting_since is not None:
        raise TurnHasCome
    rule = match.rules.forbidden_plan(match.rules.view(match.load_state(), seat.index), plan)
    if rule is not None:
        raise IllegalMove(rule)
    return _store(seat, Stored(seat.moves_made, plain(plan)))


def planned(match: Match, seats: list[Seat], state: Any) -> PendingMove | None:
    """The next move of a person who is awaited and has planned it. A plan that stops is cleared, with the reason. Seats
    are changed, and saved by the caller.
    """
    for index in match.rules.to_move(state):
        plan = kept_plan(match, seats[index]).plan if seats[index].plan else None
        if plan is not None:
            move = _next_move(match, seats[index], state, plan)
            if move is not None:
                return PendingMove(seats[index], move, Move.MadeBy.PLAN)
    return None


def _next_move(match: Match, seat: Seat, state: Any, plan: Any) -> Any:
    """What the plan plays now, and only if that is legal; keeps what is left of it."""
    game = match.rules
    move, rest, ended = game.planned(game.view(state, seat.index), plan)
    if move is not None and game.forbidden(state, seat.index, move) is not None:
        move, rest, ended = None, None, "impossible"
    if move is None:
        seat.plan = _text(Stored(seat.moves_made, ended=ended) if ended else None)
    else:
        seat.plan = _text(None if rest is None else Stored(seat.moves_made + 1, plain(rest)))
    return move


def _decoded(match: Match, data: str) -> Any:
    kind = match.rules.plan_type
    if kind is None:
        raise MalformedPlan
    try:
        return decode(kind, data)
    except BadData:
        raise MalformedPlan from None


def _store(seat: Seat, stored: Stored | None) -> None:
    seat.plan = _text(stored)
    seat.save(update_fields=["plan"])


def _text(stored: Stored | None) -> str:
    return "" if stored is None else encode(stored).decode()
