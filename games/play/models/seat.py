"""The seats of a table."""

from typing import Any

import msgspec
from django.conf import settings
from django.db import models

from games.play.models.match import Match


class StoredPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON in ``Seat.plan``: the plan of the game as plain data, or why it ended. It counts only as long as
    ``moves`` is what the seat has made.
    """

    moves: int
    plan: Any = None
    ended: str = ""


class Seat(models.Model):
    """A place at a table: a person's, a bot's, or still free.

    ``bot`` names the level that plays here; with ``resigned_at`` it stands in for ``user``. ``waiting_since`` is set
    while the match awaits this seat. ``moves_made`` is the token of its forms; ``last_ply`` is the log's length
    after its last move.

    ``coaster_since`` is how many rounds were over when its owner joined the social extra of the table, None while they
    sit out. ``coach`` says whether a coach helps here, None: as its owner likes it everywhere.

    ``wakes_at`` is when the sweep looks at its clock. Whoever does so holds it until ``claimed_until``, or until
    ``wakes_at`` is no longer what was claimed, ``claimed_for``. These two have no index: PostgreSQL then writes a claim
    without touching any (heap-only tuples), which is several times as fast.

    ``by_hand_at`` is when its owner last moved by hand, written when the log is packed, which then cannot be asked.

    ``draw_offered_at`` is the length of the log when its owner last offered a draw, ``offers_draw`` whether that was
    neither taken back nor refused (:mod:`games.play.endings.draw`). ``seen_on`` is the last day, by its owner's clock,
    on which they have looked at the running table or moved by hand.

    ``talk_read`` is the key of the newest line of talk by others that its owner has had before them, None: none yet.

    ``taken_over_at`` is the length of the log when its owner took it over from a stand-in; others had it before
    (:class:`games.play.models.people.Substitution`).

    ``vacations`` are the only ones that count at this seat, as spans [start, end] in ISO 8601; None: all of its owner.
    """

    #: What its columns were when it was locked (games.play.matches.store), empty if it never was.
    stored: tuple[Any, ...] = ()

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seat_set")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="seats")
    bot = models.CharField(max_length=8, blank=True)
    bot_name = models.CharField(max_length=24, blank=True)
    waiting_since = models.DateTimeField(null=True)
    moves_made = models.PositiveIntegerField(default=0)
    last_ply = models.PositiveIntegerField(default=0)
    bank = models.FloatField(default=0)
    deadline = models.DateTimeField(null=True)
    wakes_at = models.DateTimeField(null=True)
    claimed_for = models.DateTimeField(null=True)
    claimed_until = models.DateTimeField(null=True)
    missed = models.PositiveSmallIntegerField(default=0)
    away_since = models.DateTimeField(null=True)
    vacations = models.JSONField(null=True)
    wants_pause = models.BooleanField(default=False)
    plan = models.TextField(blank=True)
    offers_draw = models.BooleanField(default=False, db_default=False)
    draw_offered_at = models.PositiveIntegerField(null=True)
    taken_over_at = models.PositiveIntegerField(null=True)
    seen_on = models.DateField(null=True)
    talk_read = models.PositiveBigIntegerField(null=True)
    resigned_at = models.DateTimeField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)
    note = models.TextField(blank=True, max_length=4000)
    coaster_since = models.PositiveIntegerField(null=True)
    coach = models.BooleanField(null=True)
    by_hand_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_an_index"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_person"),
        ]
        indexes = [
            models.Index(fields=["wakes_at"], name="seat_due", condition=models.Q(wakes_at__isnull=False)),
            models.Index(
                fields=["match"],
                name="seat_for_substitute",
                condition=models.Q(resigned_at__isnull=False, place=None) & ~models.Q(bot=""),
            ),
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
