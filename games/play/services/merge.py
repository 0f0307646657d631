"""What becomes of a person's seats when a guest turns out to be a member, or a member leaves the site."""

from typing import Any

from django.db import transaction
from django.db.models import F

from games.play.errors import Refused
from games.play.models import Invitation, Match, Mute, Seat, TalkLine
from games.play.services.resign import STAND_IN, resign
from games.play.services.seats import leave_table


@transaction.atomic
def merge_player(guest: Any, member: Any) -> None:
    """Give all that the guest had to the member. Where both sat at one table a bot takes over the guest's seat, or it
    becomes free if the match has not begun.
    """
    tables = Match.objects.filter(pk__in=Seat.objects.filter(user=guest).values("match")).order_by("pk")
    held = list(tables.select_for_update().values_list("pk", flat=True))  # in the order of all who hold several
    Match.objects.filter(pk__in=held).update(version=F("version") + 1)
    for seat in Seat.objects.filter(user=guest, match__seat_set__user=member).select_related("match"):
        if seat.match.status != Match.Status.OPEN:
            seat.bot, seat.bot_name = seat.bot or STAND_IN, guest.name
        seat.user = seat.deadline = seat.wakes_at = None
        seat.save(update_fields=["bot", "bot_name", "user", "deadline", "wakes_at"])
    Seat.objects.filter(user=guest).update(user=member)
    Match.objects.filter(host=guest).update(host=member)
    TalkLine.objects.filter(user=guest).update(user=member)
    for model, field in ((Invitation, "match"), (Mute, "muted")):
        held = model.objects.filter(user=member).values(field)
        model.objects.filter(user=guest).exclude(**{f"{field}__in": held}).update(user=member)
    Mute.objects.filter(muted=guest).delete()


def leave_all_tables(user: Any) -> None:
    """Before a person's account goes: bots take over their running matches, their open seats become free."""
    seats = Seat.objects.filter(user=user, match__status__in=[Match.Status.OPEN, Match.Status.RUNNING])
    for seat in seats.select_related("match").order_by("match_id"):
        leave = leave_table if seat.match.status == Match.Status.OPEN else resign
        try:
            leave(seat.match_id, user)
        except Refused:  # it has ended or begun meanwhile, or a stand-in plays already: nothing to leave
            continue
