"""Days as people write them: "Sat 28 Nov", "Sa 28. Nov"."""

from datetime import datetime

from django.utils import formats, timezone
from django.utils.translation import get_language

_FORMATS = {"de": "D j. M", "en": "D j M"}


def day(moment: datetime) -> str:
    """The weekday, day and month of an aware moment in the reader's zone and language."""
    return str(formats.date_format(timezone.localtime(moment), _FORMATS[(get_language() or "en")[:2]]))
