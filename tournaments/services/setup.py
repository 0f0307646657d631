"""Create a tournament, from scratch or as a copy, and change it before its start."""

from datetime import datetime
from typing import Any

from django.db import transaction

from games.catalog import find
from games.play.clocks.downtime import closed_game
from games.play.errors import GameClosed
from tournaments.errors import RulesFrozen
from tournaments.models import Tournament
from tournaments.models.tournament import new_invitation
from tournaments.services.clubs import find_club
from tournaments.services.co_organisers import ask
from tournaments.services.locking import changed, lock_for, note
from tournaments.services.register import move_up
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

    ``like`` is a tournament to copy: its seeding method is kept, and its organisers are asked to co-organise.
    ``series_id`` adds the tournament to one of the organiser's series. ``club_id`` restricts it to the members of a
    club that the organiser runs. ``fields`` are values of model fields. Raises GameClosed, NoSuchClub, NoSuchSeries,
    SeriesFull.
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


@transaction.atomic
def change_tournament(tournament_id: str, user: Any, **fields: Any) -> Tournament:
    """Change settings of a tournament that has not begun. Raises NotOrganiser, RulesFrozen.

    ``fields`` are names of :data:`COPIED` and :data:`MOMENTS` with their new values. Raises ValueError for other names.
    """
    tournament = lock_for(tournament_id, user)
    if tournament.has_begun or tournament.status == Tournament.Status.CANCELLED:
        raise RulesFrozen
    unknown = set(fields) - {*COPIED, *MOMENTS}
    if unknown:
        raise ValueError(f"{unknown} cannot be changed")
    if "parameters" in fields:  # keep settings made at the desk, such as the seeding
        fields["parameters"] = {**tournament.parameters, **fields["parameters"]}
    new = {name: value for name, value in fields.items() if getattr(tournament, name) != value}
    before = {name: getattr(tournament, name) for name in new}
    for name, value in new.items():
        setattr(tournament, name, value)
    note(tournament, user, "change", before=_as_json(before), after=_as_json(new))
    tournament.rules_version = tournament.cupboard_game.version if "options" in new else tournament.rules_version
    if new.get("starts_at"):
        tournament.problem = None  # an earlier start time may have passed with too few players
    changed(tournament, *new, "rules_version", "problem")
    if tournament.status == Tournament.Status.PUBLISHED:
        move_up(tournament)  # the limit of entries may have been raised
    return tournament


def _as_json(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in fields.items()}


@transaction.atomic
def invite_anew(tournament_id: str, user: Any) -> Tournament:
    """Replace the invitation, so that the old entry link stops working. Raises NotOrganiser.

    Players who have entered with the old link stay.
    """
    tournament = lock_for(tournament_id, user)
    tournament.invitation = new_invitation()
    note(tournament, user, "invitation")
    changed(tournament, "invitation")
    return tournament
