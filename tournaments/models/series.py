"""A series of tournaments ("evenings") with a common ranking."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.people.models import Club
from games.play.models import new_id


def usual_places() -> list[int]:
    """Return the default points for the places of an evening."""
    return [10, 7, 5, 3, 2, 1]


class Series(models.Model):
    """A series of tournaments. Its ranking is computed from the tournaments' rows whenever a page shows it.

    ``place_points`` are the points for the places of an evening from the first on, and ``there_points`` those for all
    lower places of players who played; both are used only if ``counted`` is "places". ``best`` is how many evenings of
    each person count, None for all. ``join_names`` treats entries of the same name without an account as one person.
    ``rules_changed_at`` is when the scoring was last changed.
    """

    class Counted(models.TextChoices):
        PLACES = "places", _("Points for places, as set here")
        OWN = "own", _("The points of each evening, from its standings")

    class Audience(models.TextChoices):
        ANYONE = "anyone", pgettext_lazy("who sees a series", "Anyone; it is in the list of tournaments")
        LINK = "link", pgettext_lazy("who sees a series", "Anyone with the link")
        # If the series belongs to a club, its members see it too.
        CLUB = "club", pgettext_lazy("who sees a series", "Only its organisers, and people who have entered an evening")

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    name = models.CharField(_("name"), max_length=60)
    about = models.TextField(_("about it"), blank=True, max_length=500)
    counted = models.CharField(max_length=6, choices=Counted, default=Counted.PLACES)
    place_points = models.JSONField(default=usual_places)
    there_points = models.PositiveSmallIntegerField(default=1)
    best = models.PositiveSmallIntegerField(null=True)
    join_names = models.BooleanField(default=False)
    audience = models.CharField(max_length=6, choices=Audience, default=Audience.ANYONE)
    organiser = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="organised_series")
    co_organisers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="helped_series")
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="series")
    created_at = models.DateTimeField(default=timezone.now)
    rules_changed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("series")
        verbose_name_plural = _("series")
        indexes = [models.Index(fields=["audience", "-created_at"], name="series_to_see")]

    def __str__(self) -> str:
        return self.name
