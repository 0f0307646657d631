"""The model of a table's seats."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.conf import settings
from django.db import models

from games.play.models.match import Match
from games.play.safety.look_alikes import distinguish


class StoredPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON in ``Seat.plan``: a plan as plain data of the game, or the reason why it ended.

    The plan is valid only while ``moves`` equals the seat's ``moves_made``.
    """

    moves: int
    plan: Any = None
    ended: str = ""


class Seat(models.Model):
    """A seat at a table: taken by a person or a bot, or still free.

    ``bot`` is the level of the bot that plays here; with a ``user`` the bot stands in for that user, for good if
    ``resigned_at`` is set. ``waiting_since`` is set while this seat is to move. ``moves_made`` is the token of its
    forms; ``last_ply`` is the log's length after its last move.

    ``coaster_since``: how many rounds were over when the owner joined the table's social extra; None while the owner
    sits out. ``coach``: whether a coach helps here; None follows the owner's account setting.

    ``wakes_at``: when the sweep must check the seat's clock. A sweep claims the seat until ``claimed_until``, or until
    ``wakes_at`` differs from ``claimed_for``. These two columns have no index, so that PostgreSQL writes a claim
    without touching any index (heap-only tuples), which is several times as fast.

    ``by_hand_at``: when the owner last moved by hand. It is written when the log is packed and can no longer be
    queried.

    ``draw_offered_at``: the log's length when the owner last offered a draw. ``offers_draw``: whether that offer was
    neither withdrawn nor refused (:mod:`games.play.endings.duels`). ``seen_on``: the last day, in the owner's time
    zone, on which the owner opened the running table or moved by hand.

    ``talk_read``: the key of the newest chat message by others that the owner was shown; None if there was none.

    ``taken_over_at``: the log's length when the owner took the seat over from a stand-in; earlier owners are in
    :class:`games.play.models.people.Substitution`.

    ``vacations``: the only vacations that count at this seat, as spans [start, end] in ISO 8601; None means all
    vacations of the owner.
    """

    #: The column values when the seat was locked (games.play.matches.store); empty if it never was.
    stored: tuple[Any, ...] = ()
    #: All seats of the table by index, if they were loaded together (:func:`seat_together`).
    together: Sequence["Seat"] = ()

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
        """Whether the seat is still free."""
        return self.user_id is None and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person plays here, not a bot or a stand-in."""
        return self.user_id is not None and not self.bot

    @property
    def plays_forced_moves(self) -> bool:
        """Whether a person plays this seat who has moved before and wants forced moves to be made automatically."""
        user: Any = self.user
        return self.is_person and bool(self.moves_made) and user.play_forced_moves

    @property
    def name(self) -> str:
        """The name to show for the seat's owner or bot; "" for a free seat.

        If the name looks like the name of an earlier seat of the table, a number is added: "Anna (2)".
        """
        own = self.own_name
        if not own or not self.together or self.together[0] is self:
            return own
        shown = zip(self.together, distinguish(seat.own_name for seat in self.together), strict=True)
        return next((name for seat, name in shown if seat is self), own)

    @property
    def own_name(self) -> str:
        """The name of the seat's owner or bot as it was chosen; "" for a free seat."""
        return str(self.user.name) if self.user is not None else self.bot_name


def seat_together(seats: Iterable[Seat]) -> list[Seat]:
    """Return all seats of a table, and set ``together`` on each, which :attr:`Seat.name` uses.

    Users must be loaded.
    """
    found = list(seats)
    for seat in found:
        seat.together = found
    return found


def read_seats(match: Match) -> list[Seat]:
    """Return the seats of a table by index, with their users. One query."""
    return seat_together(match.seat_set.select_related("user"))
