"""Display settings: how tables look and behave for a user.

They are the speed of scenes, sound, whether a tap plays a card, card backs and faces, and whether bots may speak. Users
have them in their row, visitors without an account in a cookie.
"""

from collections.abc import Mapping
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from halfpint_site.accounts.models import User

COOKIE = "senses"
_KEPT_FOR = 90 * 86_400
_FIELDS = ("speed", "sound", "at_once", "back", "bots", "deck")  # in the order of the cookie; an older cookie has fewer
_SWITCH = {"on": True, "off": False}
# What the speed button leads to. From normal, two presses turn animation off.
_AFTER = {User.Speed.NORMAL: User.Speed.FAST, User.Speed.FAST: User.Speed.OFF, User.Speed.OFF: User.Speed.SLOW}


class DisplaySettings(NamedTuple):
    """The display settings of one user or visitor.

    * ``speed``: a value of :class:`User.Speed`.
    * ``sound``: whether the table may make sounds and vibrate.
    * ``at_once``: whether a tap on a card plays the card immediately if that is a complete move.
    * ``back``: a value of :class:`User.CardBack`.
    * ``bots``: whether bots may speak.
    * ``deck``: a value of :class:`User.Deck`.
    """

    speed: str = User.Speed.NORMAL
    sound: bool = True
    at_once: bool = False
    back: str = User.CardBack.GLASS
    bots: bool = True
    deck: str = User.Deck.FRENCH

    @property
    def next_speed(self) -> User.Speed:
        """Return the speed to which the speed button switches next."""
        return _AFTER.get(User.Speed(self.speed), User.Speed.NORMAL)

    @property
    def word(self) -> str:
        """Return the name of the speed, in the active language."""
        return str(User.Speed(self.speed).label)

    @property
    def next_word(self) -> str:
        """Return the name of the next speed, in the active language."""
        return str(self.next_speed.label)

    @property
    def icon(self) -> str:
        """Return the name of the icon for the speed in the SVG sprite."""
        return f"speed-{self.speed}"

    @property
    def heard(self) -> str:
        """Return the sound setting as "on" or "off", the form used in pages and cookies."""
        return _said(self.sound)

    @property
    def touch(self) -> str:
        """Return the setting ``at_once`` as "on" or "off"."""
        return _said(self.at_once)

    @property
    def spoken(self) -> str:
        """Return the setting ``bots`` as "on" or "off"."""
        return _said(self.bots)

    @property
    def speeds(self) -> list[tuple[str, str]]:
        """Return all speeds, from off to fast, as (value, name)."""
        return [(value, str(name)) for value, name in User.Speed.choices]

    @property
    def backs(self) -> list[tuple[str, str]]:
        """Return all card backs as (value, name)."""
        return [(value, str(name)) for value, name in User.CardBack.choices]

    @property
    def decks(self) -> list[tuple[str, str]]:
        """Return all card faces as (value, name)."""
        return [(value, str(name)) for value, name in User.Deck.choices]

    @property
    def german(self) -> bool:
        """Return whether cards have German suits."""
        return self.deck == User.Deck.GERMAN

    def changed(self, given: Mapping[str, str]) -> "DisplaySettings":
        """Return a copy with the values of ``given``, by field. Missing and invalid values change nothing."""
        speed, back = given.get("speed", ""), given.get("back", "")
        deck = given.get("deck", "")
        return DisplaySettings(
            speed if speed in User.Speed.values else self.speed,
            _SWITCH.get(given.get("sound", ""), self.sound),
            _SWITCH.get(given.get("at_once", ""), self.at_once),
            back if back in User.CardBack.values else self.back,
            _SWITCH.get(given.get("bots", ""), self.bots),
            deck if deck in User.Deck.values else self.deck,
        )


def _said(on: bool) -> str:
    return "on" if on else "off"


def display_settings_of(request: HttpRequest) -> DisplaySettings:
    """Return the display settings of the request's user or cookie, with defaults for everything not chosen."""
    user = getattr(request, "user", None)  # error pages may be rendered before there is a user
    if isinstance(user, User):
        return DisplaySettings(user.speed, user.sound, user.at_once, user.card_back, not user.quiet_bots, user.deck)
    kept = request.COOKIES.get(COOKIE, "").split(".")
    return DisplaySettings().changed(dict(zip(_FIELDS, kept, strict=False)))


def choose(request: HttpRequest, response: HttpResponse, given: Mapping[str, str]) -> DisplaySettings:
    """Store the chosen values for the request's user, or in a cookie of ``response``.

    ``given`` has values by field (see :meth:`DisplaySettings.changed`). Returns the settings after the change.
    """
    found = display_settings_of(request).changed(given)
    user = request.user
    if isinstance(user, User):
        user.speed, user.sound, user.at_once = found.speed, found.sound, found.at_once
        user.card_back, user.quiet_bots, user.deck = found.back, not found.bots, found.deck
        user.save(update_fields=["speed", "sound", "at_once", "card_back", "quiet_bots", "deck"])
    else:
        kept = ".".join((found.speed, found.heard, found.touch, found.back, found.spoken, found.deck))
        response.set_cookie(COOKIE, kept, _KEPT_FOR, secure=settings.HTTPS, httponly=True, samesite="Lax")
    return found
