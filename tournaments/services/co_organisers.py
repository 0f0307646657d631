"""Requests to co-organise a tournament or series. Users are asked first; they can decline, or step down at any time.

Only the organiser may ask, and only users who are entered or have played with the organiser. Users separated by a block
do not reach each other. The organiser does not learn of a refusal: it looks like no answer.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from games.play.bots.programs import is_program
from games.play.models import Notice
from games.play.relations.blocks import apart_from, may_sit_with
from games.play.tables.new_table_form import companions
from tournaments.errors import NotEntered, TooMany
from tournaments.models import OrganiserRequest, Series, Tournament
from tournaments.services.locking import changed, lock, lock_for, lock_for_owner, note
from tournaments.services.tell import tell, tell_of_series

MOST = 12
FORGOTTEN_AFTER = timedelta(days=90)
"""How long a refusal is remembered. A new request within this time sends no notice."""
State = OrganiserRequest.State
Target = Tournament | Series


def candidates(tournament: Tournament) -> QuerySet[Any]:
    """Return the users whom the organiser may ask: entrants of the tournament and former opponents of the organiser."""
    known = [tournament.organiser_id, *tournament.co_organisers.values_list("pk", flat=True)]
    inside = tournament.entries.filter(user__isnull=False).values("user")
    met = companions(tournament.organiser).order_by().values("pk")
    people = get_user_model().objects.filter(Q(pk__in=inside) | Q(pk__in=met), is_active=True, bot_of=None)
    return people.exclude(pk__in=known).exclude(pk__in=apart_from(tournament.organiser))


@transaction.atomic
def ask_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Ask a user to become co-organiser. Raises NotOwner, NotOrganiser, NotEntered, TooMany."""
    tournament = lock_for_owner(tournament_id, user)
    person = find_person(candidates(tournament), public_id)
    if not ask(tournament, user, [person]):
        raise TooMany
    return tournament


@transaction.atomic
def ask_to_lead(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Ask a co-organiser to take over as the organiser. Raises NotOwner, NotOrganiser, NotEntered."""
    tournament = lock_for_owner(tournament_id, user)
    ask(tournament, user, [find_person(tournament.co_organisers.all(), public_id)], lead=True)
    return tournament


@transaction.atomic
def remove_co_organiser(tournament_id: str, user: Any, public_id: str) -> Tournament:
    """Remove a co-organiser, or withdraw an unanswered request. Co-organisers may remove themselves.

    Raises NotOwner, NotOrganiser, NotEntered.
    """
    own = public_id == user.public_id
    tournament = lock_for(tournament_id, user) if own else lock_for_owner(tournament_id, user)
    if not own and take_back(tournament, public_id):
        return tournament
    person = find_person(tournament.co_organisers.all(), public_id)
    tournament.co_organisers.remove(person)
    tournament.requests.filter(user=person).delete()  # an open request to take over as the organiser
    note(tournament, user, "no co-organiser", about=person)
    changed(tournament)
    return tournament


def ask(target: Target, user: Any, people: Iterable[Any], *, lead: bool = False) -> int:
    """Ask these users to organise a locked tournament or series, up to the limit of co-organisers.

    Programs, and users separated from the asking user by a block, are skipped. Users who declined recently get no
    notice. Returns how many users are now counted as asked.
    """
    asked = 0
    for person in people:
        taken = target.co_organisers.count() + target.requests.filter(lead=False).exclude(state=State.HIDDEN).count()
        before = target.requests.filter(user=person).first()
        if not lead and before is None and taken >= MOST:
            continue
        if is_program(person) or not may_sit_with(user, [person.pk]):
            continue
        asked += 1
        if before is None or before.lead != lead or before.at < timezone.now() - FORGOTTEN_AFTER:
            fields = {"asked_by": user, "lead": lead, "state": State.ASKED, "at": timezone.now()}
            made, _new = target.requests.update_or_create(user=person, defaults=fields)
            _tell_asked(target, made)
        elif before.state == State.HIDDEN:
            target.requests.filter(user=person).update(state=State.DECLINED)
    return asked


def take_back(target: Target, public_id: str) -> bool:
    """Withdraw a request. Returns whether there was one.

    A declined request is hidden instead of deleted, so that a new request within :data:`FORGOTTEN_AFTER` sends no
    notice.
    """
    found = target.requests.filter(user__public_id=public_id) if public_id.isprintable() else target.requests.none()
    forget_asking(found)
    gone = found.filter(state=State.ASKED).delete()[0]
    return bool(found.filter(state=State.DECLINED).update(state=State.HIDDEN) or gone)


def asked_people(target: Target) -> list[Any]:
    """Return the users with an unanswered request, as the organiser sees it: including those who have declined."""
    return [each.user for each in target.requests.exclude(state=State.HIDDEN).select_related("user")]


def requests_to(user: Any) -> QuerySet[OrganiserRequest]:
    """Return the open requests to this user, except those from users separated from them by a block."""
    found = OrganiserRequest.objects.filter(user=user, state=State.ASKED, asked_by__is_active=True)
    found = found.exclude(asked_by__in=apart_from(user)).exclude(tournament__deleted_at__isnull=False)
    return found.select_related("tournament", "series", "asked_by")


@transaction.atomic
def answer_request(user: Any, request_id: int, *, accept: bool) -> Target:
    """Accept or decline a request. Returns the tournament or series.

    Raises NotEntered if the request does not exist or has been withdrawn.
    """
    found = requests_to(user).filter(pk=request_id).first()
    if found is None:
        raise NotEntered
    target = _hold(found)
    request = requests_to(user).filter(pk=request_id).first()
    if request is None or request.asked_by_id != target.organiser_id:
        raise NotEntered
    forget_asking([request])
    if not accept:
        OrganiserRequest.objects.filter(pk=request.pk).update(state=State.DECLINED, at=timezone.now())
        return target
    if request.lead:
        _lead(target, user, request.asked_by)
    else:
        target.co_organisers.add(user)
    request.delete()
    if isinstance(target, Tournament):
        note(target, request.asked_by, "leader" if request.lead else "co-organiser", about=user)
        changed(target)
    return target


def _hold(request: OrganiserRequest) -> Target:
    if request.tournament_id is not None:
        return lock(request.tournament_id)
    return Series.objects.select_for_update(of=("self",)).get(pk=request.series_id)


def _lead(target: Target, user: Any, before: Any) -> None:
    """Make a co-organiser the organiser. The former organiser becomes a co-organiser; open requests are deleted."""
    if not target.co_organisers.filter(pk=user.pk).exists():
        raise NotEntered
    target.organiser = user
    target.save(update_fields=["organiser"])
    target.co_organisers.remove(user)
    target.co_organisers.add(before)
    target.requests.exclude(user=user).delete()


def forget_asking(requests: Iterable[OrganiserRequest]) -> None:
    """Delete the notices of these requests."""
    for each in requests:
        Notice.objects.filter(user=each.user_id, key__contains=f":asked:{each.pk}:").delete()


def find_person(people: QuerySet[Any], public_id: str) -> Any:
    """Return the active user with this public id from ``people``. Raises NotEntered."""
    found = people.filter(is_active=True, public_id=public_id).first() if public_id.isprintable() else None
    if found is None:
        raise NotEntered
    return found


def _tell_asked(target: Target, request: OrganiserRequest) -> None:
    """Notify a user of a request.

    The notice omits the tournament's name, because its organiser may write anything there.
    """
    who, lead, series = request.asked_by.name, request.lead, isinstance(target, Series)

    def worded() -> tuple[str, str]:
        if series:
            title = _("%s asks you to organise a series together") % who
        else:
            title = _("%s asks you to organise a tournament together") % who
        if lead:
            title = _("%s asks you to take over as the organiser") % who
        return title, _("Say yes or no on your page for organisers. Without an answer nothing happens.")

    said: Any = tell_of_series if series else tell
    what = f"asked:{request.pk}:{request.at:%Y%m%d%H}"
    said(target, [request.user_id], what, worded, "tournaments:organising", None, by=request.asked_by)
