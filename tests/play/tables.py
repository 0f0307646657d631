"""Tables for tests, opened and played through the services with the simplest legal moves."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction

from games.catalog import find
from games.engine.chance import Chance
from games.play.matches.moves import apply_move
from games.play.matches.store import PendingMove, lock_and_upgrade
from games.play.models import Match, Move
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table

SLUG = "half-pint-heroes"
Choose = Callable[[Any, Any, int], Any]


def new_guest(name: str, language: str = "en") -> Any:
    """Create a guest with this name."""
    guest = get_user_model().objects.create_guest(language)
    guest.display_name = name
    guest.save(update_fields=["display_name"])
    return guest


def open_match(
    host: Any,
    *others: Any,
    seats: int = 3,
    rounds: int | None = 3,
    bots: int | None = None,
    level: str = "easy",
    **plan: Any,
) -> Match:
    """Open a table of ``seats`` with its host, the others and bots (None: in all other seats, so that it starts).

    ``plan`` are further fields of :class:`TableSpec`. The game's ``options`` are added to ``rounds`` (None: the game
    has no such option).
    """
    count = seats - 1 - len(others) if bots is None else bots
    options = ({} if rounds is None else {"rounds": rounds}) | plan.pop("options", {})
    game = find(plan.pop("game", SLUG))
    match = open_table(host, TableSpec(game=game, seats=seats, options=options, bots=(level,) * count, **plan))
    for other in others:
        join_table(match.pk, other)
    return Match.objects.get(pk=match.pk)


def plain_move(game: Any, state: Any, seat: int) -> Any:
    """Return the move that an expired turn plays."""
    return game.default_move(state, seat)


@transaction.atomic
def play_moves(match: Match, count: int, choose: Choose = plain_move) -> Match:
    """Make at most this number of moves for awaited seats, users and bots alike. Returns the match afterwards."""
    locked, seats = lock_and_upgrade(match.pk)
    state = locked.load_state()
    for _ in range(count):
        awaited = locked.rules.to_move(state)
        if not awaited:
            break
        seat = seats[awaited[0]]
        by = Move.MadeBy.BOT if seat.bot else Move.MadeBy.PLAYER
        state = apply_move(locked, seats, state, PendingMove(seat, choose(locked.rules, state, seat.index), by)).state
    return Match.objects.get(pk=match.pk)


def play_out(match: Match, choose: Choose = plain_move) -> Match:
    """Play a running match to its end and return it."""
    match = play_moves(match, 10_000, choose)
    assert match.status == Match.Status.FINISHED
    return match


def leads_to_one_more(match: Match) -> bool:
    """Return whether the first seat's default move passes the turn to exactly one other seat with a choice."""
    game, state = match.rules, match.load_state()
    if 0 not in game.to_move(state):
        return False
    after = game.apply(state, 0, game.default_move(state, 0), Chance(bytes(match.seed))).state
    following = game.to_move(after)
    return len(following) == 1 and 0 not in following and game.forced(after, following[0]) is None
