"""A match of two that ends because one of them says so: resigned, drawn by agreement, claimed."""

from games.engine.game import Outcome, placed
from games.play.endings.rulings import rule
from games.play.errors import Unreadable
from games.play.matches.quarantine import standing
from games.play.models import Match, Seat


def rival_of(seats: list[Seat], seat: Seat) -> Seat | None:
    """The other of two; None where more sit there."""
    return next((other for other in seats if other is not seat), None) if len(seats) == 2 else None


def end_as_won(match: Match, seats: list[Seat], winner: Seat, by: Match.EndedBy, actor: Seat) -> None:
    """End a locked duel: that seat has won, with the points of this moment."""
    places = placed([seat.index == winner.index for seat in seats])
    rule(match, seats, Outcome(places, _scores(match, seats)), str(by), by=by, actor=actor)


def end_as_drawn(match: Match, seats: list[Seat], actor: Seat) -> None:
    """End a locked duel as both have agreed, with the points of this moment."""
    by = Match.EndedBy.AGREED
    rule(match, seats, Outcome((1,) * len(seats), _scores(match, seats)), str(by), by=by, actor=actor)


def _scores(match: Match, seats: list[Seat]) -> tuple[int, ...]:
    """What each has by now; nothing where nobody can say."""
    try:
        found = standing(match, len(seats))
    except Unreadable:
        found = None
    return (0,) * len(seats) if found is None else found.scores
