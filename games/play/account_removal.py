"""Remove a user's seats, words and names when the account is deleted.

Matches stay for the other players, with a nameless seat. Private notes, plans and invitations are deleted. The user
decides whether chat and table names are wiped, or stay without an author's name.
"""

import re
from collections.abc import Iterable
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.play.endings.resign import resign
from games.play.models import (
    Block,
    Favourite,
    Friend,
    Invitation,
    Match,
    Mute,
    Notice,
    Report,
    Sanction,
    Seat,
    SentAway,
    Standby,
    Substitution,
    TalkLine,
    Wish,
)
from games.play.tables.lists import CURRENT
from games.play.tables.seats import leave_table
from games.ui.errors import Refused

_NAMED_BY_HOST = (
    Notice.Kind.INVITED,
    Notice.Kind.CHALLENGED,
    Notice.Kind.OPENED,
    Notice.Kind.REMATCH,
    Notice.Kind.CLOSED,
)


@transaction.atomic
def forget_player(user: Any, keep_words: bool) -> None:
    """Leave all tables of the user, then wipe the user's data. With ``keep_words``, chat and names of tables stay."""
    Wish.objects.filter(user=user).delete()
    leave_all_tables(user)
    _wipe_names_in_notices(user)
    _wipe_calls_by_name(user)
    Invitation.objects.filter(Q(user=user) | Q(email__in=_addresses(user))).delete()
    Invitation.objects.filter(match__host=user, user=None).delete()  # addresses that this user has typed
    Mute.objects.filter(user=user).delete()
    Block.objects.filter(Q(user=user) | Q(blocked=user)).delete()
    Mute.objects.filter(muted=user, wished=False).delete()
    Mute.objects.filter(muted=user).update(apart=False)
    Friend.objects.filter(Q(user=user) | Q(friend=user)).delete()
    Favourite.objects.filter(Q(user=user) | Q(person=user)).delete()
    _forget_what_moderators_kept(user)
    if not keep_words:
        TalkLine.objects.filter(user=user).update(text="", saying="")
        Mute.objects.filter(muted=user).delete()
        _wipe_table_names(user)
    _show_it(user)
    Seat.objects.filter(user=user).update(note="", plan="", vacations=None, coach=None)


def _forget_what_moderators_kept(user: Any) -> None:
    """Delete reports about the user, which quote their name and words, and decisions about them.

    Reports that the user made stay, without their name and text.
    """
    Report.objects.filter(accused=user).delete()
    Report.objects.filter(reporter=user).update(reporter=None, text="")
    Sanction.objects.filter(user=user).delete()
    for model in (Standby, SentAway):
        model.objects.filter(user=user).delete()
    Substitution.objects.filter(before=user).update(before=None)
    Substitution.objects.filter(user=user).update(user=None)


def leave_all_tables(user: Any) -> None:
    """Leave all current tables of the user.

    Bots take over running matches, seats at open tables become free, and tables that the user hosts close.
    """
    seats = Seat.objects.filter(user=user, match__status__in=CURRENT)
    for seat in seats.select_related("match").order_by("match_id"):
        leave = resign if seat.match.started_at else leave_table
        try:
            leave(seat.match_id, user)
        except Refused:  # the match has just begun or ended, or a stand-in plays already
            continue


def _addresses(user: Any) -> list[str]:
    """Return the user's confirmed address as a list, in lower case as invitations store it; empty if there is none.

    Only confirmed addresses count, because any user may claim any other address.
    """
    return [user.email.lower()] if user.email else []


def _wipe_names_in_notices(user: Any) -> None:
    """Remove the user's name from notices to others about invitations, closed tables, friends and mentions."""
    _without(Notice.objects.filter(match__host=user, kind__in=_NAMED_BY_HOST), "by")
    by_person = (Notice.Kind.CLOSED, Notice.Kind.FRIEND)
    _without(Notice.objects.filter(kind__in=by_person, data__person=user.pk), "by")
    spoken = set(TalkLine.objects.filter(user=user).values_list("pk", flat=True))
    mentions = Notice.objects.filter(match__in=_tables_of(user), kind=Notice.Kind.MENTION).iterator()
    _without(
        (one for one in mentions if one.data.get("person") == user.pk or one.data.get("line") in spoken), "speaker"
    )


def _without(notices: Iterable[Notice], key: str) -> None:
    changed = [notice for notice in notices if notice.data.pop(key, None) is not None]
    Notice.objects.bulk_update(changed, ["data"], batch_size=200)


def _tables_of(user: Any) -> QuerySet[Match]:
    """Return the matches at which the user has or had a seat, has chatted, or has been mentioned."""
    spoke = TalkLine.objects.filter(user=user).values("match")
    called = Notice.objects.filter(user=user, kind=Notice.Kind.MENTION).values("match")
    return Match.objects.filter(
        Q(pk__in=spoke) | Q(pk__in=called) | Q(pk__in=Seat.objects.filter(user=user).values("match"))
    )


def _wipe_calls_by_name(user: Any) -> None:
    """Replace the user's name in mentions ("@Laura") in other people's chat, under any name that the user had."""
    with override(user.language):
        somebody = "@" + _("somebody")
    calls = Q(called__isnull=False)
    if user.display_name:  # old messages have not stored whom they mention
        calls |= Q(text__icontains=f"@{user.display_name}")
    lines = TalkLine.objects.filter(calls, match__in=_tables_of(user))
    changed = [line for line in lines.iterator() if _take_out(line, user, somebody)]
    TalkLine.objects.bulk_update(changed, ["text", "called"], batch_size=200)


def _take_out(line: TalkLine, user: Any, somebody: str) -> bool:
    """Replace mentions of the user by ``somebody``. Return whether the message has changed."""
    called = line.called or []
    names = {name for pk, name in called if pk == user.pk} or {user.display_name} - {""}
    before = line.text
    for name in names:
        by_name = re.compile(rf"(?<!\w)@{re.escape(name)}(?!\w)", re.IGNORECASE)
        line.text = by_name.sub(lambda _call: somebody, line.text)[:500]
    line.called = [[pk, name] for pk, name in called if pk != user.pk] or None
    return line.text != before or line.called != (called or None)


def _wipe_table_names(user: Any) -> None:
    """Wipe the names of tables that this user opened, and of rematches that took over such a name."""
    own = Match.objects.filter(host=user, event={}).exclude(name="")
    named = dict(own.values_list("pk", "name"))
    following = list(named)
    while following:
        again = Match.objects.filter(rematch_of__in=following).exclude(name="").values_list("pk", "name", "rematch_of")
        same = {pk: name for pk, name, before in again if pk not in named and name == named.get(before or "")}
        named |= same
        following = list(same)
    Match.objects.filter(pk__in=named).update(name="")
    acts = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(Match), object_id__in=list(named))
    acts.update(object_repr=F("object_id"))  # the admin's history shows the table's name


def _show_it(user: Any) -> None:
    """Raise the version of the user's tables, so that open pages of these tables are refreshed."""
    Match.objects.filter(pk__in=_tables_of(user).values("pk")).update(version=F("version") + 1)
