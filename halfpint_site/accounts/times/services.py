"""Change a user's times. Each function is one transaction, which also updates the deadlines that depend on the times.

The user's row is locked from reading to writing, so that a form sent twice pays its days only once. Only this module
removes past vacations from the row, after updating the clocks of running turns, which still need them.
"""

from datetime import date, datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games.play.clocks import Quiet, find_zone, span_of_days
from games.play.clocks.seat_clocks import change_times
from halfpint_site.accounts.models import User
from halfpint_site.accounts.times import allowance as books
from halfpint_site.accounts.times import errors
from halfpint_site.accounts.times.allowance import Vacation, VacationAllowance
from tournaments.services.vacations import recount_vacations

FURTHEST = timedelta(days=365)


def _held(user: User) -> User:
    """Lock and return the user's row. Other transactions can still insert rows that refer to it."""
    return User.objects.select_for_update(no_key=True).get(pk=user.pk)


def _open(user: User) -> VacationAllowance:
    """Lock the user's row and return the allowance as of now."""
    return VacationAllowance(_held(user), timezone.now())


def _save(book: VacationAllowance, vacations: list[Vacation]) -> None:
    """Store vacations and saved days, and recount tournament vacations.

    Deadlines of running turns can only become later.
    """

    def change() -> None:
        book.write(vacations)
        book.user.save(update_fields=books.FIELDS)
        recount_vacations(book.user)

    change_times(book.user, change, lengthen=True)


def _without(book: VacationAllowance, vacation: Vacation) -> list[Vacation]:
    return [other for other in book.vacations if other is not vacation]


@transaction.atomic
def start_vacation(user: User) -> Vacation:
    """Start a vacation now. It lasts for all saved days, or until the next planned vacation begins.

    Returns the current vacation if there is one. Raises VacationRefused.
    """
    book = _open(user)
    if book.running:
        return book.running
    if book.whole_days < 1:
        raise errors.no_days_left()
    _start, end = span_of_days(book.today, book.today + timedelta(days=book.whole_days - 1), book.zone)
    end = min([end, *(vacation.start for vacation in book.planned)])
    vacation = Vacation(book.now, end, book.zone)
    book.pay(vacation.days)
    _save(book, [*book.vacations, vacation])
    return vacation


@transaction.atomic
def plan_vacation(user: User, first: date, last: date) -> Vacation:
    """Plan a vacation of whole local days. If ``first`` is today, it begins now.

    Returns the existing vacation if one has the same days. Raises VacationRefused.
    """
    book = _open(user)
    for vacation in book.vacations:
        if (vacation.first, vacation.last) == (first, last):
            return vacation
    vacation = _plan(book, first, last)
    if any(other.meets(vacation.start, vacation.end) for other in book.vacations):
        raise errors.overlaps()
    if vacation.days > book.whole_days:
        raise errors.too_few_days(vacation.days, book.whole_days)
    book.pay(vacation.days)
    _save(book, [*book.vacations, vacation])
    return vacation


def _plan(book: VacationAllowance, first: date, last: date) -> Vacation:
    """Return the vacation for these local days.

    Raises VacationRefused if they are past, too far ahead or in wrong order.
    """
    if first < book.today:
        raise errors.is_over()
    if last < first:
        raise errors.ends_before_it_begins()
    if last > book.today + FURTHEST:
        raise errors.too_far()
    start, end = span_of_days(first, last, book.zone)
    return Vacation(max(start, book.now), end, book.zone)


@transaction.atomic
def shorten_vacation(user: User, key: str, last: date) -> Vacation:
    """Set an earlier last day for a vacation, today at the earliest. Later days are given back.

    Raises VacationRefused.
    """
    book = _open(user)
    old = book.find(key)
    if old is None:
        raise errors.gone()
    if last == old.last:
        return old
    if last > old.last:
        raise errors.not_shorter()
    if last < max(old.first, book.today):
        raise errors.too_short()
    new = Vacation(old.start, span_of_days(old.first, last, book.zone)[1], book.zone)
    book.give_back(old.days - new.days)
    _save(book, [*_without(book, old), new])
    return new


@transaction.atomic
def cancel_vacation(user: User, key: str) -> int | None:
    """End a current vacation, or cancel a planned one. Return the number of days given back, None if it is over."""
    book = _open(user)
    vacation = book.find(key)
    return None if vacation is None else _end(book, vacation)


@transaction.atomic
def come_back(user: User) -> int | None:
    """End the current vacation. Return the number of days given back, None if no vacation is running."""
    book = _open(user)
    return None if book.running is None else _end(book, book.running)


def _end(book: VacationAllowance, vacation: Vacation) -> int:
    """Remove the vacation and return the number of unused days. If the vacation has begun, today counts as used."""
    unused = vacation.days if vacation.start > book.now else (vacation.last - book.today).days
    book.give_back(unused)
    _save(book, _without(book, vacation))
    return unused


@transaction.atomic
def set_nights(user: User, quiet: Quiet | None, weekends_off: bool) -> None:
    """Store quiet hours and free weekends.

    They affect turns that begin later. Does nothing if the values are unchanged.
    """
    held = _held(user)
    begins, ends = (quiet.begins, quiet.ends) if quiet else (None, None)
    if (held.quiet_from, held.quiet_until, held.weekends_off) == (begins, ends, weekends_off):
        return

    def change() -> None:
        held.quiet_from, held.quiet_until, held.weekends_off = begins, ends, weekends_off
        held.save(update_fields=["quiet_from", "quiet_until", "weekends_off"])

    change_times(held, change)


@transaction.atomic
def change_zone(user: User, zone: str) -> None:
    """Change a user's time zone. Quiet hours and weekends follow, and each vacation keeps its local days.

    So every vacation still ends with a whole day, and its cost stays the same. Raises BadZone.
    """
    find_zone(zone)
    book = _open(user)
    if book.user.time_zone == zone:
        return

    def change() -> None:
        book.user.time_zone = zone
        book.write(_moved(book, zone))
        book.user.save(update_fields=["time_zone", *books.FIELDS])
        recount_vacations(book.user)

    change_times(book.user, change)


def _moved(book: VacationAllowance, zone: str) -> list[Vacation]:
    """Return the vacations in the new zone.

    A planned vacation that is already over in the new zone is removed, and its days are given back.
    """
    moved = [_move(vacation, zone, book.now) for vacation in book.vacations]
    for old, new in zip(book.vacations, moved, strict=True):
        if new.end <= book.now < old.start:  # planned before, and already over by the new zone's calendar
            book.give_back(old.days)
    return [new for new in moved if new.end > book.now]


def _move(vacation: Vacation, zone: str, now: datetime) -> Vacation:
    """Return the vacation on the same local days in another zone. A vacation that has begun keeps its start."""
    place = find_zone(zone)
    start, end = span_of_days(vacation.first, vacation.last, place)
    begun = vacation.start <= now
    return Vacation(vacation.start if begun else max(start, now), end, place)
