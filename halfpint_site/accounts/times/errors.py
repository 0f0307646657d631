"""Refusals of a vacation, with messages for the user.

``field`` is the name of the form field to which the error belongs.
"""

from django.utils.translation import gettext as _


class VacationRefused(Exception):
    """A vacation cannot be planned or changed; nothing has been changed. ``message`` is for the user."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


def no_days_left() -> VacationRefused:
    return VacationRefused(_("You have no full holiday day left. New ones build up over time."))


def too_few_days(needed: int, kept: int) -> VacationRefused:
    costs = _("You don't have enough holiday days for that. Needed: %(needed)d. Left: %(kept)d.")
    return VacationRefused(costs % {"needed": needed, "kept": kept}, "last")


def overlaps() -> VacationRefused:
    return VacationRefused(_("You already have a holiday then. Cancel or shorten that one first."), "first")


def is_over() -> VacationRefused:
    return VacationRefused(_("That day is over."), "first")


def ends_before_it_begins() -> VacationRefused:
    return VacationRefused(_("The last day is before the first."), "last")


def too_far() -> VacationRefused:
    return VacationRefused(_("You can plan up to a year ahead."), "last")


def not_shorter() -> VacationRefused:
    return VacationRefused(_("That is not shorter. For more days, plan another holiday."), "last")


def too_short() -> VacationRefused:
    return VacationRefused(
        _("That day has passed, or is before the first. You can also end the whole holiday."), "last"
    )


def gone() -> VacationRefused:
    return VacationRefused(_("That holiday is over, or was changed in the meantime."))
