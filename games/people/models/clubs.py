"""Models of clubs: club, members and their roles, tables, messages."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.play.models import Match, new_id


def new_invitation() -> str:
    """Return a random token of 96 bits, short enough for a small QR code."""
    return secrets.token_urlsafe(12)


class Club(models.Model):
    """A group of people who play together.

    * ``listed``: whether the club appears in the public list. Otherwise only people with the link find it.
    * ``entry``: how users join without an invitation.
    * ``invitation``: the token in the link with which anyone can join; ``inviter`` is the organiser who created it.
    * ``worded_by``: the author of the current ``name`` and ``about``.
    """

    class Entry(models.TextChoices):
        OPEN = "open", pgettext_lazy("joining a club", "Anyone who finds it")
        ASKED = "asked", pgettext_lazy("joining a club", "Anyone to whom an organiser says yes")

    class Language(models.TextChoices):
        GERMAN = "de", "Deutsch"
        ENGLISH = "en", "English"

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    name = models.CharField(_("name"), max_length=60)
    about = models.TextField(_("about it"), blank=True, max_length=600)
    language = models.CharField(_("language"), max_length=2, choices=Language, default=Language.ENGLISH)
    listed = models.BooleanField(_("listed"), default=False)
    entry = models.CharField(max_length=5, choices=Entry, default=Entry.ASKED)
    invitation = models.CharField(max_length=24, default=new_invitation)
    inviter = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    worded_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    founded_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = pgettext_lazy("people", "clubs")
        indexes = [models.Index(fields=["-founded_at"], name="clubs_to_see", condition=models.Q(listed=True))]

    def __str__(self) -> str:
        return self.name


class ClubPerson(models.Model):
    """A user's relation to a club: member, applicant or removed.

    * ``role``: ASKS has asked to join; AWAY was removed and cannot join again. Only the founder promotes and demotes;
      when the founder leaves, another member becomes founder.
    * ``told``: whether the user wants a notice when a tournament of the club opens for entries.
    * ``offered``: a role that the founder has offered and the member has not accepted yet.
    """

    class Role(models.TextChoices):
        FOUNDER = "founder", _("leads the club")
        ORGANISER = "organiser", _("organiser")
        MEMBER = "member", pgettext_lazy("role in a club", "member")
        ASKS = "asks", _("would like to join")
        AWAY = "away", _("sent away")

    ORGANISE = (Role.FOUNDER, Role.ORGANISER)
    INSIDE = (*ORGANISE, Role.MEMBER)

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="people")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="clubs")
    role = models.CharField(max_length=9, choices=Role, default=Role.MEMBER)
    told = models.BooleanField(default=False)
    offered = models.CharField(max_length=9, choices=Role, blank=True, default="", db_default="")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="once_in_a_club"),
            models.UniqueConstraint(fields=["club"], name="one_founder", condition=models.Q(role="founder")),
        ]
        indexes = [models.Index(fields=["club", "role", "since"], name="people_of_a_club")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} {self.club_id}"

    @property
    def is_inside(self) -> bool:
        """Whether the user is a member."""
        return self.role in self.INSIDE

    @property
    def organises(self) -> bool:
        """Whether the user is an organiser or the founder."""
        return self.role in self.ORGANISE


class ClubTable(models.Model):
    """An open table for the members of a club. Other users cannot join, even with the link."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="club_table")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tables")

    def __str__(self) -> str:
        return f"{self.match_id} of {self.club_id}"


class ClubLine(models.Model):
    """A message in a club's chat. ``text`` is empty if its author has deleted the account including all messages."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="talk")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=500, blank=True)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("line in a club")
        verbose_name_plural = _("lines in clubs")
        indexes = [models.Index(fields=["club", "-id"], name="talk_of_a_club")]

    def __str__(self) -> str:
        return f"{self.club_id}: {self.pk}"  # without the text, because the admin log keeps it
