"""Refusals of tries, with messages for the learner.

A move against the game's rules gets the game's own refusal instead.
"""

from django.utils.translation import gettext_lazy as _

from games.ui.errors import Refused


class Malformed(Refused):
    """The move in the form is not a move of this game."""

    status = 400
    message = _("That was not a move in this game. Nothing has changed; please choose again.")


class Stale(Refused):
    """The form belongs to an earlier position of the guided round."""

    message = _("That page was from an earlier moment of this round. Here is the round as it is now.")


class RoundOver(Refused):
    """The guided round is over."""

    message = _("This round is over. You can play another one.")


class NoAnswer(Refused):
    """The practice form contains no answer."""

    status = 400
    message = _("That was not an answer to this question. Nothing was counted; please choose again.")


class TryIsOver(Refused):
    """The form is outdated: another try at the puzzle was made after the page was loaded."""

    message = _("That page was from an earlier try. Here is the puzzle as it is now.")
