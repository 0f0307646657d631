"""Put join conditions, ages and lists of names into words."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.play.matchmaking.conditions import Conditions, asked


def condition_words(conditions: Conditions, names: Iterable[str] | None = None) -> list[str]:
    """Return each condition in a few words. ``names`` limits them to the conditions with these names."""
    wanted = asked(conditions) if names is None else names
    return [_condition(conditions, name) for name in wanted]


def _condition(conditions: Conditions, name: str) -> str:
    number = getattr(conditions, name)
    match name:
        case "finished":
            text = ngettext("at least %(n)d finished match of it", "at least %(n)d finished matches of it", number)
        case "language":
            return _("talk in %(language)s") % {"language": _(str(dict(settings.LANGUAGES).get(number, number)))}
        case "rating_from":
            text = _("rated %(n)d or higher")
        case "rating_to":
            text = _("rated %(n)d or lower")
        case _:
            text = _("reliable in %(n)d of 100 turns")
    return text % {"n": number}


def age_words(since: datetime, now: datetime) -> str:
    """Return how long ago ``since`` was, in one unit: "just now", "5 min ago", "3 h ago", "2 days ago"."""
    minutes = max(0, int((now - since).total_seconds() // 60))
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("%(n)d min ago") % {"n": minutes}
    if minutes < 24 * 60:
        return _("%(n)d h ago") % {"n": minutes // 60}
    days = minutes // (24 * 60)
    return ngettext("%(n)d day ago", "%(n)d days ago", days) % {"n": days}


def listed(names: Sequence[str], most: int = 3) -> str:
    """Return the names as text, shortened to ``most`` items: "Hearts, Mau-Mau and 4 more"."""
    if len(names) <= most:
        return ", ".join(names)
    more = len(names) - most + 1
    text = ngettext("%(names)s and %(n)d more", "%(names)s and %(n)d more", more)
    return text % {"names": ", ".join(names[: most - 1]), "n": more}
