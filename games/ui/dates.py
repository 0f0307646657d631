"""Format dates: "Sat 28 Nov" in English, "Sa 28. Nov" in German."""

from datetime import datetime

from django.utils import timezone
from django.utils.dates import MONTHS_3, WEEKDAYS_ABBR
from django.utils.translation import get_language

_DOT = {"de": ".", "en": ""}


def day(moment: datetime) -> str:
    """Return weekday, day and month of an aware datetime, in the reader's time zone and language."""
    local = timezone.localtime(moment)
    dot = _DOT[(get_language() or "en")[:2]]
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.day}{dot} {str(MONTHS_3[local.month]).title()}"


def weekday_and_time(moment: datetime) -> str:
    """Return "Sat 18:05" in the reader's time zone and language.

    Like Django's format "D H:i", but five times as fast.
    """
    local = timezone.localtime(moment)
    return f"{WEEKDAYS_ABBR[local.weekday()]} {local.hour:02}:{local.minute:02}"
