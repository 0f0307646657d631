"""Helpers that create clubs."""

from collections.abc import Sequence
from typing import Any

from games.people.clubs.services import found
from games.people.clubs.standing import standing
from games.people.models import Club, ClubPerson

Role = ClubPerson.Role


def club_of(founder: Any, *members: Any, organisers: Sequence[Any] = (), **fields: Any) -> Club:
    """Create a listed club that ``founder`` leads. By default every user may join."""
    worded_by = fields.pop("worded_by", founder)
    club = found(founder, **{"name": "Beer mats", "listed": True, "entry": "open", **fields})
    Club.objects.filter(pk=club.pk).update(worded_by=worded_by)
    rows = [(one, Role.ORGANISER) for one in organisers] + [(one, Role.MEMBER) for one in members]
    for person, role in rows:
        ClubPerson.objects.create(club=club, user=person, role=role)
    return club


def role_of(club: Club, person: Any) -> str:
    """Return the user's present role; empty without one."""
    row = standing(club, person).row
    return row.role if row else ""


def at(club: Club, page: str = "", language: str = "en") -> str:
    """Return the address of one of the club's pages."""
    return f"/{language}/clubs/{club.pk}/{page}"
