"""Rounds and their tables, and the reports and protests of players about a table."""

import json
from typing import Any

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.models import Match
from tournaments.models.tournament import Tournament


class Round(models.Model):
    """Tables that are played at the same time. The round is open until ``closed_at``.

    ``pairing_input`` is the whole input of the pairing except the tournament's seed. ``notes`` explain the pairing to
    players (:mod:`tournaments.core.pairing.notes`). ``engine`` is the name and version of the pairing engine. If all
    tables get the same deals, ``deal_seed`` is the seed of their matches, secret until ``deals_shown_at``.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    stage = models.CharField(max_length=16, blank=True)
    engine = models.CharField(max_length=40, blank=True)
    pairing_input = models.JSONField(default=dict)
    notes = models.JSONField(default=list)
    deal_seed = models.BinaryField(null=True)
    deals_shown_at = models.DateTimeField(null=True)
    opened_at = models.DateTimeField(default=timezone.now)
    deadline = models.DateTimeField(null=True)
    extended_at = models.DateTimeField(null=True)
    overdue_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["tournament", "number"], name="one_round_a_number")]
        indexes = [models.Index(fields=["tournament"], name="open_rounds", condition=models.Q(closed_at=None))]

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.number}"


class QuickDecoder(json.JSONDecoder):
    """A JSON decoder that takes half the time of the default one, for pages that read ten thousand small values."""

    def decode(self, text: str) -> Any:  # type: ignore[override]  # json's second argument is not used
        return msgspec.json.decode(text)


class TableRow(models.Model):
    """One table of a round, or a bye (one entrant, no match).

    ``entrants`` are entry keys by seat. ``key`` is unique, so that a repeated pairing stores a table only once.
    ``match`` is created later by a task. ``result`` is a :class:`tournaments.core.types.Result` as plain data, None
    until the table is finished. ``label`` is the match name in a format with named matches.
    """

    class Kind(models.TextChoices):
        PLAYED = "played", _("played")
        FORFEIT = "forfeit", _("forfeit")
        ADJUDICATED = "adjudicated", _("decided by the points at the deadline")
        CORRECTED = "corrected", _("corrected by the organiser")
        BYE = "bye", _("bye")
        VOID = "void", _("no longer counts, after a correction")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    label = models.CharField(max_length=40, blank=True)
    key = models.CharField(max_length=60, unique=True)
    entrants = models.JSONField(decoder=QuickDecoder)
    match = models.OneToOneField(Match, null=True, on_delete=models.SET_NULL, related_name="tournament_table")
    kind = models.CharField(max_length=11, choices=Kind, default=Kind.PLAYED)
    result: Any = models.JSONField(null=True, decoder=QuickDecoder)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_table_a_number")]
        indexes = [models.Index(fields=["round"], name="undecided_tables", condition=models.Q(decided_at=None))]

    def __str__(self) -> str:
        return self.key

    @property
    def is_bye(self) -> bool:
        return self.kind == self.Kind.BYE


class Protest(models.Model):
    """A player's protest about one of their own tables. Only its author and the organisers can read it.

    The protest is open until ``settled_at``. ``answer`` was written by the organiser ``answered_by``. Texts are deleted
    with the account of their author.
    """

    LONGEST = 400

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="protests")
    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="protests")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.CharField(max_length=LONGEST, blank=True)
    answer = models.CharField(max_length=LONGEST, blank=True)
    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    settled_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["tournament"], name="open_protests", condition=Q(settled_at=None))]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.pk}"  # not the text, which is confidential


class Report(models.Model):
    """A player's score pad and reported result of a real table. All lists are by seat.

    ``lines`` are the lines of the pad, the newest last. ``ranks`` is empty until the player reports the result.
    ``scores`` are the game's points, empty if the game has none. Two equal reports decide the table.
    """

    table = models.ForeignKey(TableRow, on_delete=models.CASCADE, related_name="reports")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    lines = models.JSONField(default=list)
    ranks = models.JSONField(default=list)
    scores = models.JSONField(default=list)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["table", "user"], name="one_report_a_person")]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.pk}"

    def says_the_same(self, other: "Report") -> bool:
        """Return whether both reports have a result and the results are equal."""
        return bool(self.ranks) and (self.ranks, self.scores) == (other.ranks, other.scores)
