"""How fast: three answers to a question, where the form of a table knows fifteen paces and any bank of one's own."""

from collections.abc import Mapping
from datetime import timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.play.clocks import find_pace
from games.play.clocks.terms import Terms

#: The paces of each tempo; the first is that of a table which is opened for somebody. Banks of one's own have none.
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
#: Who wants to play live sits there now; whoever has days can be told.
PATIENCE: Mapping[str, timedelta] = {
    "live": timedelta(hours=1),
    "day": timedelta(days=30),
    "relaxed": timedelta(days=30),
}
_TEMPO_OF = {pace: tempo for tempo, paces in TEMPOS.items() for pace in paces}


def terms_of_speed(tempo: str) -> Terms:
    """The terms of a table that is opened for that tempo."""
    return Terms(pace=find_pace(TEMPOS[tempo][0]))


def speed_of(pace: str) -> str:
    """The tempo of a table's pace, empty for a bank of its own."""
    return _TEMPO_OF.get(pace, "")
