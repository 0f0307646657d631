"""Play one turn with a link from a mail."""

import logging
import re
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.contrib.auth import get_user_model
from django.core import signing
from django.test import Client
from django.utils import timezone

from games.catalog.half_pint_heroes.data import Predict
from games.catalog.mau_mau.data import Lay
from games.engine.codec import encode
from games.play.endings.resign import resign
from games.play.mail.tickets import MAX_AGE, SALT, Ticket, ticket_for
from games.play.matches.moves import state_after, submit_move, undo_move
from games.play.models import Match, Move, Seat
from games.play.tables.substitutes import come_back
from halfpint_site.operations.logs import Safe, TextLine
from tests.play.posts import seat_of, signed_in
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db

TWO = encode(Predict(2)).decode()


@pytest.fixture
def table() -> tuple[Match, Any, Any]:
    """Anna, Ben and Cleo before the predictions. Returns the match, Anna and Ben."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    return open_match(anna, ben, new_guest("Cleo"), seats=3, name="Friday"), anna, ben


def link(match: Match, user: Any, move: str = TWO, language: str = "en") -> str:
    """Return the address in a mail that is written now."""
    return address(ticket_for(match, seat_of(match, user), move).sign(), language)


def address(token: str, language: str = "en") -> str:
    return f"/{language}/table/by-mail/{token}/"


def unchanged(match: Match) -> tuple[Any, ...]:
    """Return everything that a move would change."""
    match.refresh_from_db()
    seats = tuple(match.seat_set.values_list("moves_made", "waiting_since", "last_ply", "deadline"))
    return match.state, match.ply, match.version, seats, match.moves.count()


def cards_of(match: Match, user: Any) -> list[str]:
    """Return the names of this user's cards as pages show them."""
    words = match.words("en")
    view = match.rules.view(match.load_state(), seat_of(match, user).index)
    suits = [words.text(f"suits.{suit}") for suit in "HMWFN"]
    return [f'"{card % 13 + 1} of {suits[card // 13]} (' for card in view.hand]


def test_the_page_shows_the_seats_own_cards_and_asks_for_the_move(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    page = Client().get(link(match, anna)).content.decode()
    assert "Predict 2 tricks?" in page
    assert all(card in page for card in cards_of(match, anna))
    assert not any(card in page for card in cards_of(match, ben))
    assert page.count("?move=") == 6  # the other predictions
    assert "talk" not in re.sub(r"<header.*?</header>", "", page, flags=re.DOTALL).lower()


@pytest.mark.parametrize("headers", [{}, {"Sec-Purpose": "prefetch"}, {"X-Moz": "prefetch"}, {"HX-Request": "true"}])
@pytest.mark.parametrize("method", ["get", "head"])
def test_looking_never_moves(table: tuple[Match, Any, Any], method: str, headers: dict[str, str]) -> None:
    match, anna, _ = table
    before = unchanged(match)
    for query in ({}, {"move": TWO}, {"move": TWO, "confirmed": "1"}):
        assert getattr(Client(), method)(link(match, anna), query, headers=headers).status_code == 200
    assert unchanged(match) == before


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options"])
def test_only_forms_play(table: tuple[Match, Any, Any], method: str) -> None:
    match, anna, _ = table
    before = unchanged(match)
    assert getattr(Client(), method)(link(match, anna), {"move": TWO}).status_code == 405
    assert unchanged(match) == before


def test_pressing_the_button_plays_without_signing_anybody_in(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    client = Client()
    answer = client.post(link(match, anna), {"move": TWO})
    assert answer.status_code == 200
    assert "Face down: 2 tricks." in answer.content.decode()
    assert "_auth_user_id" not in client.session
    match.refresh_from_db()
    assert match.load_state().predictions == (2, None, None)
    assert match.moves.get(ply=1).made_by == Move.MadeBy.PLAYER
    assert state_after(match) == match.load_state()
    assert not any(card in client.get(f"/en/table/{match.pk}/").content.decode() for card in cards_of(match, anna))


def test_another_legal_move_can_be_chosen_on_the_page(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    four = encode(Predict(4)).decode()
    url = link(match, anna)
    assert "Predict 4 tricks?" in Client().get(url, {"move": four}).content.decode()
    assert Client().post(url, {"move": four}).status_code == 200
    match.refresh_from_db()
    assert match.load_state().predictions[0] == 4


def test_the_address_is_kept_from_other_sites_searches_and_caches(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    for answer in (Client().get(link(match, anna)), Client().get(address("junk"))):
        assert answer["Referrer-Policy"] == "strict-origin"
        assert "noindex" in answer["X-Robots-Tag"]
        assert "no-store" in answer["Cache-Control"]
    assert 'name="robots"' in Client().get(link(match, anna)).content.decode()


def test_a_form_of_another_site_is_refused(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    before, url = unchanged(match), link(match, anna)
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(url, {"move": TWO}).status_code == 403
    assert strict.post(url, {"move": TWO, "csrfmiddlewaretoken": "x" * 64}).status_code == 403
    assert unchanged(match) == before
    token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', strict.get(url).content.decode())
    assert token
    assert strict.post(url, {"move": TWO, "csrfmiddlewaretoken": token[1]}).status_code == 200


def test_a_second_click_plays_nothing_twice(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    url = link(match, anna)
    assert Client().post(url, {"move": TWO}).status_code == 200
    before = unchanged(match)
    again = Client().post(url, {"move": encode(Predict(3)).decode()})
    assert again.status_code == 409
    assert "Already played" in again.content.decode()
    assert f"/en/table/{match.pk}/" in again.content.decode()
    assert unchanged(match) == before


def test_a_link_expires_with_its_turn_and_shows_no_cards(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    url = link(match, anna)
    submit_move(match.pk, anna, "0", TWO)
    late = Client().get(url)
    assert late.status_code == 410
    assert "turn is over" in late.content.decode()
    assert f"/en/table/{match.pk}/" in late.content.decode()
    assert not any(card in late.content.decode() for card in cards_of(match, anna))


def test_a_turn_that_was_taken_back_needs_a_new_link(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    url = link(match, anna)
    submit_move(match.pk, anna, "0", TWO)
    undo_move(match.pk, anna, "1")
    assert Client().get(url).status_code == 410
    assert Client().post(url, {"move": TWO}).status_code == 409
    assert Client().post(link(match, anna), {"move": TWO}).status_code == 200


def test_links_count_for_nothing_while_a_stand_in_plays(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    url = link(match, anna)
    Seat.objects.filter(match=match, user=anna).update(bot="easy", away_since=timezone.now())
    before = unchanged(match)
    assert Client().get(url).status_code == 410
    assert Client().post(url, {"move": TWO}).status_code == 410
    assert unchanged(match) == before
    come_back(match.pk, anna)
    assert Client().get(url).status_code == 200  # the same turn, and its player moves again
    resign(match.pk, ben)
    assert Client().post(address(ticket_for(match, seat_of(match, ben)).sign()), {"move": TWO}).status_code == 410


def test_a_link_from_before_the_end_of_the_match_is_over(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    url = link(match, anna)
    play_out(match)
    assert Client().get(url).status_code == 410
    assert Client().post(link(match, anna), {"move": TWO}).status_code == 410
    Match.objects.filter(pk=match.pk).delete()
    assert Client().get(url).status_code == 410


def test_a_person_who_is_not_awaited_has_no_turn(table: tuple[Match, Any, Any]) -> None:
    match, _, _ = table
    match = play_moves(match, 6)
    idle = Seat.objects.filter(match=match, waiting_since=None).select_related("user").first()
    assert idle
    assert Client().get(link(match, idle.user)).status_code == 410
    assert Client().post(link(match, idle.user), {"move": TWO}).status_code == 410


def test_a_link_of_last_season_is_too_old(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    url = link(match, anna)
    with time_machine.travel(timezone.now() + timedelta(seconds=MAX_AGE + 60)):
        assert Client().get(url).status_code == 410


def damaged(token: str) -> list[str]:
    """Return variants of the ticket with one defect each."""
    flipped = [token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :] for at in (0, 5, 20, len(token) // 2)]
    payload, stamp, signature = token.rsplit(":", 2)
    return [
        *flipped,
        token[:-1],
        token[1:],
        payload,
        f"{payload}:{stamp}",
        f"{payload}:{stamp}:",
        f"{payload}:zzzzzz:{signature}",
        token + "A",
        "A" * 50_000,
        ":" * 40,
        "%F0%9F%8D%BA",
        "..%2F..%2Fadmin",
    ]


def test_a_forged_link_opens_nothing(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    before = unchanged(match)
    genuine = ticket_for(match, seat_of(match, anna), TWO)
    shapes: list[Any] = [[], {}, 3, None, ["x"], [1, "x", None, 2, 3], [*genuine, 1]]
    others = [
        signing.dumps(list(genuine), salt="another salt", compress=True),
        signing.dumps(list(genuine), key="another key", salt=SALT, compress=True),
        *(signing.dumps(shape, salt=SALT) for shape in shapes),
    ]
    for token in [*damaged(genuine.sign()), *others]:
        for answer in (Client().get(address(token)), Client().post(address(token), {"move": TWO})):
            assert answer.status_code in (403, 404), token[:80]
            assert match.pk not in answer.content.decode()
    assert unchanged(match) == before


def test_a_ticket_of_somebody_else_for_that_seat_is_worthless(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    seat = seat_of(match, anna)
    before = unchanged(match)
    for ticket in (Ticket(match.pk, seat.index, ben.pk, 0, TWO), Ticket(match.pk, 6, anna.pk, 0, TWO)):
        assert Client().get(address(ticket.sign())).status_code == 410
        assert Client().post(address(ticket.sign()), {"move": TWO}).status_code == 410
    assert unchanged(match) == before


def test_a_rival_who_is_signed_in_sees_nothing_by_a_mail_that_was_passed_on(table: tuple[Match, Any, Any]) -> None:
    match, anna, ben = table
    before = unchanged(match)
    url = link(match, anna)
    for answer in (signed_in(ben).get(url), signed_in(ben).post(url, {"move": TWO})):
        assert answer.status_code == 403
        assert not any(card in answer.content.decode() for card in cards_of(match, anna))
    assert unchanged(match) == before
    assert signed_in(anna).get(url).status_code == 200


def test_a_move_against_the_rules_is_refused_with_its_paragraph(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    before, url = unchanged(match), link(match, anna)
    answer = Client().post(url, {"move": encode(Predict(7)).decode()})
    assert answer.status_code == 422
    assert "§" in answer.content.decode()
    assert Client().post(url, {"move": "junk"}).status_code == 400
    assert Client().post(url, {}).status_code == 400
    assert unchanged(match) == before


def test_a_refusal_names_the_cards_that_its_reader_holds() -> None:
    """When another browser opens the link, the card faces are those of the mail's recipient."""
    people = [new_guest("Anna"), new_guest("Ben")]
    get_user_model().objects.update(deck="german")
    match = open_match(*people, seats=2, rounds=None, game="mau-mau")
    while not isinstance(move := plain_move_of(match), Lay) or move.wish:
        match = play_moves(match, 1)
    awaited = people[match.rules.to_move(match.load_state())[0]]
    answer = Client().post(link(match, awaited), {"move": encode(Lay(move.card, wish="H")).decode()})
    assert answer.status_code == 422
    assert "Only an Unter wishes for a suit" in answer.content.decode()


def plain_move_of(match: Match) -> Any:
    """Return the move that an expired turn would play now."""
    state = match.load_state()
    return match.rules.default_move(state, match.rules.to_move(state)[0])


def test_junk_in_the_question_asks_for_nothing(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    for junk in ("junk", "<script>", encode(Predict(9)).decode(), "[" * 3000):
        page = Client().get(link(match, anna, ""), {"move": junk})
        assert page.status_code == 200
        assert "choose, and we will ask you to confirm" in page.content.decode()
        assert "<script>" not in page.content.decode().replace(
            "<script>", "", page.content.decode().count("<script src")
        )


def test_the_next_table_is_only_named_to_the_person_who_is_signed_in(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    other = open_match(anna, new_guest("Dora"), seats=2)
    url = link(match, anna)
    assert other.pk not in Client().post(url, {"move": TWO}).content.decode()
    undo_move(match.pk, anna, "1")
    assert other.pk in signed_in(anna).post(link(match, anna), {"move": TWO}).content.decode()


def test_the_page_speaks_german_too(table: tuple[Match, Any, Any]) -> None:
    match, anna, _ = table
    page = Client().get(link(match, anna, language="de")).content.decode()
    assert "2 Stiche ansagen?" in page
    assert 'lang="de"' in page


def test_a_refused_ticket_stands_in_no_line_of_the_log(table: tuple[Match, Any, Any]) -> None:
    """The ticket still plays that turn, and every reader of the log could use it."""
    match, anna, _ben = table
    there = link(match, anna)
    token = there.split("/")[-2]
    stream, handler = StringIO(), logging.StreamHandler()
    handler.setStream(stream)
    handler.setFormatter(TextLine())
    handler.addFilter(Safe())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel("DEBUG")
    try:
        browser = Client(raise_request_exception=False, enforce_csrf_checks=True)
        answers = [
            browser.post(there, {"move": "{"}),
            Client().post(there, {"move": "{"}),
            Client().get(there, {"move": "{"}),
            Client().put(there),
            Client(raise_request_exception=False).get(f"{there}nowhere"),
            Client(raise_request_exception=False).get(f"{there}%00"),
            signed_in(new_guest("Zoe")).get(there),
            Client(raise_request_exception=False).post(there, b"x" * 300_000, content_type="text/plain"),
        ]
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    assert all(answer.status_code < 500 for answer in answers)
    assert "POST" in stream.getvalue()
    assert token not in stream.getvalue()
    assert token.partition(":")[0] not in stream.getvalue()
