"""What a finished match says about each of its seats."""

import logging
from collections import Counter
from collections.abc import Sequence

from django.db.models import Count

from games.people.models import Share
from games.play.bots.programs import is_program
from games.play.errors import Unreadable
from games.play.matches.archive.storing import Damaged
from games.play.models import Match, Move, Seat

log = logging.getLogger(__name__)
_IN_TIME = (Move.MadeBy.PLAYER, Move.MadeBy.PLAN, Move.MadeBy.FORCED)
PROGRAM = "program"
"""As whose level a program stands in the ledger."""
Moves = Counter[tuple[int, str]]


def shares_of(match: Match, seats: Sequence[Seat]) -> list[Share]:
    """Not stored yet, by seat. At most two queries."""
    sides = sides_of(match, len(seats))
    several = len(people_at(seats)) > 1
    moves = moves_by(match) if several else Moves()
    return [_share(seat, sides[seat.index], moves) for seat in seats]


def people_at(seats: Sequence[Seat]) -> list[Seat]:
    """The seats that are people's. A program of somebody is counted like a bot that nobody has measured: it has no
    ratings and no place, and nobody wins theirs against it.
    """
    return [seat for seat in seats if seat.user_id is not None and not is_program(seat.user)]


def sides_of(match: Match, seats: int) -> tuple[int, ...]:
    """Who plays together; of a match that cannot be read, everybody alone."""
    try:
        return match.rules.sides(match.load_options(), seats)
    except Unreadable:
        pass
    except Exception:  # rules of another time raise what they like; what came of the match stands all the same
        log.exception("nobody knows who played together in match %s of %s", match.pk, match.game)
    return tuple(range(seats))


def moves_by(match: Match) -> Moves:
    """How many moves each seat has made, by who made them; none of a log that is damaged."""
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
    """A bot's moves at the seat of somebody who came back are moves that they missed; of one who left they say nothing
    more than that.
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
        place=seat.place or 0,  # never: whoever counts has looked
        left=left,
        in_time=0 if seat.user_id is None else sum(moves[seat.index, by] for by in _IN_TIME),
        late=0 if seat.user_id is None else late,
    )
