"""The tournament itself, with its settings, and the stored ranking of a large one."""

import secrets
from copy import deepcopy
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import games
from games.engine.chance import new_seed
from games.engine.codec import AnyGame, BadData, read_plain
from games.people.models import Club
from games.play.clocks import Allowances, find_pace
from games.play.clocks.seat_clocks import Terms
from games.play.errors import GameGone, Unreadable
from games.play.models import Match, new_id
from tournaments.models.series import Series


def new_invitation() -> str:
    """Return a secret token of 96 bits, short enough for a small QR code."""
    return secrets.token_urlsafe(12)


class Tournament(models.Model):
    """A tournament, league or ladder from its draft to its last table.

    * ``options`` are the options of the game (version ``rules_version``) and ``parameters`` those of the format, both
      as JSON. ``seats_*`` are the allowed table sizes.
    * ``round_hours`` is the time for a round, 0 for none. A round may be extended once by ``extension_hours``; after
      that, ``late`` says what happens to open tables.
    * ``vacation_days`` are the calendar days of vacation that stop an entrant's clocks in the whole event.
    * With ``real_tables``, nothing is played on this site: players enter the results of their tables.
    * ``starts_at`` is when the event begins automatically, ``entries_close_at`` when entries close. With ``check_in``,
      check-in opens ``check_in_minutes`` before the start; 0 means from the beginning.
    * ``invitation`` is the secret part of the entry link.
    * ``season`` is the number of a league's season, ``previous`` the season before.
    * ``series`` and ``club`` are what the event belongs to, if anything. With the audience "club", only members of the
      club see it and enter.
    * ``idle_since`` is set if the event was paused because nobody played: the time of the last activity.
    * ``rules`` are the settings frozen at the start, with the versions of the pairing engine. ``problem`` is the last
      failed pairing with its whole input.
    """

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        PUBLISHED = "published", _("open for entries")
        RUNNING = "running", _("running")
        PAUSED = "paused", _("paused")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Format(models.TextChoices):
        SWISS = "swiss", _("Swiss system")
        ROUND_ROBIN = "round_robin", _("Round robin")
        KNOCKOUT = "knockout", _("Knockout")
        DOUBLE_KNOCKOUT = "double_knockout", _("Double knockout")
        MULTI_KNOCKOUT = "multi_knockout", _("Knockout of tables: the best of each advance")
        GROUPS = "groups", _("Groups, then a knockout")
        LEAGUE = "league", _("League with divisions")
        LADDER = "ladder", _("Ladder")

    class Late(models.TextChoices):
        POINTS = "points", _("the current score at the table decides")
        STAND_IN = "stand_in", _("bots play on for players who are late")
        FORFEIT = "forfeit", _("players who are late lose, the others share the places by points")

    class Scheme(models.TextChoices):
        RANKS = "ranks", _("places: 1 for the first, 0 for the last, evenly in between")
        WINS = "wins", _("wins: 1 for the first, nothing for the others")
        GAME = "game", _("the points of the game itself")

    class Audience(models.TextChoices):
        ANYONE = "anyone", _("Anyone")
        LINK = "link", _("Anyone with the link")
        INVITED = "invited", _("Only invited people; anyone with the link may watch")
        CLUB = "club", _("Only members of the club")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    name = models.CharField(_("name"), max_length=60)
    about = models.TextField(_("about it"), blank=True, max_length=2000)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    rules_version = models.PositiveSmallIntegerField(default=1)
    format = models.CharField(max_length=16, choices=Format, default=Format.SWISS)
    parameters = models.JSONField(default=dict)
    scheme = models.CharField(max_length=8, choices=Scheme, default=Scheme.RANKS)
    seats_smallest = models.PositiveSmallIntegerField(default=2)
    seats_largest = models.PositiveSmallIntegerField(default=2)
    seats_preferred = models.PositiveSmallIntegerField(default=2)
    pace = models.CharField(max_length=24, default="2d")
    policy = models.CharField(max_length=8, choices=Match.Policy, default=Match.Policy.STAND_IN)
    allow_quiet_hours = models.BooleanField(default=True)
    allow_weekends = models.BooleanField(default=True)
    vacation_days = models.PositiveSmallIntegerField(default=0)
    round_hours = models.PositiveIntegerField(default=0)
    extension_hours = models.PositiveIntegerField(default=0)
    late = models.CharField(max_length=8, choices=Late, default=Late.STAND_IN)
    entries_fewest = models.PositiveIntegerField(default=2)
    entries_most = models.PositiveIntegerField(default=64)
    audience = models.CharField(max_length=8, choices=Audience, default=Audience.ANYONE)
    invitation = models.CharField(max_length=24, default=new_invitation)
    check_in = models.BooleanField(default=False)
    check_in_minutes = models.PositiveSmallIntegerField(default=0)
    late_entry = models.BooleanField(default=False)
    by_itself = models.BooleanField(default=True)
    real_tables = models.BooleanField(default=False)
    status = models.CharField(max_length=9, choices=Status, default=Status.DRAFT)
    seed = models.BinaryField(default=new_seed)
    rules = models.JSONField(null=True)
    problem = models.JSONField(null=True)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="organised_tournaments"
    )
    co_organisers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="helped_tournaments")
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="tournaments")
    season = models.PositiveSmallIntegerField(default=1)
    previous = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="following")
    series = models.ForeignKey(Series, null=True, on_delete=models.SET_NULL, related_name="evenings")
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)
    starts_at = models.DateTimeField(null=True)
    entries_close_at = models.DateTimeField(null=True)
    idle_since = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        indexes = [
            models.Index(fields=["status", "-created_at"], name="tournaments_to_see"),
            models.Index(fields=["organiser", "-created_at"], name="tournaments_of_organiser"),
            models.Index(fields=["starts_at"], name="tournaments_to_start", condition=models.Q(status="published")),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def cupboard_game(self) -> AnyGame:
        """The game that is played. Raises GameGone if it is no longer in the catalog."""
        game = games().get(self.game)
        if game is None:
            raise GameGone(f"{self.game} is not in the cupboard")
        return game

    @property
    def luck_only(self) -> bool:
        """Whether the game has no decisions, so that all bots play alike. False if the game no longer exists."""
        game = games().get(self.game)
        return game is not None and game.luck_only

    @property
    def terms(self) -> Terms:
        """The time rules of all tables: pace, time off, and what happens when time is up."""
        pace = find_pace(self.pace)
        allowed = Allowances(self.allow_quiet_hours, self.allow_weekends, self.vacation_days > 0)
        return Terms(pace, pace.limit(allowed), self.policy)

    def load_options(self) -> Any:
        """Return the options in the type that the game defines. Raises Unreadable."""
        try:
            return read_plain(self.cupboard_game, "options", deepcopy(self.options), self.rules_version)
        except BadData as error:
            raise Unreadable(f"options: {error}") from None

    @property
    def hindrance(self) -> Unreadable | None:
        """The reason why the event cannot be played: the game no longer exists, or cannot read the options.

        None if it can be played.
        """
        try:
            self.load_options()
        except Unreadable as error:
            return error
        return None

    @property
    def has_begun(self) -> bool:
        """Whether the event has begun. Its rules are frozen then."""
        return self.started_at is not None


class Sheet(models.Model):
    """The stored ranking of a large event, because pages must not compute it from thousands of tables.

    Small events have no sheet; their pages compute the ranking. ``version`` is the tournament's version that was
    computed, 0 before the first time. ``lines`` are :class:`tournaments.event.ranking.RankingLine` as JSON. ``took`` is
    the computing time in seconds, which limits how often the sheet is renewed.

    ``extra`` holds further results that need the whole event:

    * ``tallies`` of a ladder: matches won and lost by entrant.
    * ``groups``: for each group, its entrants with points in the order of the ranking.
    * ``knockout`` after groups: its entrants in the order of their seeds, None before they are known.
    * ``by_round``, in all formats except ladders: points by round number and entrant, as fractions, those of a bye with
      a "+" before them.
    """

    tournament = models.OneToOneField(Tournament, primary_key=True, on_delete=models.CASCADE, related_name="sheet")
    version = models.PositiveIntegerField(default=0)
    lines = models.TextField(default="[]")
    extra = models.JSONField(default=dict)
    took = models.FloatField(default=0)
    counted_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.tournament_id}/{self.version}"
