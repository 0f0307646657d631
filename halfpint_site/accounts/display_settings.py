"""How a table comes to life for its reader: how fast it shows what happened, whether it may be heard, whether a touch
plays a card, what backs and faces of cards look like, and whether bots may speak.

People have all of it in their account; who only looks in has it in a cookie.
"""

from collections.abc import Mapping
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from halfpint_site.accounts.models import User

COOKIE = "senses"
_KEPT_FOR = 90 * 86_400
_FIELDS = ("speed", "sound", "at_once", "back", "bots", "deck")  # in the cookie; an older one has fewer
_SWITCH = {"on": True, "off": False}
# What a press of the one button leads to, so that a second press from normal on takes the movement away.
_AFTER = {User.Speed.NORMAL: User.Speed.FAST, User.Speed.FAST: User.Speed.OFF, User.Speed.OFF: User.Speed.SLOW}


class DisplaySettings(NamedTuple):
    """``speed`` is one of :class:`User.Speed`, ``sound`` whether anything may be heard or felt, ``at_once`` whether a
    touch plays a card that is a whole move, ``back`` one of :class:`User.CardBack`, ``bots`` whether they may speak,
    ``deck`` one of :class:`User.Deck`.
    """

    speed: str = User.Speed.NORMAL
    sound: bool = True
    at_once: bool = False
    back: str = User.CardBack.GLASS
    bots: bool = True
    deck: str = User.Deck.FRENCH

    @property
    def next_speed(self) -> User.Speed:
        """The speed after this one."""
        return _AFTER.get(User.Speed(self.speed), User.Speed.NORMAL)

    @property
    def word(self) -> str:
        """The speed in words."""
        return str(User.Speed(self.speed).label)

    @property
    def next_word(self) -> str:
        """The next speed in words."""
        return str(self.next_speed.label)

    @property
    def icon(self) -> str:
        """The symbol of the sprite that shows the speed."""
        return f"speed-{self.speed}"

    @property
    def heard(self) -> str:
        """ "on" or "off", as pages and cookies say it."""
        return _said(self.sound)

    @property
    def touch(self) -> str:
        """ "on" if a touch plays at once, else "off"."""
        return _said(self.at_once)

    @property
    def spoken(self) -> str:
        """ "on" if bots may speak, else "off"."""
        return _said(self.bots)

    @property
    def speeds(self) -> list[tuple[str, str]]:
        """All speeds, from off to fast: value and name."""
        return [(value, str(name)) for value, name in User.Speed.choices]

    @property
    def backs(self) -> list[tuple[str, str]]:
        """All backs: value and name."""
        return [(value, str(name)) for value, name in User.CardBack.choices]

    @property
    def decks(self) -> list[tuple[str, str]]:
        """All faces of playing cards: value and name."""
        return [(value, str(name)) for value, name in User.Deck.choices]

    @property
    def german(self) -> bool:
        """Whether cards have German suits."""
        return self.deck == User.Deck.GERMAN

    def changed(self, given: Mapping[str, str]) -> "DisplaySettings":
        """With what is chosen there, by field; what is missing, or no choice, stays as it was."""
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


def senses_of(request: HttpRequest) -> DisplaySettings:
    """What the reader has chosen; the usual where they have not."""
    user = getattr(request, "user", None)  # an error may come before anybody knows who asks
    if isinstance(user, User):
        return DisplaySettings(user.speed, user.sound, user.at_once, user.card_back, not user.quiet_bots, user.deck)
    kept = request.COOKIES.get(COOKIE, "").split(".")
    return DisplaySettings().changed(dict(zip(_FIELDS, kept, strict=False)))


def choose(request: HttpRequest, response: HttpResponse, given: Mapping[str, str]) -> DisplaySettings:
    """Keep what was chosen, by field (see :meth:`DisplaySettings.changed`). Returns what holds now."""
    found = senses_of(request).changed(given)
    user = request.user
    if isinstance(user, User):
        user.speed, user.sound, user.at_once = found.speed, found.sound, found.at_once
        user.card_back, user.quiet_bots, user.deck = found.back, not found.bots, found.deck
        user.save(update_fields=["speed", "sound", "at_once", "card_back", "quiet_bots", "deck"])
    else:
        kept = ".".join((found.speed, found.heard, found.touch, found.back, found.spoken, found.deck))
        response.set_cookie(COOKIE, kept, _KEPT_FOR, secure=settings.HTTPS, httponly=True, samesite="Lax")
    return found
