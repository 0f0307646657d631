"""Create, change and delete a series, and add or remove its tournaments ("evenings"), which stay independent events."""

from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from games.people.clubs.standing import is_member
from games.play.relations.blocks import apart_from
from tournaments.errors import NoSuchSeries, NotOfSeries, SeriesFull
from tournaments.models import Entry, Series, Tournament
from tournaments.services.clubs import find_club
from tournaments.services.co_organisers import ask, find_person, take_back
from tournaments.services.locking import changed, lock, lock_for, note

MOST_EVENINGS, MOST_SERIES = 100, 50
"""The most evenings of a series, and the most series of a user."""
RULES = ("counted", "place_points", "there_points", "best", "join_names")


def organises_series(series: Series, user: Any) -> bool:
    """Return whether the user is the organiser or a co-organiser of the series."""
    if not user.is_authenticated:
        return False
    return series.organiser_id == user.pk or series.co_organisers.filter(pk=user.pk).exists()


def may_see(series: Series, user: Any) -> bool:
    """Return whether the user may see the series. A club's series is visible to members, organisers and entrants."""
    if series.audience != Series.Audience.CLUB:
        return True
    if not user.is_authenticated:
        return False
    entered = Entry.objects.filter(user=user, tournament__series=series, tournament__deleted_at=None)
    return organises_series(series, user) or is_member(series.club_id, user) or entered.exists()


def own_series(user: Any) -> QuerySet[Series]:
    """Return the series that the user organises, the newest first."""
    if not user.is_authenticated:
        return Series.objects.none()
    own = Q(organiser=user) | Q(pk__in=user.helped_series.values("pk"))
    return Series.objects.filter(own).order_by("-created_at", "pk")


def series_in_list(user: Any) -> QuerySet[Series]:
    """Return the series that are public, organised by the user, or entered by the user, the newest first."""
    shown = Q(audience=Series.Audience.ANYONE)
    if user.is_authenticated:
        shown |= Q(pk__in=own_series(user).values("pk"))
        shown |= Q(pk__in=Entry.objects.filter(user=user).values("tournament__series"))
    return Series.objects.filter(shown).order_by("-created_at", "pk")


@transaction.atomic
def create_series(user: Any, tournament_id: str = "", club_id: str = "", **fields: Any) -> Series:
    """Create a series, optionally with a tournament of the user as its first evening.

    The organisers of that tournament are asked to organise the series too. With ``club_id``, only members of the club
    see the series; the user must organise the club. Raises SeriesFull, NoSuchClub, NotOrganiser,
    Tournament.DoesNotExist.
    """
    if Series.objects.filter(organiser=user).count() >= MOST_SERIES:
        raise SeriesFull
    if club_id:
        fields |= {"club": find_club(club_id, user), "audience": Series.Audience.CLUB}
    first = lock_for(tournament_id, user) if tournament_id else None
    series = Series.objects.create(organiser=user, **fields)
    if first is not None:
        helpers = [first.organiser, *first.co_organisers.all()]
        ask(series, user, [person for person in helpers if person is not None and person.pk != user.pk])
        _place(first, series, user)
    return series


@transaction.atomic
def change_series(series_id: str, user: Any, **fields: Any) -> Series:
    """Change settings of the series, which also changes its ranking. Raises NotOfSeries, Series.DoesNotExist."""
    series = lock_series(series_id, user)
    if any(getattr(series, name) != fields.get(name, getattr(series, name)) for name in RULES):
        series.rules_changed_at = timezone.now()
    for name, value in fields.items():
        setattr(series, name, value)
    series.save(update_fields=[*fields, "rules_changed_at"])
    return series


@transaction.atomic
def delete_series(series_id: str, user: Any) -> None:
    """Delete the series; its tournaments stay. Raises NotOfSeries, Series.DoesNotExist."""
    series = lock_series(series_id, user, owner=True)
    for tournament in Tournament.objects.select_for_update().filter(series=series).order_by("pk"):
        _place(tournament, None, user)
    series.delete()


@transaction.atomic
def put_into_series(tournament_id: str, user: Any, series_id: str) -> Tournament:
    """Add a tournament to a series; an empty ``series_id`` removes it from its series.

    Raises NotOrganiser, NoSuchSeries, SeriesFull, Tournament.DoesNotExist.
    """
    series = find_series(series_id, user) if series_id else None
    tournament = lock_for(tournament_id, user)
    if series != tournament.series:
        _place(tournament, series, user)
    return tournament


@transaction.atomic
def take_out(series_id: str, user: Any, tournament_id: str) -> Tournament:
    """Remove a tournament from the series, as an organiser of the series.

    Raises NotOfSeries, NoSuchSeries, Series.DoesNotExist.
    """
    lock_series(series_id, user)
    try:
        tournament = lock(tournament_id)
    except Tournament.DoesNotExist:
        raise NoSuchSeries from None
    if tournament.series_id != series_id:
        raise NoSuchSeries
    _place(tournament, None, user)
    return tournament


@transaction.atomic
def ask_helper(series_id: str, user: Any, public_id: str) -> Series:
    """Ask an organiser of an evening to co-organise the series. Raises NotOfSeries, NotEntered, SeriesFull."""
    series = lock_series(series_id, user, owner=True)
    if not ask(series, user, [find_person(candidates(series), public_id)]):
        raise SeriesFull
    return series


@transaction.atomic
def ask_helper_to_lead(series_id: str, user: Any, public_id: str) -> Series:
    """Ask a co-organiser to take over as the organiser of the series. Raises NotOfSeries, NotEntered."""
    series = lock_series(series_id, user, owner=True)
    ask(series, user, [find_person(series.co_organisers.all(), public_id)], lead=True)
    return series


@transaction.atomic
def remove_helper(series_id: str, user: Any, public_id: str) -> Series:
    """Remove a co-organiser of the series, or withdraw an unanswered request. Co-organisers may remove themselves.

    Raises NotOfSeries, NotEntered.
    """
    own = public_id == user.public_id
    series = lock_series(series_id, user, owner=not own)
    if not own and take_back(series, public_id):
        return series
    person = find_person(series.co_organisers.all(), public_id)
    series.co_organisers.remove(person)
    series.requests.filter(user=person).delete()
    return series


def candidates(series: Series) -> QuerySet[Any]:
    """Return the organisers of evenings whom the organiser may ask to co-organise the series."""
    evenings = Tournament.objects.filter(series=series, deleted_at=None).values("pk")
    people = get_user_model().objects.filter(is_active=True).exclude(pk__in=apart_from(series.organiser))
    theirs = Q(organised_tournaments__in=evenings) | Q(helped_tournaments__in=evenings)
    known = [series.organiser_id, *series.co_organisers.values_list("pk", flat=True)]
    return people.filter(theirs).exclude(pk__in=known).distinct().order_by("pk")


def find_series(series_id: str, user: Any) -> Series:
    """Lock and return a series that the user organises and that has room for another evening.

    A caller that also locks a tournament must lock it afterwards. Needs a transaction. Raises NoSuchSeries, SeriesFull.
    """
    own = own_series(user).select_for_update(of=("self",))
    series = own.filter(pk=series_id).first() if series_id.isprintable() else None
    if series is None:
        raise NoSuchSeries
    if Tournament.objects.filter(series=series, deleted_at=None).count() >= MOST_EVENINGS:
        raise SeriesFull
    return series


def lock_series(series_id: str, user: Any, *, owner: bool = False) -> Series:
    """Lock and return a series that the user organises. Needs a transaction.

    With ``owner``, co-organisers are refused too. Raises NotOfSeries, Series.DoesNotExist.
    """
    series = Series.objects.select_for_update().get(pk=series_id)
    if not organises_series(series, user) or (owner and series.organiser_id != user.pk):
        raise NotOfSeries
    return series


def _place(tournament: Tournament, series: Series | None, user: Any) -> None:
    """Set the tournament's series. The public log records it without the name of the series."""
    tournament.series = series
    if series is not None:
        note(tournament, user, "into series")
    else:
        note(tournament, user, "out of series")
    changed(tournament, "series")
