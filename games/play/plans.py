"""Store plans (conditional moves and standing orders) of seats, and play them.

``Seat.plan`` has a plan and the ``moves_made`` of the seat for which it was made. Any other move of the seat (by hand,
by the clock, by a stand-in) and any undo increases ``moves_made``, so an outdated plan is invalid without being
cleared.
"""

from typing import Any, NamedTuple

from django.db import transaction

from games.engine.codec import BadData, decode, encode, plain
from games.engine.game import IllegalMove
from games.play.errors import MalformedPlan, TurnHasCome, Unreadable
from games.play.matches.store import PendingMove, lock_and_upgrade, seat_to_act
from games.play.models import Match, Move, Seat
from games.play.models.seat import StoredPlan as Stored


class LoadedPlan(NamedTuple):
    """A seat's valid plan, or None. ``ended`` is the reason why a plan ended before the current turn."""

    plan: Any = None
    ended: str = ""


def kept_plan(match: Match, seat: Seat) -> LoadedPlan:
    """Return the valid plan of the seat. A plan that cannot be read counts as none."""
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
    """Store the plan in ``data`` for the user's seat.

    ``data`` is the engine's JSON; empty deletes the plan. ``token`` is the seat's ``moves_made``. Raises NotSeated,
    StandInPlays, NotRunning, AlreadyPlayed, TurnHasCome, MalformedPlan, IllegalMove or Match.DoesNotExist; then
    nothing is changed.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_to_act(match, seats, user, token)
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
    """Return the next planned move of a seat to move, or None.

    A plan that ends is cleared and its reason stored. Changes seats without saving; the caller saves them.
    """
    for index in match.rules.to_move(state):
        plan = kept_plan(match, seats[index]).plan if seats[index].plan else None
        if plan is not None:
            move = _next_move(match, seats[index], state, plan)
            if move is not None:
                return PendingMove(seats[index], move, Move.MadeBy.PLAN)
    return None


def _next_move(match: Match, seat: Seat, state: Any, plan: Any) -> Any:
    """Return the plan's move if it is legal, else None. Stores the rest of the plan on the seat."""
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
