"""Word a user's reliability."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from games.people.services.asking import Reliability

_WORDS = (
    (98, pgettext_lazy("reliability", "as reliable as clockwork")),
    (90, pgettext_lazy("reliability", "reliable")),
    (75, pgettext_lazy("reliability", "mostly reliable")),
    (0, pgettext_lazy("reliability", "often keeps others waiting")),
)
_UNKNOWN = pgettext_lazy("reliability", "too new to say")


def reliability_word(found: Reliability) -> Promise:
    """Return the reliability in words."""
    if not found.is_known:
        return _UNKNOWN
    return next(word for least, word in _WORDS if found.percent >= least)
