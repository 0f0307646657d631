"""Prepare the buttons by which two players can end their match early: draw offer, claim and resignation."""

from typing import Any

from django.utils import timezone

from games.play.endings.claim import may_claim
from games.play.endings.draw import is_offering, may_be_drawn
from games.play.endings.duels import rival_of
from games.play.matches.access import LoadedTable
from games.play.models import Seat
from games.play.tables.substitutes import is_for_substitutes


def offers(table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_offers.jinja`` and ``play/_leave.html``. Makes no query.

    ``rival`` is the opponent's seat, None unless the reader plays a duel. ``may_draw``: a draw by agreement is
    possible; ``draw_offered``: the rival is offering one; ``draw_asked``: the reader is. ``takable`` are seats that a
    spectator may take over from a bot. ``may_claim``: the reader may claim the win; ``may_be_claimed``: the rival may.
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
    """Return the seats that a spectator may take over, as far as the table's own data can tell."""
    if table.mine is not None or not any(seat.bot and seat.user_id for seat in table.seats):
        return []
    now = timezone.now()
    return [seat for seat in table.seats if is_for_substitutes(table.match, seat, now)]
