"""The audit log of organisers' actions, and the organisers' announcements."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament

DONE: dict[str, Promise] = {
    "create": _("drafted the tournament"),
    "change": _("changed the draft"),
    "publish": _("opened it for entries"),
    "cancel": _("called it off"),
    "delete": _("deleted it"),
    "import": _("imported entries from a file"),
    "read": _("imported it from a file"),
    "bots": _("entered bots"),
    "add name": _("entered by name"),
    "rename": _("gave another name to"),
    "seeding": _("chose how seeds are assigned"),
    "rating": _("rated"),
    "co-organiser": _("made a co-organiser of"),
    "leader": _("handed it over to"),
    "no co-organiser": _("took off the organising team:"),
    "check-in": _("checked in"),
    "no check-in": _("took back the check-in of"),
    "invitation": _("made a new invitation"),
    "idle": _("It was paused: nobody had played."),
    "start": _("started it"),
    "pause": _("paused it"),
    "resume": _("resumed it"),
    "next round": _("started the next round"),
    "withdraw": _("took out"),
    "expel": _("expelled"),
    "substitute": _("replaced"),
    "end": _("ended the ladder"),
    "next season": _("opened the next season"),
    "correct": _("corrected the result of"),
    "enter": _("entered the result of"),
    "accept": _("accepted what a player reported about"),
    "remind": _("reminded the players to move at"),
    "more time": _("gave more time at"),
    "undo more time": _("took back more time at"),
    "absent": _("marked a player as absent at"),
    "swap": _("swapped"),
    "set tables": _("filled by hand the tables of"),
    "settle": _("answered a protest about"),
    "end resting": _("ended the resting match of"),
    "undo correction": _("undid the correction of"),
    "undo result": _("took back the result of"),
    "undo swap": _("swapped back"),
    "undo tables": _("restored the tables of"),
    "into series": _("made it an evening of a series"),
    "out of series": _("took it out of its series"),
}


class Audit(models.Model):
    """An action of an organiser. ``before`` and ``after`` are the changed data as JSON.

    ``about`` is the user whom the action concerns. Users are never named in a text, so that names disappear with
    deleted accounts. ``subject`` is anything else: a bot, a name from a file, or a table ("#" and its key). ``reason``
    is the organiser's explanation, which is public.
    """

    LONGEST_REASON = 200

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="audit")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    action = models.CharField(max_length=24)
    about = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    subject = models.CharField(max_length=80, blank=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"

    @property
    def of(self) -> str:
        """The current name of the user whom the action concerns, or else the subject."""
        return str(self.about.name) if self.about is not None else self.subject

    @property
    def done(self) -> str:
        """The name of the action in the active language."""
        return str(DONE.get(self.action, self.action))


class Announcement(models.Model):
    """A message from the organisers to all players."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="announcements")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text
