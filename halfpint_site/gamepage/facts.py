"""Facts about a title for its page, as pairs of label and value in the active language."""

from datetime import timedelta

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.play.clocks import rounded
from games.rulebook.source import sources
from games.shelf.titles import LUCK_NAMES, NAMES, SECRET_NAMES, Title
from games.shelf.views import counts

TURNS_A_DAY = 5
"""The assumed number of turns per day of a player who visits now and then."""
_USUAL_SEATS = 4
Fact = tuple[str, str]


def facts(title: Title) -> list[Fact]:
    """Return the facts of a title. A title that is not playable yet has fewer."""
    minutes = ngettext("%(count)d minute", "%(count)d minutes", title.minutes) % {"count": title.minutes}
    players = _("solo") if title.players == (1,) else counts(title.players)
    found = [(_("Players"), players), (_("In one sitting"), minutes)]
    game = games().get(title.slug)
    if game:
        found.append((_("At leisure, over days"), over_days(game)))
    found.append((_("Luck"), str(LUCK_NAMES[title.luck])))
    found.append((_("Hidden things"), str(SECRET_NAMES["yes" if title.hidden else "no"])))
    if material := _material(title.slug):
        found.append((_("Material"), material))
    return [*found, (_("Family"), str(NAMES[title.family]))]


def over_days(game: AnyGame) -> str:
    """Describe how many turns a seat has in a match, and how many days the match takes at ``TURNS_A_DAY``."""
    seats = nearest(game.seats, _USUAL_SEATS)
    turns = sum(plies for plies, _at_once in game.usual_plies(game.options_type(), seats))
    about = ngettext("about %(count)d turn each", "about %(count)d turns each", turns) % {"count": turns}
    time = _said(timedelta(days=turns / TURNS_A_DAY))
    return _("%(turns)s; at five a day, %(time)s") % {"turns": about, "time": time}


def _said(time: timedelta) -> str:
    n, unit = max(1, round(time / timedelta(days=1))), "day"
    if n > 1:
        about = rounded(time)
        n, unit = (about.n, about.unit) if about.unit in {"week", "month"} else (n, "day")
    texts = {
        "day": ngettext("%(count)d day", "%(count)d days", n),
        "week": ngettext("%(count)d week", "%(count)d weeks", n),
        "month": ngettext("%(count)d month", "%(count)d months", n),
    }
    return texts[unit] % {"count": n}


def _material(slug: str) -> str:
    source = sources().get((slug, (get_language() or "en")[:2]))
    return source.glance.material if source and source.glance else ""
