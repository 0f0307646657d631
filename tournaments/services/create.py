"""Create a tournament from scratch or as a copy of another one."""

from typing import Any

from django.db import transaction

from games.catalog import find
from games.play.clocks.downtime import closed_game
from games.play.errors import GameClosed
from tournaments.models import Tournament
from tournaments.services.clubs import find_club
from tournaments.services.co_organisers import ask
from tournaments.services.locking import note
from tournaments.services.series import find_series

COPIED = (
    "name", "about", "game", "options", "format", "parameters", "scheme", "seats_smallest", "seats_largest",
    "seats_preferred", "pace", "policy", "allow_quiet_hours", "allow_weekends", "vacation_days", "round_hours",
    "extension_hours", "late", "entries_fewest", "entries_most", "audience", "check_in", "check_in_minutes",
    "late_entry", "by_itself", "real_tables",
)  # fmt: skip
MOMENTS = ("starts_at", "entries_close_at")
"""Settings of one event that are not copied to another one."""


@transaction.atomic
def create_tournament(
    organiser: Any, *, like: Tournament | None = None, series_id: str = "", club_id: str = "", **fields: Any
) -> Tournament:
    """Create a draft, which only its organisers see.

    ``like`` is the tournament that is copied: its way of seeding is kept, and its organisers are asked to co-organise.
    ``series_id`` adds the tournament to one of the organiser's series. ``club_id`` restricts it to the members of a
    club that the organiser runs. Raises GameClosed, NoSuchClub, NoSuchSeries, SeriesFull.
    """
    if why := closed_game(fields["game"]):
        raise GameClosed(why)
    fields.setdefault("rules_version", find(fields["game"]).version)
    if like is not None and "seeding" in like.parameters:
        fields["parameters"] = {**fields.get("parameters", {}), "seeding": like.parameters["seeding"]}
    if club_id:
        fields |= {"club": find_club(club_id, organiser), "audience": Tournament.Audience.CLUB}
    series = find_series(series_id, organiser) if series_id else None
    tournament = Tournament.objects.create(organiser=organiser, series=series, **fields)
    if like is not None:
        helpers = [like.organiser, *like.co_organisers.filter(is_active=True)]
        ask(tournament, organiser, [person for person in helpers if person is not None and person.pk != organiser.pk])
    note(tournament, organiser, "create")
    if series is not None:
        note(tournament, organiser, "into series")
    return tournament
