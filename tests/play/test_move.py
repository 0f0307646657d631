"""A move: what is stored, what is refused and how, and that a second click changes nothing."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.cards import DECK
from games.catalog.half_pint_heroes.data import Bet, Play, Predict
from games.engine.codec import encode
from games.engine.replay import replay
from games.play.matches.moves import effective_moves, engine_log, state_after, submit_move
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from tests.play.posts import post_move, seat_of, signed_in, token_of, url
from tests.play.tables import leads_to_one_more, new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def pair() -> tuple[Match, Any, Any]:
    """Anna and Ben at a table of two, before the predictions."""
    anna, ben = new_guest("Anna"), new_guest("Ben")
    return open_match(anna, ben, seats=2), anna, ben


@pytest.fixture
def at_play(pair: tuple[Match, Any, Any]) -> tuple[Match, Any, Any]:
    """The same two players when cards are played: the match, the player to move, the other."""
    match, anna, ben = pair
    match = play_moves(match, 4)
    turn = match.load_state().turn
    return match, *((anna, ben) if turn == 0 else (ben, anna))


def snapshot(match: Match) -> tuple[Any, ...]:
    """Return everything that a refused request must not change."""
    stored = Match.objects.get(pk=match.pk)
    seats = tuple(stored.seat_set.values_list("moves_made", "waiting_since", "last_ply"))
    return stored.state, stored.ply, stored.version, seats, stored.moves.count()


def text_of(response: Any) -> str:
    """Return the text of a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.content.decode())))


def test_a_move_is_stored_and_leads_back_to_the_table(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    response = post_move(signed_in(anna), match, Predict(2), "0")
    assert response.status_code == 302
    assert response["Location"] == f"/en/table/{match.pk}/"
    line = match.moves.get(ply=1)
    assert (line.seat, line.data, line.made_by) == (0, encode(Predict(2)).decode(), "player")
    match.refresh_from_db()
    assert match.load_state().predictions[0] == 2
    assert state_after(match) == match.load_state()
    assert seat_of(match, anna).waiting_since is None


def test_with_htmx_a_move_answers_with_the_fragment_of_the_table(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    response = signed_in(anna).post(
        url(match), {"move": encode(Predict(2)).decode(), "token": "0"}, headers={"HX-Request": "true"}
    )
    assert response.status_code == 200
    assert response.content.lstrip().startswith(b'<div class="table-page" id="table"')


def test_a_second_click_changes_nothing_and_says_so(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    client = signed_in(anna)
    post_move(client, match, Predict(2), "0")
    before = snapshot(match)
    again = post_move(client, match, Predict(2), "0")
    assert again.status_code == 409
    assert "Already played" in text_of(again)
    assert snapshot(match) == before


def test_rivals_who_choose_at_the_same_time_do_not_refuse_each_other(pair: tuple[Match, Any, Any]) -> None:
    match, anna, ben = pair
    pages = token_of(match, anna), token_of(match, ben)
    assert post_move(signed_in(anna), match, Predict(1), pages[0]).status_code == 302
    assert post_move(signed_in(ben), match, Predict(0), pages[1]).status_code == 302
    match.refresh_from_db()
    assert match.load_state().predictions == (1, 0)


def bad_card(match: Match, user: Any) -> Play:
    """Return a play with a card that the seat does not hold."""
    state = match.load_state()
    hand = state.hands[seat_of(match, user).index]
    return Play((next(card for card in DECK if card not in hand and card not in state.row),))


REFUSALS: list[tuple[str, int, str, str]] = [
    ("not held", 422, "You don't hold all of these cards", "Diese Karten hast du nicht alle"),
    ("row only", 422, "At least one card comes from your hand", "Mindestens eine Karte kommt aus deiner Hand"),
    ("stale", 409, "Already played", "Schon gespielt"),
    ("unknown field", 400, "was not a move in this game", "kein Zug dieses Spiels"),
    ("no json", 400, "was not a move in this game", "kein Zug dieses Spiels"),
    ("wrong phase", 422, "Now cards are played", "Jetzt werden Karten gespielt"),
    ("no set", 422, "none of the eleven sets", "keine der elf Kombinationen"),
]


def forged(name: str, match: Match, user: Any) -> tuple[str, str]:
    """Return move and token of a forged form."""
    state = match.load_state()
    hand = state.hands[seat_of(match, user).index]
    fine = encode(Play(hand[:1])).decode()
    moves = {
        "not held": encode(bad_card(match, user)).decode(),
        "row only": encode(Play((), state.row[:1])).decode(),
        "stale": fine,
        "unknown field": fine[:-1] + ',"seat":1}',
        "no json": "\x00{",
        "wrong phase": encode(Bet(0)).decode(),
        "no set": encode(Play(hand[:1], tuple(sorted((*state.row, *state.row[:1]))[:2]))).decode(),
    }
    token = "0" if name == "stale" else token_of(match, user)
    return moves[name], token


@pytest.mark.parametrize(("name", "status", "english", "german"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_a_forged_form_gets_its_own_message_and_status_and_changes_nothing(
    name: str, status: int, english: str, german: str, at_play: tuple[Match, Any, Any]
) -> None:
    match, user, _ = at_play
    if name == "no set":
        english, german = "", ""  # a repeated card is refused before the set is judged
    move, token = forged(name, match, user)
    before = snapshot(match)
    for language, words in (("en", english), ("de", german)):
        response = post_move(signed_in(user), match, move, token, language)
        assert response.status_code == status
        assert words in text_of(response)
        assert snapshot(match) == before


def test_cards_that_are_no_set_are_refused_with_the_paragraph(at_play: tuple[Match, Any, Any]) -> None:
    match, user, _ = at_play
    hand = match.load_state().hands[seat_of(match, user).index]
    pairless = next((a, b) for a in hand for b in hand if a < b and a % 13 != b % 13)
    response = post_move(signed_in(user), match, Play(pairless), token_of(match, user))
    assert response.status_code == 422
    assert "none of the eleven sets" in text_of(response)
    assert f"/en/rules/half-pint-heroes/?table={match.pk}#s6-5" in unescape(response.content.decode())


def test_somebody_elses_turn_is_refused(at_play: tuple[Match, Any, Any]) -> None:
    match, _, waiting = at_play
    hand = match.load_state().hands[seat_of(match, waiting).index]
    before = snapshot(match)
    response = post_move(signed_in(waiting), match, Play(hand[:1]), token_of(match, waiting))
    assert response.status_code == 422
    assert "Somebody else is to play" in text_of(response)
    assert snapshot(match) == before


@pytest.mark.parametrize(
    ("language", "words"), [("en", "You don't play at this table"), ("de", "nicht an diesem Tisch")]
)
def test_a_stranger_cannot_move(pair: tuple[Match, Any, Any], language: str, words: str) -> None:
    match, _, _ = pair
    before = snapshot(match)
    response = post_move(signed_in(new_guest("Eve")), match, Predict(1), "0", language)
    assert response.status_code == 403
    assert words in text_of(response)
    assert post_move(Client(), match, Predict(1), "0", language).status_code == 302
    assert snapshot(match) == before


def test_a_move_for_another_table_does_not_reach_this_one(pair: tuple[Match, Any, Any]) -> None:
    _, anna, _ = pair
    other = open_match(new_guest("Cleo"), new_guest("Dan"), seats=2)
    before = snapshot(other)
    assert post_move(signed_in(anna), other, Predict(1), "0").status_code == 403
    assert post_move(signed_in(anna), Match(pk="no-such-table"), Predict(1), "0").status_code == 404
    assert snapshot(other) == before


def test_a_huge_body_is_refused_with_413(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    before = snapshot(match)
    response = post_move(signed_in(anna), match, "x" * 1_000_000, "0")
    assert response.status_code == 413
    assert snapshot(match) == before


def test_a_match_that_is_over_takes_no_moves(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    match = play_out(match)
    response = post_move(signed_in(anna), match, Predict(1), token_of(match, anna))
    assert response.status_code == 409
    assert "not being played" in text_of(response)


def test_a_get_never_moves(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    assert signed_in(anna).get(url(match), {"move": encode(Predict(1)).decode(), "token": "0"}).status_code == 405


def test_a_form_without_the_csrf_token_is_refused(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    client = Client(enforce_csrf_checks=True)
    client.force_login(anna)
    before = snapshot(match)
    assert post_move(client, match, Predict(1), "0").status_code == 403
    assert snapshot(match) == before


def test_whoever_wants_to_be_asked_is_asked_once(pair: tuple[Match, Any, Any]) -> None:
    match, anna, _ = pair
    anna.confirm_moves = True
    anna.save()
    client, before = signed_in(anna), snapshot(match)
    asked = post_move(client, match, Predict(2), "0")
    assert asked.status_code == 200
    assert 'name="confirmed"' in asked.content.decode()
    assert snapshot(match) == before
    client.post(url(match), {"move": encode(Predict(2)).decode(), "token": "0", "confirmed": "1"})
    match.refresh_from_db()
    assert match.load_state().predictions[0] == 2


def forced_lines(match: Match) -> list[tuple[int, str]]:
    """Return seat and maker of every move of a finished match that was the only legal one."""
    game, lines = match.rules, effective_moves(match)
    steps = replay(game, match.load_options(), 2, bytes(match.seed), engine_log(match, lines))
    return [
        (line.seat or 0, line.made_by)
        for line, step in zip(lines, steps, strict=False)
        if game.forced(step.state, line.seat or 0) is not None
    ]


def test_a_forced_move_is_played_by_itself_unless_its_owner_objects(pair: tuple[Match, Any, Any]) -> None:
    _, anna, ben = pair
    ben.play_forced_moves = False
    ben.save()
    forced: list[tuple[int, str]] = []
    while {seat for seat, _ in forced} != {0, 1}:  # most matches, but not all, force both players at some time
        forced += forced_lines(play_out(open_match(anna, ben, seats=2, rounds=10)))
    assert {maker for seat, maker in forced if seat == 0} == {"forced"}
    assert {maker for seat, maker in forced if seat == 1} == {"player"}


def test_nobody_is_played_for_before_they_have_made_a_move(pair: tuple[Match, Any, Any]) -> None:
    """The first seat at Pachisi has only one pawn on the track (§ 2), but still moves it by hand."""
    _, anna, ben = pair
    match = open_table(anna, TableSpec(game=find("pachisi"), seats=2, options={}, bots=()))
    join_table(match.pk, ben)
    match.refresh_from_db()
    state = match.load_state()
    (first,) = match.rules.to_move(state)
    assert match.rules.forced(state, first) is not None
    assert [line.kind for line in match.moves.all()] == ["start"]
    assert match.seat_set.get(index=first).waiting_since is not None
    for _ in range(2):  # the first move of each
        match = play_moves(match, 1)
    assert match.moves.filter(seat=first).earliest("ply").made_by == "player"


@pytest.mark.parametrize(("maker", "said"), [("forced", "(no choice)"), ("clock", "(time was up)")])
def test_a_move_that_was_made_for_you_is_told_after_your_own(
    pair: tuple[Match, Any, Any], maker: str, said: str
) -> None:
    """Otherwise a card would leave the hand without explanation."""
    match, anna, ben = pair
    match = play_moves(match, 4)
    while (last := match.moves.latest("ply")).seat != 0 or match.load_state().turn == 0:
        match = play_moves(match, 1)
    match.moves.filter(pk=last.pk).update(made_by=maker)
    mine, theirs = (unescape(signed_in(user).get(f"/en/table/{match.pk}/").content.decode()) for user in (anna, ben))
    assert said in mine
    assert (said in theirs) == (maker == "clock")


def test_the_number_of_queries_of_a_move_does_not_grow_with_the_match(
    django_assert_max_num_queries: Any,
) -> None:
    anna = new_guest("Anna")
    match = open_match(anna, *(new_guest(f"Guest {n}") for n in range(6)), seats=7, rounds=10)
    for moves in (14, 60):
        match = play_moves(match, moves)
        while not leads_to_one_more(match):
            match = play_moves(match, 1)
        move = encode(match.rules.default_move(match.load_state(), 0)).decode()
        token = token_of(match, anna)
        with django_assert_max_num_queries(10):  # savepoint and release, lock, seats, log, two of seats, match
            submit_move(match.pk, anna, token, move)
        match.refresh_from_db()
