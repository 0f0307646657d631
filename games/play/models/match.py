"""The model of a table and its match."""

import secrets
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import games
from games.engine.codec import AnyGame, BadData, read, read_events, read_plain
from games.engine.game import Kind
from games.engine.text import Words, words
from games.play.errors import GameGone, Unreadable
from games.play.matches.archive.shapes import words_of

if TYPE_CHECKING:
    from games.play.matches.archive.shapes import WordsKept
    from games.play.models.log import Move


def new_id() -> str:
    """Return 72 random bits as 12 URL-safe characters, for a URL that cannot be guessed."""
    return secrets.token_urlsafe(9)


class Match(models.Model):
    """A table, from its opening to the end of its match.

    ``version`` grows with every change that a person at the table can see; ``ply`` counts the lines of the log. The
    clock is a Fischer time bank in seconds (``bank_*``), named by ``pace``. ``allow_*``: what may stop a player's
    clock; ``policy``: what happens when the time runs out. ``paused_at`` is set while the table is paused. ``casual``
    is false if the match is rated or part of a tournament; such a match has no coach and no social extras.

    ``kept`` says how a finished match is stored: its log in rows only; in rows, with its words in a ``Record``; or all
    of it packed in the ``Record``. In the last case ``state`` is empty, and the log has no rows.

    ``rated``: the match was opened as rated, and all players chose that. ``counted``: the finished match is included
    in its players' statistics (games.people).

    ``event`` links the match to the event that it is part of: ``route`` and ``id`` of a page, ``name``, ``round`` (0
    for a final) and ``table``, and ``held`` while the organisers have paused it. It is empty for a match outside an
    event.

    ``sealed``: other tables with the same seed are still being played. Only the players of this table may see it, and
    the seed stays secret even after the end of the match.

    ``rules_version`` is the version of the game with which the match began, ``stored_version`` the version that wrote
    its present rows. A match that cannot be read is in quarantine (status ``RESTING``, since ``rests_since``): no seat
    is to move, and no clock runs.
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
    # With database defaults, because an older version may still open tables while this one is being installed.
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
        """The game of this match. Raises GameGone if it is no longer in the catalog."""
        game = games().get(self.game)
        if game is None:
            raise GameGone(f"{self.game} is not in the cupboard")
        return game

    @property
    def only_throws(self) -> bool:
        """Whether the game is luck alone, so that a turn is a throw and players have no move to choose."""
        game = games().get(self.game)
        return game is not None and game.luck_only

    @property
    def is_hushed(self) -> bool:
        """Whether the match is running and its options forbid chat. False if the options cannot be read."""
        try:
            return self.status == self.Status.RUNNING and self.rules.hushes(self.load_options())
        except Unreadable:
            return False

    def words(self, language: str) -> Words:
        """Return the game's words in this language; if the game was removed, the words stored with the match."""
        game = games().get(self.game)
        return words(game.package, language) if game is not None else self.words_then(language)

    def words_then(self, language: str) -> Words:
        """Return the game's words that were stored with the match; if there are none, only a name made
        from the slug.
        """
        kept = self.words_kept()
        if kept is None:
            return Words(language, {"name": self.game.replace("-", " ").title()})
        return words_of(language, kept.entries[language])

    @property
    def is_revealed(self) -> bool:
        """Whether the seed and all moves are public: the match is over, and no match with this seed is
        being played.
        """
        return self.status == self.Status.FINISHED and not self.sealed

    @property
    def is_held(self) -> bool:
        """Whether the organisers of its event have paused the match; then its players cannot start the clocks."""
        return bool(self.event.get("held"))

    @property
    def is_readable(self) -> bool:
        """Whether options and position can be read. The log is not read."""
        try:
            self.load_position()
        except Unreadable:
            return False
        return True

    @property
    def is_outdated(self) -> bool:
        """Whether a version of the game other than the present one has written the rows.

        False if the game was removed.
        """
        try:
            return self.stored_version != self.rules.version
        except Unreadable:
            return False

    def load_position(self) -> Any:
        """Return the present state, from which the match can go on, or None before the start.

        Raises Unreadable, also if only the options cannot be read.
        """
        self.load_options()
        return self.load_state() if self.state else None

    def load_state(self) -> Any:
        """Return the present state of a started match, or the last state of a finished one. Raises Unreadable."""
        return self._load("state", self.stored_state())

    def load_options(self) -> Any:
        """Return the options in the game's own type. Raises Unreadable."""
        return self._load("options", self.options)

    def load_move(self, data: str) -> Any:
        """Return the move stored in the ``data`` of a line of the log. Raises Unreadable."""
        return self._load("move", data)

    def load_events(self, events: str) -> list[Any]:
        """Return the events stored in the ``events`` of a line of the log. Raises Unreadable."""
        game = self.rules
        try:
            return read_events(game, events, self.stored_version)
        except BadData as error:
            raise Unreadable(f"event: {error}") from None

    def load_plan(self, plan: Any) -> Any:
        """Return a seat's plan from its plain data. Raises Unreadable."""
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
        """Return the state as stored, in the engine's JSON; "" before the start."""
        return self.record.packed.state if self.kept == self.Kept.PACKED else self.state

    def lines(self) -> "list[Move]":
        """Return the whole log.

        Lines of a packed log have the same data, but are unsaved instances without an ``id``.
        """
        if self.kept != self.Kept.PACKED:
            rows = list(self.moves.all())
            if rows or self.status != self.Status.FINISHED:
                return rows
        try:  # without rows the log may have been packed since this match was loaded
            packed = self.record.packed
        except ObjectDoesNotExist:
            return []
        return [self.moves.model(match=self, **line) for line in packed.lines()]

    def words_kept(self) -> "WordsKept | None":
        """Return the stored words of the finished match; None if they are not stored yet, or could not be made."""
        return None if self.kept == self.Kept.ROWS else self.record.in_words
