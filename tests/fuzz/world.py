"""A site with data: rows and users of each kind, and the ids that addresses may contain."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from django.test import Client

from games.catalog import find
from games.people.clubs.services import enter, found
from games.play.mail.tickets import ticket_for
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from halfpint_site.accounts.models import User
from halfpint_site.notifications.channels.envelope import unsubscribe_token
from tests.play.tables import new_guest, open_match, play_moves, play_out
from tests.tournaments.app.events import begun, new_event
from tournaments.models import Entry, TableRow
from tournaments.services.series import create_series

GAMES = ("half-pint-heroes", "hearts", "reversi", "pachisi", "draughts")
PEOPLE = ("stranger", "guest", "member", "owner", "admin")


class World(NamedTuple):
    """Users by role (None for a visitor), and existing ids by the name of the part of an address."""

    people: Mapping[str, User | None]
    ids: Mapping[str, list[str]]

    def browser(self, role: str) -> Client:
        """Return a client signed in as that user, which returns error pages instead of raising."""
        client = Client(raise_request_exception=False)
        person = self.people[role]
        if person is not None:
            client.force_login(person)
        return client


def populated() -> World:
    """Create open, running, named and finished tables, planned and running events, and their users."""
    owner = _member("owner@example.org", "Olga")
    guest, member = new_guest("Gast"), _member("member@example.org", "Max")
    admin = User.objects.create_superuser("admin@example.org", "seven brave hops", display_name="Ada")
    tables = _tables(owner, guest)
    club = found(owner, name="Beer mats", listed=True, entry="open")
    enter(club.pk, member)
    events = [new_event(owner, guest, bots=1), begun(owner, guest, member, bots=2), new_event(owner, club_id=club.pk)]
    events.append(new_event(owner, open_up=False))
    people = {"stranger": None, "guest": guest, "member": member, "owner": owner, "admin": admin}
    of_club = {"club_id": [club.pk], "invitation": [club.invitation], "public_id": [owner.public_id, member.public_id]}
    return World(people, _ids(tables, events, owner) | of_club)


def _member(address: str, name: str) -> User:
    member = User.objects.create_user(address, "seven brave hops", display_name=name)
    EmailAddress.objects.get_or_create(user=member, email=address, verified=True, primary=True)
    return member


def _tables(owner: User, guest: User) -> list[Match]:
    return [
        open_match(owner, bots=0),
        play_out(open_match(owner, seats=2)),
        play_moves(open_match(owner, guest, seats=3), 12),
        play_moves(open_match(owner, seats=2, audience=Match.Audience.NAMED), 3),
        *(_board(owner, guest, slug) for slug in GAMES[1:]),
    ]


def _board(owner: User, guest: User, slug: str) -> Match:
    game = find(slug)
    seats = min(game.seats)
    match = open_table(owner, TableSpec(game=game, seats=seats, options={}, bots=("easy",) * (seats - 2)))
    join_table(match.pk, guest)
    return play_moves(Match.objects.get(pk=match.pk), 5)


def _ids(tables: list[Match], events: list[Any], owner: User) -> dict[str, list[str]]:
    tickets = [ticket_for(match, seat).sign() for match in tables for seat in match.seat_set.filter(user=owner)]
    address = EmailAddress.objects.get(user=owner)
    return {
        "match_id": [str(match.pk) for match in tables],
        "tournament_id": [str(event.pk) for event in events],
        "series_id": [str(create_series(owner, str(events[0].pk), name="Tuesdays").pk)],
        "entry_id": [str(entry.pk) for entry in Entry.objects.all()[:4]],
        "table_id": [str(row.pk) for row in TableRow.objects.all()[:4]],
        "slug": list(GAMES),
        "key": ["course", "first-round", "trick", "1", EmailConfirmationHMAC(address).key, "set-password"],
        "name": ["lead", "1", "start"],
        "action": [
            "start",
            "next",
            "say",
            "pause",
            "seed",
            "add",
            "bots",
            "finish",
            "withdraw",
            "undo",
            "series",
            "take-out",
            "accept",
            "organiser",
            "send-away",
        ],
        "channel": ["mail", "push", "webhook"],
        "token": [*tickets, unsubscribe_token(owner.pk, "mail")],
        "seed": ["1", "abc"],
        "day": ["2026-11-22", "today"],
        "uidb36": ["1", "zzzzzz"],
        "object_id": [str(tables[0].pk), str(owner.pk), "1"],
        "app_label": ["play", "accounts"],
    }
