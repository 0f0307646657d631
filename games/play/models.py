"""A table and its match, the seats, the log of moves, and the talk beside them.

The log is append-only and, with the seed and the options, all there is to know: ``Match.state`` is a cache of its
replay (``manage.py replay`` proves it). Texts of JSON are the engine's own encoding, so they are stored as text and
never queried into.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.catalog import find
from games.engine.codec import AnyGame, decode
from games.engine.text import Words, words


def new_id() -> str:
    """72 random bits in 12 URL-safe characters: an address that cannot be guessed."""
    return secrets.token_urlsafe(9)


class Match(models.Model):
    """A table from its opening to the end of its match.

    ``version`` grows with everything that somebody at the table can see; ``ply`` counts the lines of the log.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        CLOSED = "closed", _("closed before the start")

    class Audience(models.TextChoices):
        ANYONE = "anyone", _("Anyone")
        LINK = "link", _("Whoever has the link")
        NAMED = "named", _("Only the people I name")

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
    seed = models.BinaryField()
    seed_hash = models.CharField(max_length=64)
    state = models.TextField(blank=True)
    ply = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=1)
    opened_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = [
            models.Index(
                fields=["-opened_at"],
                name="open_to_anyone",
                condition=models.Q(status="open", audience="anyone"),
            )
        ]

    def __str__(self) -> str:
        return self.name or self.id

    @property
    def rules(self) -> AnyGame:
        """The game that is played. Raises KeyError if it has left the cupboard."""
        return find(self.game)

    def words(self, language: str) -> Words:
        """The game's words in that language."""
        return words(self.rules.package, language)

    def load_state(self) -> Any:
        """The present state of a started match."""
        return decode(self.rules.state_type, self.state)

    def load_options(self) -> Any:
        """The options, as the game's own type."""
        return decode(self.rules.options_type, self.options)


class Seat(models.Model):
    """A place at a table: a person's, a bot's, or still free.

    ``bot`` names the level that plays here; with ``resigned_at`` it stands in for ``user``. ``waiting_since`` is set
    while the match awaits this seat. ``moves_made`` is the token of its forms; ``last_ply`` is the log's length
    after its last move.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_set")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="seats")
    bot = models.CharField(max_length=8, blank=True)
    bot_name = models.CharField(max_length=24, blank=True)
    waiting_since = models.DateTimeField(null=True)
    moves_made = models.PositiveIntegerField(default=0)
    last_ply = models.PositiveIntegerField(default=0)
    resigned_at = models.DateTimeField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)
    note = models.TextField(blank=True, max_length=4000)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_an_index"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_person"),
        ]
        indexes = [
            models.Index(fields=["user", "waiting_since"], name="person_waited_for", condition=models.Q(bot="")),
            models.Index(
                fields=["waiting_since"],
                name="bot_waited_for",
                condition=models.Q(waiting_since__isnull=False) & ~models.Q(bot=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.index}"

    @property
    def is_free(self) -> bool:
        """Nobody sits here yet."""
        return self.user_id is None and not self.bot

    @property
    def is_person(self) -> bool:
        """A person plays here, rather than a bot or a stand-in."""
        return self.user_id is not None and not self.bot

    @property
    def name(self) -> str:
        """What to call whoever sits here; empty for a free seat."""
        return str(self.user.name) if self.user is not None else self.bot_name


class Move(models.Model):
    """A line of the log: a move, one taken back, or the start (ply 0, without a seat).

    ``data`` is the move and ``events`` a list of what it led to, in the engine's JSON. Events are public, ``data``
    is not until the match is over. An undo takes back the line before it.
    """

    class Kind(models.TextChoices):
        START = "start"
        MOVE = "move"
        UNDO = "undo"

    class MadeBy(models.TextChoices):
        PLAYER = "player", _("by hand")
        FORCED = "forced", _("by itself, as there was no choice")
        BOT = "bot", _("by a bot")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.MOVE)
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.TextField(blank=True)
    events = models.TextField(default="[]")
    made_by = models.CharField(max_length=6, choices=MadeBy, default=MadeBy.PLAYER)
    undoable = models.BooleanField(default=False)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["ply"]
        constraints = [models.UniqueConstraint(fields=["match", "ply"], name="one_move_a_ply")]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.ply}"


class Invitation(models.Model):
    """Somebody who may join a table for named people: a known person, or whoever proves that address to be theirs."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField(blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "user"], name="one_invitation_a_person"),
            models.UniqueConstraint(
                fields=["match", "email"], name="one_invitation_an_address", condition=~models.Q(email="")
            ),
        ]

    def __str__(self) -> str:
        return self.email or str(self.user)


class TalkLine(models.Model):
    """Something said at a table."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="talk")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=500)
    said_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text


class Mute(models.Model):
    """``user`` does not want to read what ``muted`` says."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "muted"], name="muted_once")]

    def __str__(self) -> str:
        return f"{self.user_id} mutes {self.muted_id}"
