"""The user model: a guest, a member or a user's bot, with name, preferences and quiet hours.

`User.email` is a *confirmed* address: its owner has opened a mail that was sent to it, or an operator has vouched for
it. An address that was only entered in a form stays in allauth's EmailAddress, where several accounts may claim it. So
forms can give the same answer for known and unknown addresses, and notices may be mailed to `User.email` without a
further check.
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

from games.engine import text
from halfpint_site.accounts.managers import UserManager
from halfpint_site.accounts.validators import DISPLAY_NAME_LENGTH, validate_display_name, validate_time_zone


def new_public_id() -> str:
    """Return 72 random bits as 12 URL-safe characters."""
    return secrets.token_urlsafe(9)


class User(AbstractBaseUser, PermissionsMixin):
    """A guest, a member, or the bot of a user, which a program plays."""

    class Theme(models.TextChoices):
        AUTO = "auto", _("As the device")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    class SuitColours(models.TextChoices):
        TWO = "two", _("Two: hearts and diamonds red")
        FOUR = "four", _("Four: diamonds blue, clubs green")

    class Deck(models.TextChoices):
        """The faces of playing cards, and the names of the suits."""

        FRENCH = text.FRENCH, pgettext_lazy("deck", "French: clubs, spades, hearts, diamonds")
        GERMAN = text.GERMAN, pgettext_lazy("deck", "German: acorns, leaves, hearts, bells")

    class Speed(models.TextChoices):
        """How fast a table shows the moves of others."""

        OFF = "off", pgettext_lazy("speed", "Off")
        SLOW = "slow", pgettext_lazy("speed", "Slow")
        NORMAL = "normal", pgettext_lazy("speed", "Normal")
        FAST = "fast", pgettext_lazy("speed", "Fast")

    class CardBack(models.TextChoices):
        """The pattern on face-down cards."""

        GLASS = "glass", pgettext_lazy("back of a card", "Glass")
        HOPS = "hops", pgettext_lazy("back of a card", "Hops")
        LATTICE = "lattice", pgettext_lazy("back of a card", "Lattice")
        CASK = "cask", pgettext_lazy("back of a card", "Cask")

    class Profile(models.TextChoices):
        """The audience of the user's profile page."""

        PUBLIC = "public", pgettext_lazy("profile", "Everybody")
        MEMBERS = "members", pgettext_lazy("profile", "Everybody with an account here")
        HIDDEN = "hidden", pgettext_lazy("profile", "Only me")

    class Language(models.TextChoices):
        # Each language has its own name for itself, so that users who cannot read the page find theirs.
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
    # The owner of the program that plays under this name; None for people. Bots have no address or password, only
    # tokens.
    bot_of = models.ForeignKey(
        "self", null=True, blank=True, editable=False, on_delete=models.CASCADE, related_name="programs"
    )

    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.ENGLISH)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])
    theme = models.CharField(_("colours"), max_length=5, choices=Theme, default=Theme.AUTO)
    suit_colours = models.CharField(
        _("colours of playing cards"), max_length=4, choices=SuitColours, default=SuitColours.TWO
    )
    # db_default: an older version of the site may still add users after this column's migration has run.
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
    # Empty until the user chooses. Then members see a member's page, and only a guest sees their own.
    profile = models.CharField(
        _("Who may see my page?"), max_length=7, choices=Profile, blank=True, default="", db_default=""
    )
    play_forced_moves = models.BooleanField(_("Play a move for me when there is no choice"), default=True)
    confirm_moves = models.BooleanField(_("Ask again before a move counts"), default=False)
    coach = models.BooleanField(_("Have a coach at my tables"), default=False)
    # Whether one of the user's addresses is a RefusedAddress. Stored here because every page needs it.
    mail_refused = models.BooleanField(default=False, db_default=False, editable=False)
    under_age = models.BooleanField(_("I am under age"), default=False)

    # When the clocks of matches stop, where the table allows it. Spans are pairs of ISO moments in UTC. They are in
    # this row because every turn needs them.
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
        """Return the name for pages, in the active language. The names of bots are always marked as such."""
        if self.bot_of_id is not None and self.display_name:
            return gettext("%(name)s (bot)") % {"name": self.display_name}
        return self.display_name or (pgettext("person", "gone") if self.gone_at else gettext("Nobody"))

    @property
    def profile_for(self) -> str:
        """Return the audience of the user's profile page, with the default if the user has not chosen one."""
        return self.profile or (self.Profile.HIDDEN if self.is_guest else self.Profile.MEMBERS)

    def shows_profile_to(self, reader: Any) -> bool:
        """Return whether ``reader``, a user or an anonymous visitor, may see this user's profile page.

        Makes no query.
        """
        if not self.is_active:
            return False
        if reader.pk == self.pk or self.profile_for == self.Profile.PUBLIC:
            return True
        return self.profile_for == self.Profile.MEMBERS and reader.is_authenticated and not reader.is_guest


# Django finds the models of an app through this module.
from halfpint_site.accounts import sessions  # noqa: E402, F401
from halfpint_site.accounts.export import models as _export  # noqa: E402, F401
from halfpint_site.notifications import models as _notices  # noqa: E402, F401
