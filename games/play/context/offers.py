"""What two people at a table can say to each other about its end: offer a draw, claim a win, resign."""

from typing import Any

from django.utils import timezone

from games.play.access import Table
from games.play.services.claim import may_claim
from games.play.services.draw import is_offering, may_be_drawn
from games.play.services.duels import rival_of


def offers(table: Table) -> dict[str, Any]:
    """Context of ``play/_offers.jinja`` and ``play/_leave.html``. Asks no query.

    ``rival`` is the other of two, None where more sit here; ``draw_offered`` and ``draw_asked``: by the rival, by the
    reader; ``may_claim``: the reader may claim the win; ``may_be_claimed``: the rival may.
    """
    match, seats, mine = table.match, table.seats, table.mine
    rival = rival_of(seats, mine) if mine is not None and table.plays else None
    if mine is None or rival is None:
        return {"rival": None}
    now, drawable = timezone.now(), may_be_drawn(match, seats)
    return {
        "rival": rival,
        "may_draw": drawable,
        "draw_offered": drawable and is_offering(rival, mine),
        "draw_asked": drawable and is_offering(mine, rival),
        "may_claim": may_claim(match, seats, mine, now),
        "may_be_claimed": may_claim(match, seats, rival, now),
    }
