"""Names of families, degrees of luck and hidden information in the reader's language."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.shelf.titles import Family, Luck

NAMES: Mapping[Family, Promise] = {
    "tricks": _("Trick-taking games"),
    "cards": _("More card games"),
    "dice": _("Dice games"),
    "race": _("Race games"),
    "draughts": pgettext_lazy("family of games", "Draughts"),
    "mills": pgettext_lazy("family of games", "Morris"),
    "lines": _("Lines and discs"),
    "halma": _("Halma and its kin"),
    "pictures": _("Picture cards"),
    "knack": _("Knack and puzzles"),
}
LUCK_NAMES: Mapping[Luck, Promise] = {
    "none": _("no luck"),
    "some": _("some luck"),
    "much": _("a lot of luck"),
    "all": _("luck alone"),
}
SECRET_NAMES: Mapping[str, Promise] = {"no": _("nothing hidden"), "yes": _("something hidden")}
