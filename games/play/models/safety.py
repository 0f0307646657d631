"""Models of moderation: reports by users, decisions of moderators, and words that are forbidden in names."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Report(models.Model):
    """``reporter`` reports that ``accused`` has broken the rules.

    ``meant`` is a copy of the reported content at that time: ``name``, ``title`` and ``game`` of the table, and
    ``lines`` of chat as [when, words]; for a club its name as ``title``, its description as ``about``, and its key as
    ``club``.
    """

    class About(models.TextChoices):
        TALK = "talk", _("What they say")
        NAME = "name", _("Their name")
        TITLE = "title", _("The name of the table")
        CLUB = "club", _("The name of the club, or what it says about itself")
        PROFILE = "profile", _("Their profile")
        PLAY = "play", _("They cheat, or spoil the match on purpose")
        OTHER = "other", _("Something else")

    class Answer(models.TextChoices):
        ACTED = "acted", _("we have done something about it")
        NOTHING = "nothing", _("nothing here is against the rules of the house")
        KNOWN = "known", _("we know about it already")

    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports")
    accused = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    match = models.ForeignKey("play.Match", null=True, on_delete=models.SET_NULL, related_name="+")
    about = models.CharField(_("about"), max_length=8, choices=About)
    text = models.CharField(_("in their words"), max_length=1000, blank=True)
    meant = models.JSONField(_("what was meant"), default=dict)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    settled_at = models.DateTimeField(_("settled"), null=True)
    settled_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    answer = models.CharField(_("answer"), max_length=8, choices=Answer, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = [models.F("settled_at").asc(nulls_first=True), "made_at"]
        indexes = [
            models.Index(fields=["made_at"], name="reports_to_settle", condition=models.Q(settled_at=None)),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "accused", "match", "about"],
                name="reported_once",
                condition=models.Q(settled_at=None),
            ),
            models.UniqueConstraint(
                fields=["reporter", "accused", "about"],
                name="reported_once_elsewhere",
                condition=models.Q(settled_at=None, match=None),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_about_display()}: {self.accused}"


class Sanction(models.Model):
    """A decision of the moderators about a user, with the reason that the user was given.

    ``until`` is None for a permanent decision; ``lifted_at`` is set once the decision no longer applies.
    """

    class Kind(models.TextChoices):
        WARN = "warn", _("warn")
        MUTE = "mute", _("no talk")
        CLOSE = "close", _("close the account for some days")
        BAN = "ban", _("ban")
        OUT = "out", _("take out of ratings and lists of the best")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="sanctions")
    kind = models.CharField(_("what"), max_length=5, choices=Kind)
    until = models.DateTimeField(_("until"), null=True)
    reason_de = models.CharField(_("reason in German"), max_length=300)
    reason_en = models.CharField(_("reason in English"), max_length=300)
    report = models.ForeignKey(Report, null=True, on_delete=models.SET_NULL, related_name="sanctions")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(_("since"), default=timezone.now)
    lifted_at = models.DateTimeField(_("lifted"), null=True)

    class Meta:
        verbose_name = _("decision about somebody")
        verbose_name_plural = _("decisions about people")
        ordering = ["-at"]
        indexes = [
            models.Index(fields=["user", "kind"], name="sanctions_in_force", condition=models.Q(lifted_at=None)),
            models.Index(
                fields=["until"],
                name="sanctions_to_lift",
                condition=models.Q(lifted_at=None, until__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.user}"


class ForbiddenWord(models.Model):
    """A word that is forbidden in names of users, tables, tournaments and series.

    A * at an end matches longer words.
    """

    word = models.CharField(
        _("word"), max_length=40, unique=True, help_text=_("With * at an end longer words count as well: “nuts*”.")
    )

    class Meta:
        verbose_name = _("word for no name")
        verbose_name_plural = _("words for no name")
        ordering = ["word"]

    def __str__(self) -> str:
        return self.word
