"""Move a guest's seats, chat and relations to a member's account when the guest signs in as that member."""

from typing import Any

from django.db import transaction
from django.db.models import F

from games.play.bots.fill_seats import seat_bots
from games.play.endings.resign import STAND_IN
from games.play.models import (
    Block,
    Invitation,
    Match,
    Mute,
    Report,
    Sanction,
    Seat,
    SentAway,
    Substitution,
    TalkLine,
    Wish,
)
from games.play.relations.account_merge import merge_relations
from games.play.relations.blocks import keep_apart_as_blocked


@transaction.atomic
def merge_player(guest: Any, member: Any) -> None:
    """Transfer the guest's seats, chat and relations to the member.

    If both had a seat at the same table, a bot takes over the guest's seat; before the start of the match, the seat
    becomes free.
    """
    tables = Match.objects.filter(pk__in=Seat.objects.filter(user=guest).values("match")).order_by("pk")
    held = list(tables.select_for_update().values_list("pk", flat=True))  # locked in the usual order
    Match.objects.filter(pk__in=held).update(version=F("version") + 1)
    for seat in Seat.objects.filter(user=guest, match__seat_set__user=member).select_related("match"):
        seat.user = seat.deadline = seat.wakes_at = None
        seat.note = seat.plan = ""
        seat.save(update_fields=["user", "deadline", "wakes_at", "note", "plan"])
        if seat.match.started_at:  # the bot gets a name of its own, as the seat has no user any more
            seat_bots(seat.match, [seat], seat.bot or STAND_IN)
    Seat.objects.filter(user=guest).update(user=member)
    Match.objects.filter(host=guest).update(host=member)
    TalkLine.objects.filter(user=guest).update(user=member)
    Wish.objects.filter(user=guest).update(user=member)
    for model, field in ((Invitation, "match"), (Mute, "muted"), (Block, "blocked"), (SentAway, "match")):
        held = model.objects.filter(user=member).values(field)
        model.objects.filter(user=guest).exclude(**{f"{field}__in": held}).update(user=member)
    already = Block.objects.filter(blocked=member).values("user")
    Block.objects.filter(blocked=guest).exclude(user__in=already).update(blocked=member)
    Block.objects.filter(user=member, blocked=member).delete()
    Mute.objects.filter(muted=guest).delete()
    Substitution.objects.filter(before=guest).update(before=member)
    Substitution.objects.filter(user=guest).update(user=member)
    Report.objects.filter(accused=guest).update(accused=member)
    Report.objects.filter(reporter=guest, settled_at=None).update(reporter=None)
    Sanction.objects.filter(user=guest).update(user=member)
    keep_apart_as_blocked(member)
    merge_relations(guest, member)
