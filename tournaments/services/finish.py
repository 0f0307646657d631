"""End a tournament: notify the players, and open the next season of a league."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.services.locking import changed
from tournaments.services.seasons import open_next_season
from tournaments.services.tell import players, tell


def finish(tournament: Tournament) -> None:
    """End a locked tournament. After a correction it can end again, but players are notified only once."""
    tournament.status = Tournament.Status.FINISHED
    tournament.finished_at = timezone.now()
    changed(tournament, "status", "finished_at")
    name = tournament.name
    tell(tournament, players(tournament), "finished", lambda: (_("%s is over") % name, _("See how everybody did.")))
    if tournament.format == Tournament.Format.LEAGUE and tournament.parameters.get("next_season"):
        open_next_season(tournament, by_itself=True)
