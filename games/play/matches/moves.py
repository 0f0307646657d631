"""Submit, apply, take back and replay moves.

:func:`submit_move` checks a user's seat and token. :func:`apply_move` plays any move at a locked match (see
:func:`games.play.matches.store.lock_and_upgrade`) and commits the new position: log, stored state, awaited seats,
clocks, and the end.

Every stored match must lead to its stored state when its log is replayed (:func:`state_after`). A cache holds states
that this process has recently shown or stored, so that a scene need not replay a match from its start. The cache is
optional: a missing state follows from the log. States are never modified and each line of the log has one state, so
entries cannot be out of date.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from threading import Lock
from typing import Any

from django.db import transaction
from django.utils import timezone
from prometheus_client import Counter

from games.engine.chance import Chance
from games.engine.codec import BadData, decode, encode
from games.engine.game import Outcome, Step
from games.engine.replay import LoggedMove, final_state
from games.play.clocks.seat_clocks import bank_left, begin_turn, end_turn, today_of
from games.play.enqueue import count_match, enqueue_archiving, enqueue_bots
from games.play.errors import Malformed, NothingToUndo, Unreadable
from games.play.matches.store import (
    AppliedMoves,
    MoveResult,
    PendingMove,
    lock_and_upgrade,
    lock_and_upgrade_for_user,
    save_table,
    seat_to_act,
)
from games.play.models import Match, Move, Notice, Seat
from games.play.outbox import of_people, of_turns
from games.play.plans import planned
from games.play.talk.bot_talk import remark


def apply_move(
    match: Match,
    seats: list[Seat],
    state: Any,
    made: PendingMove,
    then: Callable[[], PendingMove | None] | None = None,
) -> AppliedMoves:
    """Judge and play a move and all moves that follow automatically (planned or forced), and store the result.

    If no move follows automatically, ``then`` supplies the next move until it returns None. The bots' task plays a run
    of bot moves in this way; with ``then``, no task for the bots is queued. Raises IllegalMove, with nothing stored.
    """
    now, before = timezone.now(), match.ply
    lines: list[Move] = []
    events: dict[int, Sequence[Any]] = {}
    following: PendingMove | None = made
    while following:
        step = match.rules.play(state, following.seat.index, following.move, Chance(bytes(match.seed)))
        lines.append(_line(match, state, step, following, now))
        events[match.ply] = step.events
        state = step.state
        following = planned(match, seats, state) or _forced(match, seats, state, now) or (then() if then else None)
    count_moves(lines)
    commit_position(match, seats, state, before, lines, wake=then is None)
    has_bots = any(seat.bot for seat in seats)
    return AppliedMoves(state, lines, spoken=has_bots and remark(match, seats, events))


def store_first_position(match: Match, seats: list[Seat], state: Any, dealt: Move) -> None:
    """Store the first position and its line of the log.

    No forced move is played, because no player has seen it yet.
    """
    commit_position(match, seats, state, 0, [dealt])


def commit_position(
    match: Match,
    seats: list[Seat],
    state: Any,
    since: int,
    lines: Sequence[Move] = (),
    *,
    wake: bool = True,
) -> None:
    """Store the state, the seats to move and new lines of the log, and finish the match if it is over.

    ``since`` is the log's length before these lines: a seat that has moved after it begins a new turn if it is to
    move. After the commit, the bots' task is queued if a bot is to move and ``wake`` is true.
    """
    now = timezone.now()
    notices = of_turns(match, _await(match, seats, state, since, now))
    outcome = match.rules.outcome(state)
    if outcome is not None:
        notices += _finish(match, seats, outcome, now)
    match.state = encode(state).decode()
    match.version += 1
    save_table(match, seats, lines, notices)
    if outcome is not None:
        transaction.on_commit(lambda: enqueue_archiving(match.pk))
    elif wake and any(seat.bot and seat.waiting_since for seat in seats):
        transaction.on_commit(lambda: enqueue_bots(match.pk))


def _await(match: Match, seats: list[Seat], state: Any, since: int, now: datetime) -> list[Seat]:
    """Stop and start clocks. Return the seats whose turn begins."""
    awaited = match.rules.to_move(state)
    begun = []
    for seat in seats:
        moved = seat.last_ply > since
        waits = seat.index in awaited
        if waits == (seat.waiting_since is not None) and not moved:
            continue
        end_turn(match, seat, now)
        if waits:
            begin_turn(match, seat, now)
            begun.append(seat)
    return begun


def _finish(match: Match, seats: list[Seat], outcome: Outcome, now: datetime) -> list[Notice]:
    """Finish the match with this outcome. Return the notices to be written."""
    match.status = Match.Status.FINISHED
    match.finished_at = now
    for seat in seats:
        seat.place, seat.score = outcome.places[seat.index], outcome.scores[seat.index]
    count_match("finished")
    return of_people(match, [seat.user_id for seat in seats if seat.user_id is not None], Notice.Kind.FINISHED)


def _line(match: Match, before: Any, step: Step[Any], made: PendingMove, now: datetime) -> Move:
    """Return the next line of the log, and count the move for its seat.

    A move by chat is not a turn: it leaves clock, token and plans of its seat alone.
    """
    match.ply += 1
    by_hand = made.by == Move.MadeBy.PLAYER
    if made.by != Move.MadeBy.TALK:
        made.seat.moves_made += 1
        made.seat.last_ply = match.ply
    if by_hand:  # planned and forced moves do not show that the owner is here
        made.seat.missed, made.seat.seen_on = 0, today_of(made.seat, now)
    return Move(
        match=match,
        ply=match.ply,
        seat=made.seat.index,
        data=encode(made.move).decode(),
        events=encode(step.events).decode(),
        made_by=made.by,
        bank_left=bank_left(match, made.seat, now) if by_hand else None,
        undoable=by_hand and match.rules.may_undo(before, step.state, made.seat.index),
        made_at=now,
    )


def _forced(match: Match, seats: list[Seat], state: Any, now: datetime) -> PendingMove | None:
    """Return the next forced move of a person who lets such moves be played automatically; None if there is none.

    Forced moves are played only after the seat's owner has seen the table that day: a player who returns in the
    morning finds the match unchanged. Luck alone is an exception: if only throws are left, no player could have
    influenced them, and each player is shown every throw later.
    """
    alone = match.rules.luck_alone(state)
    for index in match.rules.to_move(state):
        seat = seats[index]
        if seat.plays_forced_moves and (alone or seat.seen_on == today_of(seat, now)):
            move = match.rules.forced(state, index)
            if move is not None:
                return PendingMove(seat, move, Move.MadeBy.FORCED)
    return None


@transaction.atomic
def submit_move(match_id: str, user: Any, token: str, data: str) -> MoveResult:
    """Make the move in ``data`` (the engine's JSON) for the user's seat; ``token`` is the seat's ``moves_made``.

    Raises NotSeated, StandInPlays, NotRunning, AlreadyPlayed, Malformed, IllegalMove and Match.DoesNotExist; then
    nothing is changed.
    """
    match, seats, awaited, muted, apart = lock_and_upgrade_for_user(match_id, user.pk)
    seat = seat_to_act(match, seats, user, token)
    version = match.version
    return MoveResult(match, seats, version, apply_move_data(match, seats, seat, data), awaited, muted, apart)


def apply_move_data(match: Match, seats: list[Seat], seat: Seat, data: str) -> AppliedMoves:
    """Apply a user's move at a locked table.

    Raises IllegalMove, and Malformed if the data is no move of the game, or a move that can only be made by chat.
    """
    try:
        move = decode(match.rules.move_type, data)
    except BadData:
        raise Malformed from None
    state = match.load_position()
    if match.rules.talk_acts and move == match.rules.spoken(state, seat.index):
        raise Malformed
    remember_state(match.pk, match.ply, state)  # the scene starts from this state
    return apply_move(match, seats, state, PendingMove(seat, move, Move.MadeBy.PLAYER))


@transaction.atomic
def undo_move(match_id: str, user: Any, token: str) -> Match:
    """Take back the last line of the log, if it is the user's move and can be undone. Return the match.

    The line must be the last one, and its move must have revealed nothing. Raises NotSeated, StandInPlays, NotRunning,
    AlreadyPlayed or NothingToUndo.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_to_act(match, seats, user, token)
    last = match.moves.last()
    if last is None or not last.undoable or last.seat != seat.index:
        raise NothingToUndo
    match.ply += 1
    seat.moves_made += 1
    Move.objects.create(match=match, ply=match.ply, kind=Move.Kind.UNDO, seat=seat.index)
    if last.bank_left is not None:
        seat.bank = last.bank_left  # also removes the increment of the move
    commit_position(match, seats, state_after(match), match.ply)
    return match


MOVES = Counter("halfpint_moves", "Lines of moves in logs, by who made them", ["made_by"])


def count_moves(lines: list[Move]) -> None:
    """Count these moves in the metrics, by kind of maker, once the transaction is committed."""
    makers = [line.made_by for line in lines]

    def count() -> None:
        for maker in makers:
            MOVES.labels(maker).inc()

    transaction.on_commit(count)


def effective_moves(match: Match) -> list[Move]:
    """Return the moves that were not taken back, from rows or from the packed log. One query."""
    return kept_moves(match.lines())


def kept_moves(lines: Iterable[Move]) -> list[Move]:
    """Return the moves of a whole log that were not taken back."""
    kept: list[Move] = []
    for line in lines:
        if line.kind == Move.Kind.UNDO:
            kept.pop()
        elif line.kind == Move.Kind.MOVE:
            kept.append(line)
    return kept


def engine_log(match: Match, moves: Iterable[Move]) -> list[LoggedMove]:
    """Return lines of the log as the engine's moves.

    Raises Unreadable if a move cannot be read, or if the game's rules have changed too much for a replay since the
    match began.
    """
    if match.rules_version < match.rules.replays_since:
        raise Unreadable(f"log: version {match.rules_version} played by other rules")
    return [LoggedMove(move.seat or 0, match.load_move(move.data)) for move in moves]


def state_after(match: Match, moves: int | None = None) -> Any:
    """Return the state after this number of effective moves (None: after all), replayed from the seed."""
    log = engine_log(match, effective_moves(match)[:moves])
    return final_state(match.rules, match.load_options(), match.seat_set.count(), bytes(match.seed), log)


CACHED_MATCHES = 100
CACHED_PLIES = 6
"""How many states of one match are cached."""

_kept: OrderedDict[str, OrderedDict[int, Any]] = OrderedDict()
_lock = Lock()


def remember_state(match_id: str, ply: int, state: Any) -> None:
    """Cache the state of a match whose log has ``ply`` lines."""
    with _lock:
        plies = _kept.setdefault(match_id, OrderedDict())
        plies[ply] = state
        plies.move_to_end(ply)
        _kept.move_to_end(match_id)
        if len(plies) > CACHED_PLIES:
            plies.popitem(last=False)
        if len(_kept) > CACHED_MATCHES:
            _kept.popitem(last=False)


def nearest_state(match_id: str, ply: int) -> tuple[int, Any] | None:
    """Return the newest cached state with at most ``ply`` lines, as (number of lines, state); None if
    there is none.
    """
    with _lock:
        found = [(at, state) for at, state in _kept.get(match_id, {}).items() if at <= ply]
    return max(found, key=lambda pair: pair[0], default=None)
