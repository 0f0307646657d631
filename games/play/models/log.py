"""The model of a match's log."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.play.models.match import Match


class Move(models.Model):
    """A line of the log: a move, an undo, the start (ply 0, without a seat), or an early end.

    ``data`` is the move and ``events`` the list of its events, in the engine's JSON. Events are public; ``data`` is
    not public until the match is over. ``bank_left`` is the time left on the seat's clock, in seconds. An undo takes
    back the last effective move. The ``END`` line of a match that ended early has the reason as ``data``, and the
    ``seat`` of the player who ended the match, if a player did.
    """

    class Kind(models.TextChoices):
        START = "start"
        MOVE = "move"
        UNDO = "undo"
        END = "end"

    class MadeBy(models.TextChoices):
        PLAYER = "player", _("by hand")
        FORCED = "forced", _("automatically, as there was no choice")
        BOT = "bot", _("by a bot")
        PLAN = "plan", _("as planned")
        CLOCK = "clock", _("by the clock, as time ran out")
        TALK = "talk", _("by a word in the talk")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.MOVE)
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.TextField(blank=True)
    events = models.TextField(default="[]")
    made_by = models.CharField(max_length=6, choices=MadeBy, default=MadeBy.PLAYER)
    bank_left = models.FloatField(null=True)
    undoable = models.BooleanField(default=False)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["ply"]
        constraints = [models.UniqueConstraint(fields=["match", "ply"], name="one_move_a_ply")]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.ply}"
