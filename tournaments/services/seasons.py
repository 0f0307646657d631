"""Open the next season of a league: a new tournament with all entries that have not left."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.engine.chance import new_seed
from tournaments.errors import NotNow, SeasonOpen
from tournaments.models import Entry, Tournament
from tournaments.services.locking import lock_for, note
from tournaments.services.setup import COPIED
from tournaments.services.tell import players, tell

Status = Tournament.Status


@transaction.atomic
def next_season(tournament_id: str, user: Any) -> Tournament:
    """Open the next season of a finished league, on an organiser's request. Raises NotOrganiser, NotNow, SeasonOpen."""
    tournament = lock_for(tournament_id, user)
    if tournament.format != Tournament.Format.LEAGUE or tournament.status != Status.FINISHED:
        raise NotNow
    opened = open_next_season(tournament)
    if opened is None:
        raise SeasonOpen
    note(tournament, user, "next season", after=opened.pk)
    return opened


def open_next_season(tournament: Tournament, *, by_itself: bool = False) -> Tournament | None:
    """Create the next season of a locked league, and open the new season for entries.

    With ``by_itself`` the new season gets a start time. Returns None if there is a next season already, because a
    correction may end a season twice.
    """
    following = Tournament.objects.filter(previous=tournament)
    if following.filter(deleted_at=None).exclude(status=Status.CANCELLED).exists():
        return None
    # A next season that was deleted or cancelled does not count.
    Entry.objects.filter(tournament__in=following).update(before=None)
    following.update(previous=None)
    days = int(tournament.parameters.get("break_days", 7))
    opened = Tournament.objects.create(
        organiser=tournament.organiser,
        **{name: getattr(tournament, name) for name in COPIED},
        rules_version=tournament.rules_version,
        seed=new_seed(),
        club_id=tournament.club_id,
        season=tournament.season + 1,
        previous=tournament,
        status=Status.PUBLISHED,
        starts_at=timezone.now() + timedelta(days=days) if by_itself else None,
    )
    opened.co_organisers.set(tournament.co_organisers.all())
    _enter(tournament, opened)
    name, number = opened.name, opened.season
    tell(
        opened,
        players(opened),
        "season",
        lambda: (
            _("%(name)s: season %(number)d is coming") % {"name": name, "number": number},
            _("You are entered. If you want a break, leave before it begins."),
        ),
    )
    return opened


def _enter(tournament: Tournament, opened: Tournament) -> None:
    """Enter all players who have not left in the new season, linked to their entries of the previous season."""
    known = tournament.entries.select_related("user").filter(Q(user=None) | Q(user__is_active=True))
    stayed = [entry for entry in known if entry.plays and entry.number is not None]
    Entry.objects.bulk_create(
        Entry(
            tournament=opened,
            user=entry.user,
            bot=entry.bot,
            given_name=entry.given_name,
            rating=entry.rating,
            listed=entry.listed,
            status=Entry.Status.CHECKED_IN if entry.bot else Entry.Status.REGISTERED,
            before=entry,
        )
        for entry in stayed
    )
