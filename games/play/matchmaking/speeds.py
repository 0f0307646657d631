"""The three speeds ("tempos") that users choose from in matchmaking, and the paces of tables that belong to each."""

from collections.abc import Mapping
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.play.clocks import find_pace
from games.play.clocks.seat_clocks import Terms

#: The paces of each speed. The first is the pace of new tables. Custom time banks belong to no speed.
TEMPOS: Mapping[str, tuple[str, ...]] = {
    "live": ("live", "live-bank"),
    "day": ("1d", "12h", "12h-bank", "1d-bank"),
    "relaxed": ("3d", "2d", "2d-bank", "3d-bank", "5d", "5d-bank", "7d", "7d-bank"),
}
NAMES: Mapping[str, Promise] = {
    "live": _("Live, now"),
    "day": _("A day for a move"),
    "relaxed": _("Relaxed, three days"),
}
SHORT: Mapping[str, Promise] = {"live": _("live"), "day": _("a day for a move"), "relaxed": _("relaxed")}
#: How long a request lasts. Live players wait at the page; others are notified.
PATIENCE: Mapping[str, timedelta] = {
    "live": timedelta(hours=1),
    "day": timedelta(days=30),
    "relaxed": timedelta(days=30),
}
_TEMPO_OF = {pace: tempo for tempo, paces in TEMPOS.items() for pace in paces}


def terms_of_speed(tempo: str) -> Terms:
    """Return the terms of a new table for a speed."""
    return Terms(pace=find_pace(TEMPOS[tempo][0]))


def speed_of(pace: str) -> str:
    """Return the speed of a pace; "" for a custom time bank."""
    return _TEMPO_OF.get(pace, "")
