"""Ways in which one user finds or reaches another. Each is set up, tried, and says whether it works.

Add a row to ``WAYS`` for every new list, page or address that contains users. The matrix test then tries it without a
block, where it must work, and with a block in either direction.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from games.catalog import find
from games.people.models import Tally
from games.play.endings.resign import resign
from games.play.errors import NotWithThem
from games.play.matchmaking.criteria import MatchCriteria
from games.play.matchmaking.requests import create_request
from games.play.models import Match, Notice, TalkLine, Wish
from games.play.relations.friends import accept, ask, favour, friends_of
from games.play.tables.create import TableSpec, open_table, rematch
from games.play.tables.seats import join_table
from games.play.tables.substitutes import stand_by, take_over
from games.play.talk.messages import say, say_quickly
from games.ui.errors import Refused
from halfpint_site.api.models import Token
from halfpint_site.api.services import digest_of
from tests.people.played import counted, finished
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match, play_out
from tournaments.models import Tournament
from tournaments.services.register import register

TITLE = "Zum Zapfhahn"


class Way(NamedTuple):
    """A way. ``lay(other, reader)`` sets it up before the block, ``leads(reader, other, laid)`` tries it."""

    name: str
    lay: Callable[[Any, Any], Any]
    leads: Callable[[Any, Any, Any], bool]


def nothing(_other: Any, _reader: Any) -> None:
    return None


def open_of(other: Any, _reader: Any = None) -> Match:
    return open_match(other, bots=0, name=TITLE)


def with_a_third(other: Any, _reader: Any = None) -> Match:
    """Return an open table of a third user at which the other sits."""
    return open_match(new_guest("Max"), other, seats=4, bots=0, name=TITLE)


def running_of(other: Any, _reader: Any = None) -> Match:
    return open_match(other, seats=2, name=TITLE)


def finished_of(other: Any, _reader: Any = None) -> Match:
    return play_out(running_of(other))


def together(other: Any, reader: Any) -> Match:
    return open_match(other, reader, seats=2, name=TITLE)


def finished_together(other: Any, reader: Any) -> Match:
    return play_out(open_match(other, reader, seats=2, name=TITLE))


def event_of(other: Any, _reader: Any = None) -> Tournament:
    return Tournament.objects.create(name=TITLE, game="reversi", organiser=other, audience="anyone", status="published")


def shows(path: str) -> Callable[[Any, Any, Any], bool]:
    """The page contains the name of the other's table."""
    return lambda reader, _other, _laid: TITLE in page(path, reader)


def opens(what: str = "") -> Callable[[Any, Any, Match], bool]:
    """A page of the table, or a file, can be opened."""

    def leads(reader: Any, _other: Any, laid: Match) -> bool:
        address = url(laid, what).replace("//", "/")
        return bool(signed_in(reader).get(address.rstrip("/") if "." in what else address).status_code == 200)

    return leads


def names(path: str) -> Callable[[Any, Any, Any], bool]:
    """The page links the other's name to their profile."""
    return lambda reader, other, _laid: f"/people/{other.public_id}/" in page(path, reader)


def finds(path: str) -> Callable[[Any, Any, Any], bool]:
    """A page about the other can be opened (``{}``: their public id), or its form is shown again with an error."""
    return lambda reader, other, _laid: signed_in(reader).get(path.format(other.public_id)).status_code == 200


def asks_for(path: str, **fields: str) -> Callable[[Any, Any, Any], bool]:
    """A form that does something with the other is accepted."""

    def leads(reader: Any, other: Any, _laid: Any) -> bool:
        form = {"person": other.public_id, **fields}
        return bool(signed_in(reader).post(path.format(other.public_id), form).status_code == 302)

    return leads


def says_their_name(path: str) -> Callable[[Any, Any, Any], bool]:
    """The page contains the other's name."""
    return lambda reader, other, _laid: other.name in page(path, reader)


def is_done(action: Callable[[Any, Any, Any], Any]) -> Callable[[Any, Any, Any], bool]:
    """The service does not refuse."""

    def leads(reader: Any, other: Any, laid: Any) -> bool:
        try:
            action(reader, other, laid)
        except Refused:
            return False
        return True

    return leads


def posts(what: str) -> Callable[[Any, Any, Match], bool]:
    """A form at the table is accepted."""
    return lambda reader, _other, laid: bool(signed_in(reader).post(url(laid, what)).status_code == 302)


def is_invited(reader: Any, other: Any, _laid: Any) -> bool:
    """The other's invitation reaches the reader by notice, by list, or at the table itself."""
    plan = TableSpec(game=find("reversi"), seats=2, name=TITLE, audience="named", invited=(reader,))
    match = open_table(other, plan)
    told = Notice.objects.filter(user=reader, match=match).exists()
    return told or TITLE in page("/en/tables/", reader) or opens()(reader, other, match)


def is_invited_by_address(reader: Any, other: Any, _laid: Any) -> bool:
    get_user_model().objects.filter(pk=reader.pk).update(email=f"{reader.pk}@example.org", is_guest=False)
    reader.refresh_from_db()
    plan = TableSpec(game=find("reversi"), seats=2, name=TITLE, audience="named", addresses=(reader.email,))
    match = open_table(other, plan)
    told = Notice.objects.filter(user=reader, match=match).exists()
    return told or TITLE in page("/en/tables/", reader) or opens()(reader, other, match)


def was_invited(other: Any, reader: Any) -> Match:
    return open_table(other, TableSpec(game=find("reversi"), seats=2, name=TITLE, audience="named", invited=(reader,)))


def hears(reader: Any, other: Any, laid: Match) -> bool:
    say(laid.pk, other, "Nuts from next door!")
    return "Nuts from next door!" in page(f"/en/table/{laid.pk}/", reader)


def hears_what_was_said(reader: Any, _other: Any, laid: Match) -> bool:
    return "Said before" in page(f"/en/table/{laid.pk}/", reader)


def having_said(other: Any, reader: Any) -> Match:
    match = together(other, reader)
    say(match.pk, other, "Said before")
    return match


def is_waved_at(reader: Any, other: Any, laid: Match) -> bool:
    say_quickly(laid.pk, other, "cheers")
    return TalkLine.objects.filter(match=laid, user=other).exists() and "talk__saying" in page(
        f"/en/table/{laid.pk}/", reader
    )


def is_called(reader: Any, other: Any, laid: Match) -> bool:
    say(laid.pk, other, f"@{reader.name} look here")
    return Notice.objects.filter(user=reader, kind=Notice.Kind.MENTION).exists()


def is_a_companion(reader: Any, other: Any, _laid: Match) -> bool:
    return other.public_id in page("/en/tables/new/?game=reversi", reader)


def finds_in_the_talk(reader: Any, other: Any, laid: Match) -> bool:
    return other.public_id in page(f"/en/table/{laid.pk}/", reader)


def is_asked_for_a_rematch(reader: Any, other: Any, laid: Match) -> bool:
    try:
        rematch(laid.pk, other)
    except NotWithThem:
        return False
    return Notice.objects.filter(user=reader, kind=Notice.Kind.REMATCH).exists()


def seat_to_take(other: Any, _reader: Any = None) -> Match:
    """Return a match of three that one player has left and the other continues."""
    max_ = new_guest("Max")
    match = open_match(other, max_, seats=3, name=TITLE)
    resign(match.pk, max_)
    return match


def is_told_of_a_seat(reader: Any, other: Any, _laid: Any) -> bool:
    stand_by(reader, True)
    seat_to_take(other)
    return Notice.objects.filter(user=reader, kind=Notice.Kind.SEAT_FREE).exists()


def event_shows(reader: Any, _other: Any, laid: Tournament) -> bool:
    return bool(signed_in(reader).get(f"/en/tournaments/{laid.pk}/").status_code == 200)


def event_takes(reader: Any, _other: Any, laid: Tournament) -> bool:
    signed_in(reader).post(f"/en/tournaments/{laid.pk}/enter/")
    return bool(laid.entries.filter(user=reader).exists())


def shown_to_all(other: Any, _reader: Any = None) -> None:
    get_user_model().objects.filter(pk=other.pk).update(profile="public")


def rated(other: Any, reader: Any) -> None:
    """Give both a certain rating at Mau-Mau and a match together."""
    shown_to_all(other)
    counted(finished([other, reader], [1, 2], finished_at=timezone.now()))
    Tally.objects.update(sure=True)


def rival_of_a_third(other: Any, _reader: Any) -> Any:
    shown_to_all(other)
    third = new_guest("Max")
    shown_to_all(third)
    counted(finished([third, other], [1, 2]))
    return third


def plays_with_a_third(other: Any, _reader: Any) -> Any:
    third = new_guest("Max")
    shown_to_all(third)
    open_match(third, other, seats=2, name=TITLE)
    return third


def on_the_page_of_the_third(reader: Any, other: Any, third: Any) -> bool:
    told = page(f"/en/people/{third.public_id}/", reader)
    return other.public_id in told or TITLE in told


def is_named_in_this_month(reader: Any, other: Any, laid: Any) -> bool:
    return names(f"/en/people/ratings/mau-mau/?month={timezone.now():%Y-%m}")(reader, other, laid)


def sees_how_they_stand(reader: Any, other: Any, _laid: Any) -> bool:
    return f"You against {other.name}" in page(f"/en/people/{other.public_id}/", reader)


def together_with_their_page(other: Any, reader: Any) -> Match:
    shown_to_all(other)
    return together(other, reader)


def leads_to_their_page(reader: Any, other: Any, laid: Match) -> bool:
    return f"/people/{other.public_id}/" in page(f"/en/table/{laid.pk}/", reader)


def waiting_for_a_game(other: Any, _reader: Any) -> Wish:
    return create_request(other, MatchCriteria(("reversi", "hearts"), "day"))


def both_members(other: Any, reader: Any) -> None:
    """Give both accounts and public profiles."""
    get_user_model().objects.filter(pk__in=[other.pk, reader.pk]).update(is_guest=False, profile="public")
    for person in (other, reader):
        person.refresh_from_db()


def says_yes(reader: Any, other: Any, _laid: Any) -> bool:
    try:
        ask(reader, other)
        accept(other, reader)
    except Refused:
        return False
    return reader.pk in friends_of(other)


def liked(other: Any, reader: Any) -> None:
    favour(reader, other)


WAYS = [
    Way("the list of open tables", open_of, shows("/en/tables/")),
    Way("the list of open tables, of a third", with_a_third, shows("/en/tables/")),
    Way("the list of matches to watch", running_of, shows("/en/tables/")),
    Way("the first page", open_of, shows("/en/")),
    Way("the page of a game", open_of, shows("/en/games/half-pint-heroes/")),
    Way("an open table", open_of, opens()),
    Way("an open table of a third", with_a_third, opens()),
    Way("a match to watch", running_of, opens()),
    Way("a finished match", finished_of, opens()),
    Way("its log", finished_of, opens("log")),
    Way("its replay", finished_of, opens("replay/0")),
    Way("its pad", finished_of, opens("pad")),
    Way("its proof", finished_of, opens("check")),
    Way("its file", finished_of, opens("match.json")),
    Way("its picture", finished_of, opens("picture.png")),
    Way("sitting down", open_of, is_done(lambda reader, _other, laid: join_table(laid.pk, reader))),
    Way("sitting down with a third", with_a_third, is_done(lambda reader, _other, laid: join_table(laid.pk, reader))),
    Way("the form to sit down", open_of, posts("join")),
    Way("an invitation by name", nothing, is_invited),
    Way("an invitation by address", nothing, is_invited_by_address),
    Way("an invitation of before", was_invited, shows("/en/tables/")),
    Way("the table of an invitation", was_invited, opens()),
    Way("talk", together, hears),
    Way("talk of before", having_said, hears_what_was_said),
    Way("a saying", together, is_waved_at),
    Way("a mention", together, is_called),
    Way("the people at the table", together, finds_in_the_talk),
    Way("people one has played with", together, is_a_companion),
    Way("a rematch", finished_together, is_asked_for_a_rematch),
    Way("the list of seats to take over", seat_to_take, shows("/en/tables/seats/")),
    Way("taking a seat over", seat_to_take, is_done(lambda reader, _other, laid: take_over(laid.pk, reader, 1))),
    Way("being told of a seat", nothing, is_told_of_a_seat),
    Way("the list of tournaments", event_of, shows("/en/tournaments/")),
    Way("a tournament on the page of its game", event_of, shows("/en/games/reversi/")),
    Way("a tournament", event_of, event_shows),
    Way("entering a tournament", event_of, event_takes),
    Way("entering by its address", event_of, is_done(lambda reader, _other, laid: register(laid.pk, reader))),
    Way("the results on the first page", finished_of, shows("/en/")),
    Way("matches to watch on the first page", running_of, shows("/en/")),
    Way("their page", shown_to_all, finds("/en/people/{}/")),
    Way("their page in German", shown_to_all, finds("/de/people/{}/")),
    Way("the graph of their rating", rated, finds("/en/people/{}/?game=mau-mau")),
    Way("how they stand against each other", rated, sees_how_they_stand),
    Way("a leaderboard", rated, names("/en/people/ratings/mau-mau/")),
    Way("a leaderboard of a month", rated, is_named_in_this_month),
    Way("the rivals of a third", rival_of_a_third, on_the_page_of_the_third),
    Way("what a third plays", plays_with_a_third, on_the_page_of_the_third),
    Way("the link of a name at a table", together_with_their_page, leads_to_their_page),
    Way("the page to challenge them", shown_to_all, finds("/en/play/challenge/{}/")),
    Way("a challenge", shown_to_all, asks_for("/en/play/challenge/{}/", game="reversi", tempo="day")),
    Way(
        "people to challenge",
        finished_together,
        lambda reader, other, _laid: other.public_id in page("/en/play/", reader),
    ),
    Way("who waits for a game", waiting_for_a_game, says_their_name("/en/play/")),
    Way("asking to be friends", both_members, asks_for("/en/people/friends/ask/")),
    Way("saying yes to be friends", both_members, says_yes),
    Way("the list of favourites", liked, says_their_name("/en/people/friends/")),
    Way("keeping them as a favourite", shown_to_all, asks_for("/en/people/friends/like/")),
]


def by_program(path: str) -> Callable[[Any, Any, Any], bool]:
    """A program with the reader's token can read the table, or finds it in the list of open tables."""

    def leads(reader: Any, _other: Any, laid: Match) -> bool:
        secret = f"hp_{reader.pk}"
        Token.objects.get_or_create(
            user=reader, digest=digest_of(secret), defaults={"name": "test", "prefix": secret, "scopes": ["read"]}
        )
        answer = Client(headers={"Authorization": f"Bearer {secret}"}).get(f"/api/{path.format(laid.pk)}")
        return answer.status_code == 200 and laid.pk in answer.content.decode()

    return leads


WAYS += [
    Way("an open table, by a program", open_of, by_program("tables/{}")),
    Way("a match to watch, by a program", running_of, by_program("tables/{}")),
    Way("a finished match, by a program", finished_of, by_program("tables/{}")),
    Way("the list of open tables, by a program", open_of, by_program("tables?list=open")),
    Way("an invitation, by a program", was_invited, by_program("tables?list=invited")),
    Way("a tournament, by a program", event_of, by_program("tournaments")),
]
