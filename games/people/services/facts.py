"""Extract the data that the ledger stores about each seat of a finished match."""

import logging
from collections import Counter
from collections.abc import Sequence

from django.db.models import Count

from games.people.models import Share
from games.play.bots.programs import is_program
from games.play.errors import Unreadable
from games.play.matches.archive.packing import Damaged
from games.play.models import Match, Move, Seat

log = logging.getLogger(__name__)
_IN_TIME = (Move.MadeBy.PLAYER, Move.MadeBy.PLAN, Move.MadeBy.FORCED)
PROGRAM = "program"
"""The level under which bot accounts are stored in the ledger."""
Moves = Counter[tuple[int, str]]


def shares_of(match: Match, seats: Sequence[Seat]) -> list[Share]:
    """Return an unsaved share for each seat. Runs at most two queries."""
    sides = sides_of(match, len(seats))
    several = len(people_at(seats)) > 1
    moves = moves_by(match) if several else Moves()
    return [_share(seat, sides[seat.index], moves) for seat in seats]


def people_at(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats of people, without those of bot accounts.

    A bot account counts like a bot without a known rating: it gets no rating and no place, and opponents gain nothing
    against it.
    """
    return [seat for seat in seats if seat.user_id is not None and not is_program(seat.user)]


def sides_of(match: Match, seats: int) -> tuple[int, ...]:
    """Return the side of each seat. If the match cannot be read, each seat is its own side."""
    try:
        return match.rules.sides(match.load_options(), seats)
    except Unreadable:
        pass
    except Exception:  # rules of an older version may raise any error; the result counts nevertheless
        log.exception("nobody knows who played together in match %s of %s", match.pk, match.game)
    return tuple(range(seats))


def moves_by(match: Match) -> Moves:
    """Return the number of moves by (seat, made by); empty if the archived log is damaged."""
    if match.kept != Match.Kept.PACKED:
        rows = match.moves.filter(kind=Move.Kind.MOVE).order_by().values_list("seat", "made_by")
        found = rows.annotate(n=Count("pk"))
        return Moves({(seat, made_by): n for seat, made_by, n in found})
    try:
        lines = match.lines()
    except Damaged:
        return Moves()
    return Moves((line.seat, line.made_by) for line in lines if line.kind == Move.Kind.MOVE)  # type: ignore[misc]


def _share(seat: Seat, side: int, moves: Moves) -> Share:
    """Return the share of one seat.

    If the owner returned, moves of a stand-in count as late. If the owner left, only ``left`` is set.
    """
    if is_program(seat.user):
        return Share(seat=seat.index, bot=PROGRAM, side=side, place=seat.place or 0, left=bool(seat.bot))
    left = seat.user_id is not None and bool(seat.bot)
    late = moves[seat.index, Move.MadeBy.CLOCK] + (0 if left else moves[seat.index, Move.MadeBy.BOT])
    return Share(
        seat=seat.index,
        user_id=seat.user_id,
        bot="" if seat.user_id is not None else seat.bot,
        side=side,
        place=seat.place or 0,  # never 0: the caller has checked
        left=left,
        in_time=0 if seat.user_id is None else sum(moves[seat.index, by] for by in _IN_TIME),
        late=0 if seat.user_id is None else late,
    )
