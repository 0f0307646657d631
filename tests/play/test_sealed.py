"""A table with deals that are still played elsewhere: no page tells others anything about it, or the seed."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from games.catalog import find
from games.engine.chance import Chance, commitment
from games.engine.codec import encode
from games.play.bots.play import think
from games.play.models import Match
from games.play.urls import urlpatterns
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
# Every address of a table, including future ones.
ROUTES = [route.name for route in urlpatterns if "match_id" in str(route.pattern) and route.name]
OF_A_PERSON = ("person", "report")
SECRET = "Anna said this"


def sealed(match: Match, **more: Any) -> Match:
    Match.objects.filter(pk=match.pk).update(sealed=True, audience=Match.Audience.NAMED, casual=False, **more)
    match.refresh_from_db()
    return match


def signed_in(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(match: Match, route: str = "table", **more: Any) -> str:
    return reverse(f"play:{route}", kwargs={"match_id": match.pk, **more})


def addresses(match: Match) -> list[str]:
    plain = [address(match, route) for route in ROUTES if route not in ("replay", *OF_A_PERSON)]
    somebody = match.seat_set.exclude(user=None)[0].user.public_id  # type: ignore[union-attr]
    plain += [address(match, route, public_id=somebody) for route in OF_A_PERSON]
    return [*plain, address(match, "replay", ply=0), address(match, "replay", ply=7)]


def table(over: bool) -> tuple[Any, Match]:
    anna = new_guest("Anna")
    match = open_match(anna, seats=4, rounds=3)
    match = play_out(match) if over else play_moves(match, 20)
    match.talk.create(user=anna, text=SECRET)
    return anna, sealed(match)


def tells_nothing(answer: Any, match: Match, where: str) -> None:
    assert answer.status_code in (401, 403, 405), where
    for secret in (SECRET, "Anna", bytes(match.seed).hex(), match.seed_hash):
        assert secret not in answer.text, where


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_a_stranger_sees_nothing_of_it_on_any_page_nor_by_any_form(over: bool, headers: dict[str, str]) -> None:
    _, match = table(over)
    organiser = new_guest("Organiser")
    Match.objects.filter(pk=match.pk).update(host=organiser)
    said, opened = match.talk.count(), 0
    for client in (Client(), signed_in(new_guest("Ben")), signed_in(organiser)):
        for where in addresses(match):
            for ask in (client.get, client.post):
                answer = ask(where, {"text": "hello", "on": "1", "version": str(match.version)}, headers=headers)
                if answer.status_code == 302:
                    if "/account/login/" in answer["Location"]:  # a redirect to sign-in tells nothing
                        continue
                    answer = client.get(answer["Location"])
                tells_nothing(answer, match, where)
                opened += answer.status_code == 403
    assert opened > 3 * len(ROUTES)
    version = match.version
    match.refresh_from_db()
    assert (match.version, match.talk.count()) == (version, said)


def test_the_page_says_why_and_leads_back_to_its_tournament() -> None:
    _, match = table(over=True)
    event = {"route": "tournaments:show", "id": "abcdefghijkl", "name": "Open", "round": 1, "table": 2}
    Match.objects.filter(pk=match.pk).update(event=event)
    answer = Client().get(address(match))
    assert "same deals are still being played at other tables" in answer.text
    assert "/tournaments/abcdefghijkl/" in answer.text


def test_the_admin_pages_keep_the_seed_and_the_moves(admin_client: Client) -> None:
    _, match = table(over=True)
    move = match.moves.filter(kind="move").first()
    assert move is not None
    assert bytes(match.seed).hex() not in admin_client.get(f"/admin/play/match/{match.pk}/change/").text
    assert move.data not in admin_client.get(f"/admin/play/move/{move.pk}/change/").text.replace("&quot;", '"')


def test_who_sits_there_sees_the_own_table_but_not_the_seed() -> None:
    anna, match = table(over=True)
    client = signed_in(anna)
    assert SECRET in client.get(address(match)).text
    assert client.get(address(match, "replay", ply=3)).status_code == 200
    for where in addresses(match):
        answer = client.get(where)
        assert answer.status_code in (200, 302, 404, 405, 409), where
        assert bytes(match.seed).hex().encode() not in answer.content, where
    refused = client.get(address(match, "download"))
    assert refused.status_code == 409
    assert "still being played at other tables" in refused.text
    check = client.get(address(match, "check")).text
    assert match.seed_hash in check
    assert "It is revealed here when the last of them finishes" in check


def test_talk_is_closed_from_the_end_of_the_table_on() -> None:
    anna, match = table(over=True)
    client, said = signed_in(anna), match.talk.count()
    page = client.get(address(match)).text
    assert "Talk opens again when the last table finishes" in page
    assert 'id="talk-text"' not in page
    for words in ({"text": "I had all the hearts"}, {"saying": "well"}):
        answer = client.post(address(match, "talk"), words)
        assert answer.status_code == 403
        assert "others are still playing the same deals" in answer.text
    assert match.talk.count() == said


def test_while_it_is_played_those_who_sit_there_talk_as_usual() -> None:
    anna, match = table(over=False)
    said = match.talk.count()
    assert "say nothing about them there" in signed_in(anna).get(address(match)).text
    assert signed_in(anna).post(address(match, "talk"), {"text": "Good luck"}).status_code == 302
    assert match.talk.count() == said + 1


def test_when_it_is_revealed_everybody_sees_everything_again() -> None:
    _, match = table(over=True)
    Match.objects.filter(pk=match.pk).update(sealed=False, audience=Match.Audience.LINK)
    client = Client()
    assert bytes(match.seed).hex() in client.get(address(match, "check")).text
    assert client.get(address(match, "download")).json()["seed"] == bytes(match.seed).hex()
    assert client.get(address(match, "replay", ply=3)).status_code == 200


def test_bots_at_tables_with_one_seed_have_luck_of_their_own() -> None:
    """Cards are equal. Two bots that move at random in the same position do not choose the same."""
    game, seed = find("half-pint-heroes"), b"s" * 32
    host = new_guest("Host")
    chosen = []
    for _ in range(12):
        match = open_match(host, seats=3, rounds=3)
        dealt = encode(game.setup(match.load_options(), 3, Chance(seed)).state).decode()
        Match.objects.filter(pk=match.pk).update(seed=seed, seed_hash=commitment(seed), state=dealt, ply=0, sealed=True)
        match.seat_set.exclude(bot="").update(waiting_since=match.started_at, bot="easy", moves_made=0)
        thoughts = think(match.pk)
        assert thoughts is not None
        chosen.append(thoughts.moves[0])
    assert len({seat for seat, _ in chosen}) == 1
    assert len({str(move) for _, move in chosen}) > 1


def test_a_deleted_account_frees_no_sealed_table() -> None:
    anna, match = table(over=True)
    get_user_model().objects.filter(pk=anna.pk).update(is_active=False)
    assert Client().get(address(match)).status_code == 403
