"""The user: a guest or a member, what they are called and how they like the site.

`User.email` is a *proven* address: somebody opened a mail that was sent to it, or an operator vouched for it. An
address that was only typed into a form stays in allauth's EmailAddress, where the same address may be claimed by
several accounts. That is what lets a form answer the same whether or not an address is known, and why notices
may be mailed to `User.email` without a further check.
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine import decks
from halfpint_site.accounts.managers import UserManager
from halfpint_site.accounts.validators import DISPLAY_NAME_LENGTH, validate_display_name, validate_time_zone


def new_public_id() -> str:
    """72 random bits in 12 URL-safe characters."""
    return secrets.token_urlsafe(9)


class User(AbstractBaseUser, PermissionsMixin):
    class Theme(models.TextChoices):
        AUTO = "auto", _("As the device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    class SuitColours(models.TextChoices):
        TWO = "two", _("Two: hearts and diamonds red")
        FOUR = "four", _("Four: diamonds blue, clubs green")

    class Deck(models.TextChoices):
        """What playing cards show, and what they are called."""

        FRENCH = decks.FRENCH, pgettext_lazy("deck", "French: clubs, spades, hearts, diamonds")
        GERMAN = decks.GERMAN, pgettext_lazy("deck", "German: acorns, leaves, hearts, bells")

    class Speed(models.TextChoices):
        """How fast a table shows what the others did."""

        OFF = "off", pgettext_lazy("speed", "Off")
        SLOW = "slow", pgettext_lazy("speed", "Slow")
        NORMAL = "normal", pgettext_lazy("speed", "Normal")
        FAST = "fast", pgettext_lazy("speed", "Fast")

    class CardBack(models.TextChoices):
        """What face-down cards show."""

        GLASS = "glass", pgettext_lazy("back of a card", "Glass")
        HOPS = "hops", pgettext_lazy("back of a card", "Hops")
        LATTICE = "lattice", pgettext_lazy("back of a card", "Lattice")
        CASK = "cask", pgettext_lazy("back of a card", "Cask")

    class Profile(models.TextChoices):
        """Who sees somebody's page."""

        PUBLIC = "public", pgettext_lazy("profile", "Everybody")
        MEMBERS = "members", pgettext_lazy("profile", "Everybody with an account here")
        HIDDEN = "hidden", pgettext_lazy("profile", "Only me")

    class Language(models.TextChoices):
        # Each language is named in itself, so that whoever cannot read the page still finds their own.
        GERMAN = "de", "Deutsch"
        ENGLISH = "en", "English"

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    email = models.EmailField(_("email"), unique=True, null=True, blank=True)
    display_name = models.CharField(
        _("name at the table"), max_length=DISPLAY_NAME_LENGTH, blank=True, validators=[validate_display_name]
    )
    is_guest = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    gone_at = models.DateTimeField(null=True, blank=True, editable=False)
    # Whose program plays under this name; None for people. It has no address and no password, only tokens.
    bot_of = models.ForeignKey(
        "self", null=True, blank=True, editable=False, on_delete=models.CASCADE, related_name="programs"
    )

    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.ENGLISH)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])
    theme = models.CharField(_("colours"), max_length=5, choices=Theme, default=Theme.AUTO)
    suit_colours = models.CharField(
        _("colours of playing cards"), max_length=4, choices=SuitColours, default=SuitColours.TWO
    )
    # With a default of the database's own: an older version may still add people while this one is installed.
    deck = models.CharField(
        _("faces of playing cards"), max_length=6, choices=Deck, default=Deck.FRENCH, db_default=Deck.FRENCH
    )
    speed = models.CharField(
        _("how fast a table shows what happened"),
        max_length=6,
        choices=Speed,
        default=Speed.NORMAL,
        db_default=Speed.NORMAL,
    )
    sound = models.BooleanField(
        _("Sounds at the table, and a buzz when it is your turn"), default=True, db_default=True
    )
    at_once = models.BooleanField(
        _("Play a card at the first tap if it is the whole move"), default=False, db_default=False
    )
    card_back = models.CharField(
        _("backs of cards"), max_length=8, choices=CardBack, default=CardBack.GLASS, db_default=CardBack.GLASS
    )
    quiet_bots = models.BooleanField(_("Hide what bots say"), default=False, db_default=False)
    # Empty until its owner says something: then that of a member is for members, and a guest's for nobody.
    profile = models.CharField(
        _("Who may see my page?"), max_length=7, choices=Profile, blank=True, default="", db_default=""
    )
    play_forced_moves = models.BooleanField(_("Play a move for me when there is no choice"), default=True)
    confirm_moves = models.BooleanField(_("Ask again before a move counts"), default=False)
    coach = models.BooleanField(_("Have a coach at my tables"), default=False)
    # One of their addresses stands among the RefusedAddress; kept here because every page asks.
    mail_refused = models.BooleanField(default=False, db_default=False, editable=False)
    under_age = models.BooleanField(_("I am under age"), default=False)

    # When the clocks of matches stand still, where a table allows it. Spans are pairs of ISO moments in UTC; they
    # lie in this row because every turn needs them.
    quiet_from = models.TimeField(_("nights from"), null=True, blank=True)
    quiet_until = models.TimeField(_("until"), null=True, blank=True)
    weekends_off = models.BooleanField(_("No deadlines at weekends"), default=False)
    vacation_spans = models.JSONField(default=list, editable=False)
    vacation_days = models.FloatField(default=15.0, editable=False)
    vacation_counted_at = models.DateTimeField(default=timezone.now, editable=False)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        indexes = [models.Index(fields=["joined_at"], name="guests_by_age", condition=models.Q(is_guest=True))]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(is_guest=False) | models.Q(email__isnull=True), name="guests_have_no_email"
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What to call this person on a page, in the reader's language; a program is always called one."""
        if self.bot_of_id is not None and self.display_name:
            return gettext("%(name)s (bot)") % {"name": self.display_name}
        return self.display_name or (pgettext("person", "gone") if self.gone_at else gettext("Nobody"))

    @property
    def profile_for(self) -> str:
        """Who sees this person's page, also where they have never said so."""
        return self.profile or (self.Profile.HIDDEN if self.is_guest else self.Profile.MEMBERS)

    def shows_profile_to(self, reader: Any) -> bool:
        """Whether that person, or visitor without an account, may see this one's page. No query."""
        if not self.is_active:
            return False
        if reader.pk == self.pk or self.profile_for == self.Profile.PUBLIC:
            return True
        return self.profile_for == self.Profile.MEMBERS and reader.is_authenticated and not reader.is_guest


# Django looks for models here.
from halfpint_site.accounts.export import models as _export  # noqa: E402, F401
from halfpint_site.accounts.sessions import models as _sessions  # noqa: E402, F401
from halfpint_site.notifications import models as _notices  # noqa: E402, F401
