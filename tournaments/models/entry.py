"""Entries of a tournament, and announced absences from rounds."""

from collections.abc import Iterable, Mapping

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from games.play.safety.look_alikes import distinguish
from tournaments.models.tournament import Tournament


def with_title(name: str, listed: Mapping[str, str]) -> str:
    """Return the name with title and federation, as on FIDE tournament sheets: "GM Anna Maier (GER)"."""
    title, federation = listed.get("title", ""), listed.get("federation", "")
    return f"{title} {name}".strip() + (f" ({federation})" if federation else "")


class Entry(models.Model):
    """A place in the field, of a user, a bot, or a person known by name only.

    Its key is the entrant in :mod:`tournaments.core`.

    * ``number`` is the seed, from 1, set at the start. ``rating`` is the strength that the organiser has entered.
    * ``given_name`` is the name of a bot, of a player from a file or entered at the desk, or the name that organisers
      gave a guest. An entry with neither user nor name was played by a user whose account is deleted.
    * ``listed`` is further data of a report file: "title", "federation", "fide_id", "sex", each only if known.
    * ``before`` is the entry of the previous season.
    * ``confirmed_at`` is when the player checked in, also on the waiting list. Such an entry is checked in as soon as
      it gets a place.
    * ``left_at`` is when the player left. ``absences`` are the spans between leaving and coming back.
    * ``vacations`` are the spans [start, end] (ISO 8601) of vacation that count in this event.

    A substitute takes over the entry with all its results; the audit log names the former player. A ``HELD`` place
    waits for a person from a file until they take it by their link or the event begins.
    """

    #: The name to show if it differs from the entry's own, set by :func:`distinguish_entries`.
    shown_name = ""

    class Status(models.TextChoices):
        REGISTERED = "registered", _("entered")
        WAITING = "waiting", _("on the waiting list")
        CHECKED_IN = "checked_in", _("checked in")
        HELD = "held", _("place held")
        WITHDRAWN = "withdrawn", _("withdrawn")
        EXPELLED = "expelled", _("expelled")

    PLAYING = (Status.REGISTERED, Status.CHECKED_IN)
    TAKEN = (*PLAYING, Status.HELD)
    """Statuses that occupy a place of the field."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entries")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="tournament_entries"
    )
    bot = models.CharField(max_length=8, blank=True)
    given_name = models.CharField(max_length=40, blank=True)
    rating = models.PositiveIntegerField(null=True)
    listed = models.JSONField(default=dict)
    number = models.PositiveIntegerField(null=True)
    status = models.CharField(max_length=10, choices=Status, default=Status.REGISTERED)
    joined_at = models.DateTimeField(default=timezone.now)
    confirmed_at = models.DateTimeField(null=True)
    left_at = models.DateTimeField(null=True)
    before = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="after")
    vacations = models.JSONField(default=list)
    absences = models.JSONField(default=list)

    class Meta:
        ordering = ["number", "joined_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "user"], name="one_entry_a_person"),
            models.CheckConstraint(
                condition=models.Q(user__isnull=True) | models.Q(bot=""), name="an_entry_is_of_a_person_or_a_bot"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name to show.

        A number is added if an earlier entry of the event has the same or a similar-looking name.
        """
        return self.shown_name or self.own_name

    @property
    def own_name(self) -> str:
        """The name of the player, without a number for equal names."""
        if self.given_name:
            return self.given_name
        return str(self.user.name) if self.user is not None else pgettext("person", "gone")

    @property
    def name_for_log(self) -> str:
        """The name to store in an :class:`tournaments.models.Audit`; empty for users, whom ``Audit.about``
        references.
        """
        return "" if self.user_id is not None else self.given_name

    @property
    def titled(self) -> str:
        """The name with title and federation if a file gave them: "GM Anna Maier (GER)"."""
        return with_title(self.name, self.listed)

    @property
    def plays(self) -> bool:
        """Whether the entry takes part in the next round."""
        return self.status in self.PLAYING


def distinguish_entries(entries: Iterable[Entry]) -> None:
    """Set ``shown_name``, with a number for names that look like the name of an earlier entry: "Anna (2)"."""
    ordered = sorted(entries, key=lambda entry: entry.pk)
    for entry, name in zip(ordered, distinguish(entry.own_name for entry in ordered), strict=True):
        entry.shown_name = name if name != entry.own_name else ""


class Leave(models.Model):
    """An announced absence of an entrant from one round, made before the round is paired."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="leaves")
    round_number = models.PositiveSmallIntegerField()
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["round_number"]
        constraints = [models.UniqueConstraint(fields=["entry", "round_number"], name="one_leave_a_round")]

    def __str__(self) -> str:
        return f"{self.entry_id}/{self.round_number}"
