"""Quick phrases and reactions for chat. They are stored by key, and shown in each reader's language."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, eq=False)
class Saying:
    """A quick phrase: its key in the database, its text, and for reactions the icon that is shown instead."""

    key: str
    words: Promise
    icon: str = ""


PHRASES = (
    Saying("cheers", pgettext_lazy("said at a table", "Cheers!")),
    Saying("well", pgettext_lazy("said at a table", "Well played!")),
    Saying("ouch", pgettext_lazy("said at a table", "Ouch!")),
    Saying("hm", pgettext_lazy("said at a table", "Hm …")),
    Saying("luck", pgettext_lazy("said at a table", "Just luck.")),
    Saying("thanks", pgettext_lazy("said at a table", "Thanks!")),
    Saying("sorry", pgettext_lazy("said at a table", "Sorry!")),
    Saying("time", pgettext_lazy("said at a table", "Take your time.")),
    Saying("moment", pgettext_lazy("said at a table", "One moment, please.")),
    Saying("again", pgettext_lazy("said at a table", "Once more?")),
)
REACTIONS = (
    Saying("r-cheer", _("raises a glass"), "say-cheer"),
    Saying("r-laugh", _("laughs"), "say-laugh"),
    Saying("r-gasp", _("is amazed"), "say-gasp"),
    Saying("r-sulk", _("sulks"), "say-sulk"),
    Saying("r-thumb", _("thumbs up"), "say-thumb"),
)
SAYINGS = {saying.key: saying for saying in (*PHRASES, *REACTIONS)}
