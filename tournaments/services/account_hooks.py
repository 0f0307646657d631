"""Update entries and tournaments when a guest becomes a member, or a user deletes the account.

A deleted user is withdrawn from all unfinished events. A co-organiser takes over the events that the user organises.
Without a co-organiser, drafts are deleted, events that have not begun are cancelled, and running events continue
automatically. Results and the points of series stay, without the name.
"""

from typing import Any, TypeVar

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import gettext, override, pgettext

from games.catalog import words_of
from games.play.models import Match, Notice, Seat
from games.ui.errors import Refused
from tournaments.models import (
    Announcement,
    Audit,
    Challenge,
    Entry,
    OrganiserRequest,
    Protest,
    Report,
    Series,
    TableRow,
    Tournament,
)
from tournaments.services.co_organisers import forget_asking
from tournaments.services.locking import changed
from tournaments.services.pause import resume
from tournaments.services.publish import cancel, delete_tournament
from tournaments.services.seat_tables import NAME_LENGTH, match_name
from tournaments.services.withdraw import withdraw

Status = Tournament.Status
_OVER = (Status.FINISHED, Status.CANCELLED)
Organised = TypeVar("Organised", Tournament, Series)


@transaction.atomic
def forget_entrant(user: Any, keep_words: bool) -> None:
    """Withdraw the user, hand over the events that they organise, then delete their personal data.

    With ``keep_words``, names and announcements written by the user are kept.
    """
    leave_all_tournaments(user)
    alone = [tournament for tournament in _organised(Tournament, user) if not _hand_over(tournament, user)]
    user.helped_tournaments.clear()
    alone_with = [series for series in _organised(Series, user) if not _hand_over(series, user)]
    user.helped_series.clear()
    forget_asking(OrganiserRequest.objects.filter(asked_by=user))  # the notices contain the user's name
    OrganiserRequest.objects.filter(Q(user=user) | Q(asked_by=user)).delete()
    _wipe_names(user)
    Protest.objects.filter(user=user).update(user=None, text="")
    Report.objects.filter(user=user).update(user=None)
    if not keep_words:
        Protest.objects.filter(answered_by=user).update(answer="")
        Audit.objects.filter(user=user).update(reason="")
        for announcement in Announcement.objects.filter(user=user).select_related("tournament"):
            _wipe_announcement(announcement)
        for tournament in alone:
            _wipe_tournament(tournament, user)
        for series in alone_with:
            _wipe_series(series, user)
        Audit.objects.filter(user=user, action="change").update(before=None, after=None)
    for tournament in alone:
        _leave_alone(tournament, user)
    Entry.objects.filter(user=user).update(given_name="", rating=None, listed={}, vacations=[], absences=[])


def leave_all_tournaments(user: Any) -> None:
    """Withdraw the user from all unfinished tournaments."""
    for entry in Entry.objects.filter(user=user).exclude(tournament__status__in=_OVER):
        try:
            withdraw(entry.tournament_id, user)
        except (Refused, Tournament.DoesNotExist):  # already out, or the tournament is deleted
            continue


def _organised(kind: type[Organised], user: Any) -> list[Organised]:
    """Lock and return the tournaments or series that the user organises."""
    return list(kind.objects.select_for_update(of=("self",)).filter(organiser=user).order_by("pk"))


def _hand_over(organised: Tournament | Series, user: Any) -> bool:
    """Make the first active co-organiser the organiser. Returns whether there was one."""
    heir = organised.co_organisers.filter(is_active=True).exclude(pk=user.pk).order_by("pk").first()
    if heir is None:
        return False
    organised.organiser = heir
    organised.co_organisers.remove(heir)
    if isinstance(organised, Tournament):
        changed(organised, "organiser")
    else:
        organised.save(update_fields=["organiser"])
    return True


def _wipe_series(series: Series, user: Any) -> None:
    """Replace the name of a series by a neutral one with its year, and delete its description."""
    with override(user.language):
        series.name, series.about = gettext("Series of %d") % series.created_at.year, ""
    series.save(update_fields=["name", "about"])
    _reword(Notice.objects.filter(key__startswith=f"series:{series.pk}:"), series.name)


def _leave_alone(tournament: Tournament, user: Any) -> None:
    """Resolve a tournament without an organiser: delete a draft, cancel it before its start, or let it continue
    automatically.
    """
    if tournament.deleted_at is not None:
        return
    if tournament.status == Status.DRAFT:
        delete_tournament(tournament.pk, user)
    elif tournament.status == Status.PUBLISHED:
        cancel(tournament.pk, user)
    elif tournament.status in (Status.RUNNING, Status.PAUSED):
        tournament.by_itself = True
        tournament.parameters = {**tournament.parameters, "next_season": 0}
        changed(tournament, "by_itself", "parameters")
        if tournament.status == Status.PAUSED:
            resume(tournament.pk, user)


def _wipe_names(user: Any) -> None:
    """Delete copies of the user's name in seats that bots took over, and in notices about absences and challenges."""
    entries = list(Entry.objects.filter(user=user).select_related("tournament"))
    for entry in entries:
        rows = TableRow.objects.filter(round__tournament=entry.tournament_id, match__isnull=False)
        for row in rows:
            if entry.pk in row.entrants:
                seats = Seat.objects.filter(match=row.match_id, index=row.entrants.index(entry.pk), user=None)
                with override(user.language):
                    seats.update(bot_name=pgettext("person", "gone"))
    for entry in entries:  # organisers were told by name who stopped playing
        start = f"tournament:{entry.tournament_id}:vanished:{entry.pk}:"
        _reword(Notice.objects.filter(key__startswith=start), entry.tournament.name)
    about = Challenge.objects.filter(Q(challenger__in=entries) | Q(defender__in=entries))
    for challenge in about.select_related("tournament", "challenger", "defender"):
        people = {challenge.challenger.user_id, challenge.defender.user_id}
        keys = [
            f"tournament:{challenge.tournament_id}:{what}:{challenge.number}:{pk}"
            for what in ("challenge", "answer")
            for pk in people
        ]
        _reword(Notice.objects.filter(key__in=keys), challenge.tournament.name)


def _wipe_announcement(announcement: Announcement) -> None:
    tournament = announcement.tournament
    announcement.text = ""
    announcement.save(update_fields=["text"])
    start = f"tournament:{tournament.pk}:announcement:{announcement.pk}:"
    told = [notice for notice in _told(tournament) if notice.key.startswith(start)]
    _reword(told, tournament.name)


def _wipe_tournament(tournament: Tournament, user: Any) -> None:
    """Replace the name of a tournament by the game's name and the year, and delete its description."""
    game = _game_name(tournament, user.language)
    tournament.name, tournament.about = f"{game} {tournament.created_at:%Y}"[:60], ""
    if tournament.rules is not None:
        decided = {**tournament.rules.get("decided", {}), "name": tournament.name, "about": ""}
        tournament.rules = {**tournament.rules, "decided": decided}
    changed(tournament, "name", "about", "rules")
    tables = TableRow.objects.filter(round__tournament=tournament, match__isnull=False)
    for row in tables.select_related("match", "round"):
        match: Any = row.match
        match.name, match.event = match_name(tournament, row), {**match.event, "name": tournament.name}
        Match.objects.filter(pk=match.pk).update(name=match.name, event=match.event)
    undone = Match.objects.filter(event__id=tournament.pk, tournament_table=None)  # their tables were played again
    for match in undone:
        match.event = {**match.event, "name": tournament.name}
        match.name = f"{tournament.name} {match.event['round']}.{match.event['table']}"[:NAME_LENGTH]
    Match.objects.bulk_update(undone, ["name", "event"])
    _reword(_told(tournament), tournament.name)
    acts = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(Tournament), object_id=tournament.pk)
    acts.update(object_repr=tournament.name)
    played = [*(row.match_id for row in tables), *(match.pk for match in undone)]
    at_tables = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(Match), object_id__in=played)
    at_tables.update(object_repr=F("object_id"))


def _game_name(tournament: Tournament, language: str) -> str:
    return words_of(tournament.game, language).text("name")


def _told(tournament: Tournament) -> list[Notice]:
    """Return all notices about the tournament to its players, organisers and club members."""
    people = set(tournament.entries.values_list("user_id", flat=True))
    people |= {tournament.organiser_id, *tournament.co_organisers.values_list("pk", flat=True)}
    of_club = Q(key__startswith=f"tournament:{tournament.pk}:club:")  # club members need not have entered
    found = Notice.objects.filter(Q(user__in=people - {None}) | of_club, kind=Notice.Kind.TOURNAMENT)
    return [notice for notice in found.iterator() if notice.key.startswith(f"tournament:{tournament.pk}:")]


def _reword(notices: Any, title: str) -> None:
    """Replace the content of notices by a title without a text."""
    rows = list(notices)
    for notice in rows:
        notice.data = {"title": title, "text": "", "path": notice.data.get("path", "")}
    Notice.objects.bulk_update(rows, ["data"], batch_size=200)


@transaction.atomic
def merge_entrant(guest: Any, member: Any) -> None:
    """Transfer the guest's entries and tournaments to the member.

    If both have entered the same tournament, the guest's entry is withdrawn and loses its user and name.
    """
    doubled = Entry.objects.filter(user=guest, tournament__entries__user=member)
    both = list(Tournament.objects.select_for_update().filter(pk__in=doubled.values("tournament")).order_by("pk"))
    # The name is removed, because the entry has no owner any more who could have it deleted.
    Entry.objects.filter(user=guest, tournament__in=both).update(
        user=None, given_name="", status=Entry.Status.WITHDRAWN, listed={}
    )
    for tournament in both:
        changed(tournament)
    Entry.objects.filter(user=guest).update(user=member)
    Tournament.objects.filter(organiser=guest).update(organiser=member)
    for tournament in guest.helped_tournaments.all():
        tournament.co_organisers.add(member)
        tournament.co_organisers.remove(guest)
    Series.objects.filter(organiser=guest).update(organiser=member)
    for series in guest.helped_series.all():
        series.co_organisers.add(member)
        series.co_organisers.remove(guest)
    known = Q(tournament__requests__user=member) | Q(series__requests__user=member)
    OrganiserRequest.objects.filter(known, user=guest).delete()
    OrganiserRequest.objects.filter(user=guest).update(user=member)
    OrganiserRequest.objects.filter(asked_by=guest).update(asked_by=member)
    for model in (Announcement, Audit, Protest):
        model.objects.filter(user=guest).update(user=member)
    Report.objects.filter(user=guest, table__reports__user=member).delete()
    Report.objects.filter(user=guest).update(user=member)
    Protest.objects.filter(answered_by=guest).update(answered_by=member)
    Audit.objects.filter(about=guest).update(about=member)
