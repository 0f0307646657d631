"""End a duel by a decision of its players: resigned, drawn by agreement, or claimed."""

from games.engine.game import Outcome, placed
from games.play.endings.rulings import rule
from games.play.errors import Unreadable
from games.play.matches.quarantine import standing
from games.play.models import Match, Seat


def rival_of(seats: list[Seat], seat: Seat) -> Seat | None:
    """Return the opponent's seat in a duel; None if the table does not have two seats."""
    return next((other for other in seats if other is not seat), None) if len(seats) == 2 else None


def end_as_won(match: Match, seats: list[Seat], winner: Seat, by: Match.EndedBy, actor: Seat) -> None:
    """End a locked duel as won by ``winner``, with the scores of this moment."""
    places = placed([seat.index == winner.index for seat in seats])
    rule(match, seats, Outcome(places, _scores(match, seats)), str(by), by=by, actor=actor)


def end_as_drawn(match: Match, seats: list[Seat], actor: Seat) -> None:
    """End a locked duel as a draw by agreement, with the scores of this moment."""
    by = Match.EndedBy.AGREED
    rule(match, seats, Outcome((1,) * len(seats), _scores(match, seats)), str(by), by=by, actor=actor)


def _scores(match: Match, seats: list[Seat]) -> tuple[int, ...]:
    """Return the present scores by seat; zeros if the game cannot tell."""
    try:
        found = standing(match, len(seats))
    except Unreadable:
        found = None
    return (0,) * len(seats) if found is None else found.scores
