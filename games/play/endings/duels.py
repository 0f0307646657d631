"""End a duel by a decision of its players: a draw by agreement, a claimed win, or a resignation.

A draw offer is open until the opponent's seat has moved, by hand or automatically: a move declines it. This follows
from stored ply numbers, so that moves write nothing extra. A player may offer again only after a move of their own.

If the terms allow it, a player may claim the win when the opponent's time is up. Claiming is optional: until a player
claims, the match goes on, and a move by the opponent, however late, ends the chance.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine.game import Outcome, placed
from games.play.clocks import downtime
from games.play.clocks.seat_clocks import moved_deadline
from games.play.endings.rulings import rule
from games.play.errors import (
    AlreadyPlayed,
    DrawOffered,
    NoDrawHere,
    NoDrawOffered,
    NothingToClaim,
    NotRunning,
    Unreadable,
)
from games.play.matches.access import LoadedTable
from games.play.matches.quarantine import standing
from games.play.matches.store import lock_and_upgrade, seat_of
from games.play.models import Match, Seat
from games.play.outbox import tell_offer
from games.play.tables.seats import changed
from games.play.tables.substitutes import is_for_substitutes


def rival_of(seats: list[Seat], seat: Seat) -> Seat | None:
    """Return the opponent's seat in a duel; None if the table does not have two seats."""
    return next((other for other in seats if other is not seat), None) if len(seats) == 2 else None


def end_as_won(match: Match, seats: list[Seat], winner: Seat, by: Match.EndedBy, actor: Seat) -> None:
    """End a locked duel as won by ``winner``, with the present scores."""
    places = placed([seat.index == winner.index for seat in seats])
    rule(match, seats, Outcome(places, _scores(match, seats)), str(by), by=by, actor=actor)


def end_as_drawn(match: Match, seats: list[Seat], actor: Seat) -> None:
    """End a locked duel as a draw by agreement, with the present scores."""
    by = Match.EndedBy.AGREED
    rule(match, seats, Outcome((1,) * len(seats), _scores(match, seats)), str(by), by=by, actor=actor)


def _scores(match: Match, seats: list[Seat]) -> tuple[int, ...]:
    """Return the present scores by seat; zeros if the game has no scores during a match."""
    try:
        found = standing(match, len(seats))
    except Unreadable:
        found = None
    return (0,) * len(seats) if found is None else found.scores


def may_claim(match: Match, seats: list[Seat], seat: Seat, now: datetime) -> bool:
    """Return whether the owner of ``seat`` may claim the win."""
    rival = rival_of(seats, seat)
    if rival is None or match.policy != Match.Policy.CLAIM or match.status != Match.Status.RUNNING:
        return False
    if not seat.is_person or not rival.is_person or rival.deadline is None or rival.deadline > now:
        return False
    return moved_deadline(match, rival, now) is None  # no downtime has moved the deadline


@transaction.atomic
def claim_win(match_id: str, user: Any) -> Match:
    """End the match as won by the user, and return it.

    Time that ran out while the site was away is not up, even before a worker has moved the deadline. Raises NotSeated,
    StandInPlays, NotRunning, NothingToClaim.
    """
    downtime.look()
    match, seats = lock_and_upgrade(match_id)
    seat, now = seat_of(seats, user), timezone.now()
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    rival = rival_of(seats, seat)
    if rival is None or not may_claim(match, seats, seat, now):
        raise NothingToClaim
    end_as_won(match, seats, seat, Match.EndedBy.CLAIMED, actor=seat)
    return match


def may_be_drawn(match: Match, seats: list[Seat]) -> bool:
    """Return whether this is a running match of two people whose game allows a draw by agreement."""
    people = [seat for seat in seats if seat.is_person]
    return match.status == Match.Status.RUNNING and len(seats) == len(people) == 2 and match.rules.draws_agreed


def is_offering(seat: Seat, rival: Seat) -> bool:
    """Return whether the draw offer of ``seat`` is still open."""
    return seat.offers_draw and seat.draw_offered_at is not None and rival.last_ply <= seat.draw_offered_at


def may_offer(seat: Seat) -> bool:
    """Return whether ``seat`` has moved since it last offered a draw, so that it may offer again."""
    return seat.draw_offered_at is None or seat.last_ply > seat.draw_offered_at


@transaction.atomic
def offer_draw(match_id: str, user: Any) -> Match:
    """Offer a draw, and return the match. If the opponent is offering one already, accept it instead.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and DrawOffered if the user has already offered one since
    their last move.
    """
    match, seats, seat, rival = _two(match_id, user)
    if is_offering(rival, seat):
        end_as_drawn(match, seats, actor=seat)
        return match
    if not may_offer(seat):
        raise DrawOffered
    seat.offers_draw, seat.draw_offered_at = True, match.ply
    seat.save(update_fields=["offers_draw", "draw_offered_at"])
    changed(match)
    tell_offer(match, rival.user_id, f"draw:{seat.index}:{match.ply}", user.pk, offer="draw")
    return match


@transaction.atomic
def end_draw_offer(match_id: str, user: Any, *, own: bool) -> Match:
    """Withdraw the user's own draw offer (``own``) or refuse the opponent's, and return the match.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere, and NoDrawOffered if the offer no longer holds.
    """
    match, _seats, seat, rival = _two(match_id, user)
    offerer, answerer = (seat, rival) if own else (rival, seat)
    if not is_offering(offerer, answerer):
        raise NoDrawOffered
    offerer.offers_draw = False
    offerer.save(update_fields=["offers_draw"])
    changed(match)
    return match


@transaction.atomic
def accept_draw(match_id: str, user: Any, seen: str) -> Match:
    """Accept the opponent's draw offer, which ends the match, and return the match.

    ``seen`` is the log's length on the page that sends the answer. Raises NotSeated, StandInPlays, NotRunning,
    NoDrawHere, NoDrawOffered, and AlreadyPlayed if the log has grown since then, because the position has changed.
    """
    match, seats, seat, rival = _two(match_id, user)
    if not is_offering(rival, seat):
        raise NoDrawOffered
    if seen != str(match.ply):
        raise AlreadyPlayed
    end_as_drawn(match, seats, actor=seat)
    return match


def _two(match_id: str, user: Any) -> tuple[Match, list[Seat], Seat, Seat]:
    """Lock the table and return it with its seats, the user's own seat and the opponent's.

    Raises NotSeated, StandInPlays, NotRunning, NoDrawHere.
    """
    match, seats = lock_and_upgrade(match_id)
    seat = seat_of(seats, user)
    if match.status != Match.Status.RUNNING:
        raise NotRunning
    rival = rival_of(seats, seat)
    if rival is None or not may_be_drawn(match, seats):
        raise NoDrawHere
    return match, seats, seat, rival


def offers(table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_running.jinja`` and ``play/_leave.html``. Makes no query.

    ``rival`` is the opponent's seat, None unless the reader plays a duel. ``may_draw``: a draw by agreement is
    possible; ``draw_offered``: the rival offers a draw; ``draw_asked``: the reader offers one. ``takable``: seats that
    a spectator may take over from a bot. ``may_claim``: the reader may claim the win; ``may_be_claimed``: the rival
    may.
    """
    match, seats, mine = table.match, table.seats, table.mine
    takable = _takable(table)
    rival = rival_of(seats, mine) if mine is not None and table.plays else None
    if mine is None or rival is None:
        return {"rival": None, "takable": takable}
    now, drawable = timezone.now(), may_be_drawn(match, seats)
    return {
        "rival": rival,
        "takable": takable,
        "may_draw": drawable,
        "draw_offered": drawable and is_offering(rival, mine),
        "draw_asked": drawable and is_offering(mine, rival),
        "may_claim": may_claim(match, seats, mine, now),
        "may_be_claimed": may_claim(match, seats, rival, now),
    }


def _takable(table: LoadedTable) -> list[Seat]:
    """Return the seats that a spectator may take over, as far as the loaded data of the table say."""
    if table.mine is not None or not any(seat.bot and seat.user_id for seat in table.seats):
        return []
    now = timezone.now()
    return [seat for seat in table.seats if is_for_substitutes(table.match, seat, now)]
