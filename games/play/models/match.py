"""A table and its match."""

import secrets
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import games
from games.engine.codec import AnyGame, BadData
from games.engine.game import Kind
from games.engine.stored import read, read_events, read_plain
from games.engine.text import Words, words
from games.play.errors import GameGone, Unreadable
from games.play.matches.archive.phrases import words_of

if TYPE_CHECKING:
    from games.play.matches.archive.shapes import WordsKept
    from games.play.models.log import Move


def new_id() -> str:
    """72 random bits in 12 URL-safe characters: an address that cannot be guessed."""
    return secrets.token_urlsafe(9)


class Match(models.Model):
    """A table from its opening to the end of its match.

    ``version`` grows with everything that somebody at the table can see; ``ply`` counts the lines of the log. The
    clock is a Fischer bank in seconds (``bank_*``), named by ``pace``; ``allow_*`` say what may make a player's
    clock stand still, and ``policy`` what happens when it runs out. ``paused_at`` is set while all have agreed to
    pause. ``casual`` is false where more is at stake than the match itself: no coach there, and no social extras.

    ``kept`` is how a finished match is stored: its log still in rows, those and its words in a ``Record``, or all of it
    packed in there; then ``state`` is empty here, and there are no rows of the log.

    ``rated``: it was opened for ratings, and everybody who sat down here chose that. ``counted`` says whether the
    finished match stands in the statistics of its people (games.people).

    ``event`` is what the match is a part of, so that its page leads back there: ``route`` and ``id`` of a page,
    ``name``, ``round`` (0 for a final) and ``table``, and ``held`` while its organisers have paused it; empty for a
    match of its own.

    ``sealed``: other tables have the same seed and are still being played. Nobody but those who sit here may see
    anything of it, and the seed stays secret also after the end.

    ``rules_version`` is the version of the game that the match began with, ``stored_version`` the one that wrote its
    rows as they are now. A match that cannot be read rests (``rests_since``): nobody is awaited, no clock runs.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed before the start")
        RESTING = "resting", _("resting")

    class Audience(models.TextChoices):
        ANYONE = "anyone", _("Anyone")
        LINK = "link", _("Anyone with the link")
        NAMED = "named", _("Only the people I name")

    class EndedBy(models.TextChoices):
        RULING = "ruling", _("by a ruling")
        RESIGNED = "resigned", _("as somebody resigned")
        AGREED = "agreed", _("drawn by agreement")
        CLAIMED = "claimed", _("claimed, as time was up")

    class Policy(models.TextChoices):
        REMIND = "remind", _("just remind them")
        DEFAULT = "default", _("play a simple move")
        STAND_IN = "stand_in", _("a bot plays until the owner returns")
        FORFEIT = "forfeit", _("after some missed turns a bot takes over for good")
        CLAIM = "claim", _("the other may claim the win, or wait on")

    class Kept(models.TextChoices):
        ROWS = "rows", _("in rows")
        RECORDED = "recorded", _("in rows and in words")
        PACKED = "packed", _("packed")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.TextField(default="{}")
    name = models.CharField(max_length=40, blank=True)
    audience = models.CharField(max_length=8, choices=Audience, default=Audience.ANYONE)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted_matches"
    )
    rematch_of = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="rematch")
    pace = models.CharField(max_length=24, default="2d")
    bank_start = models.PositiveIntegerField(default=172_800)
    bank_increment = models.PositiveIntegerField(default=172_800)
    bank_cap = models.PositiveIntegerField(default=172_800)
    allow_quiet_hours = models.BooleanField(default=True)
    allow_weekends = models.BooleanField(default=True)
    allow_vacation = models.BooleanField(default=True)
    policy = models.CharField(max_length=8, choices=Policy, default=Policy.STAND_IN)
    forfeit_after = models.PositiveSmallIntegerField(default=3)
    paused_at = models.DateTimeField(null=True)
    casual = models.BooleanField(default=True)
    # With defaults of the database's own: an older version may still open tables while this one is installed.
    rated = models.BooleanField(default=False, db_default=False)
    counted = models.BooleanField(default=False, db_default=False)
    event = models.JSONField(default=dict, blank=True)
    seed = models.BinaryField()
    seed_hash = models.CharField(max_length=64)
    sealed = models.BooleanField(default=False)
    state = models.TextField(blank=True)
    ply = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    opened_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    ended_by = models.CharField(max_length=8, choices=EndedBy, blank=True)
    rules_version = models.PositiveSmallIntegerField(default=1)
    stored_version = models.PositiveSmallIntegerField(default=1)
    rests_since = models.DateTimeField(null=True)
    kept = models.CharField(max_length=8, choices=Kept, default=Kept.ROWS)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(
                fields=["-opened_at"],
                name="open_to_anyone",
                condition=models.Q(status="open", audience="anyone"),
            ),
            models.Index(
                fields=["-started_at"],
                name="matches_to_watch",
                condition=models.Q(status="running", audience="anyone"),
            ),
            models.Index(
                fields=["-finished_at"],
                name="newest_results",
                condition=models.Q(status="finished", audience="anyone"),
            ),
            models.Index(fields=["opened_at"], name="open_tables", condition=models.Q(status="open")),
            models.Index(
                fields=["game", "stored_version"],
                name="matches_to_keep_readable",
                condition=models.Q(status__in=["open", "running", "resting"]),
            ),
            models.Index(fields=["seed_hash"], name="sealed_matches", condition=models.Q(sealed=True)),
            models.Index(
                fields=["finished_at"],
                name="matches_to_count",
                condition=models.Q(status="finished", counted=False),
            ),
            models.Index(
                fields=["finished_at"],
                name="matches_to_pack",
                condition=models.Q(status="finished") & ~models.Q(kept="packed"),
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.id

    @property
    def rules(self) -> AnyGame:
        """The game that is played. Raises GameGone if it has left the cupboard."""
        game = games().get(self.game)
        if game is None:
            raise GameGone(f"{self.game} is not in the cupboard")
        return game

    @property
    def only_throws(self) -> bool:
        """Whether its game is luck alone: then a turn is a throw, and nobody has to think of a move."""
        game = games().get(self.game)
        return game is not None and game.luck_only

    @property
    def is_hushed(self) -> bool:
        """Whether it runs, and its players have agreed on silence. Where that cannot be read, they may talk."""
        try:
            return self.status == self.Status.RUNNING and self.rules.hushes(self.load_options())
        except Unreadable:
            return False

    def words(self, language: str) -> Words:
        """The game's words in that language; of a game that is gone those that were written down."""
        game = games().get(self.game)
        return words(game.package, language) if game is not None else self.words_then(language)

    def words_then(self, language: str) -> Words:
        """The words of the game that were written down with the match; a name alone if there are none."""
        kept = self.words_kept()
        if kept is None:
            return Words(language, {"name": self.game.replace("-", " ").title()})
        return words_of(language, kept.entries[language])

    @property
    def is_revealed(self) -> bool:
        """Whether everybody may know the seed and every move: nobody plays with them any more, here or elsewhere."""
        return self.status == self.Status.FINISHED and not self.sealed

    @property
    def is_held(self) -> bool:
        """Whether the organisers of what it is a part of have paused it; the players cannot let its clocks run on."""
        return bool(self.event.get("held"))

    @property
    def is_readable(self) -> bool:
        """Whether options and position can be read. The log is not looked at."""
        try:
            self.load_position()
        except Unreadable:
            return False
        return True

    def load_position(self) -> Any:
        """The state to play on from, None before the start. Raises Unreadable, also where only the options cannot be
        read.
        """
        self.load_options()
        return self.load_state() if self.state else None

    def load_state(self) -> Any:
        """The present state of a started match, or the last one of a finished match. Raises Unreadable, like all that
        follow.
        """
        return self._load("state", self.stored_state())

    def load_options(self) -> Any:
        """The options, as the game's own type."""
        return self._load("options", self.options)

    def load_move(self, data: str) -> Any:
        """A move from the ``data`` of a line of the log."""
        return self._load("move", data)

    def load_events(self, events: str) -> list[Any]:
        """What the ``events`` of a line of the log tell."""
        game = self.rules
        try:
            return read_events(game, events, self.stored_version)
        except BadData as error:
            raise Unreadable(f"event: {error}") from None

    def load_plan(self, plan: Any) -> Any:
        """A plan of a seat from its plain data."""
        game = self.rules
        try:
            return read_plain(game, "plan", plan, self.stored_version)
        except BadData as error:
            raise Unreadable(f"plan: {error}") from None

    def _load(self, kind: Kind, text: str) -> Any:
        game = self.rules
        try:
            return read(game, kind, text, self.stored_version)
        except BadData as error:
            raise Unreadable(f"{kind}: {error}") from None

    def stored_state(self) -> str:
        """The state as it is stored, in the engine's JSON; empty before the start."""
        return self.record.packed.state if self.kept == self.Kept.PACKED else self.state

    def lines(self) -> "list[Move]":
        """The whole log. Lines of a packed one are as they were, but have no ``id``: they are no rows any more."""
        if self.kept != self.Kept.PACKED:
            rows = list(self.moves.all())
            if rows or self.status != self.Status.FINISHED:
                return rows
        try:  # without rows it may have been packed since this match was loaded
            packed = self.record.packed
        except ObjectDoesNotExist:
            return []
        return [self.moves.model(match=self, **line) for line in packed.lines()]

    def words_kept(self) -> "WordsKept | None":
        """The finished match in words; None while nobody has written it down, or where nobody could."""
        return None if self.kept == self.Kept.ROWS else self.record.in_words
