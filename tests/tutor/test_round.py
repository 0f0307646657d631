"""The guided first round: played by plain forms to its end, with a comment on each decision; no click counts twice."""

import re
from typing import Any

import pytest
from django.test import Client

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Bet, Play, Predict
from games.catalog.half_pint_heroes.tutorial import FIRST_ROUND
from games.engine.codec import encode
from games.tutor.books import Kept, RowBook, SessionBook
from games.tutor.guided import load
from games.tutor.models import GuidedRound
from halfpint_site.accounts.models import User
from tests.tutor.pages import MAP, ROUND, awaited_move, text_of, token_in

pytestmark = pytest.mark.django_db
FRAME = re.compile(r"<div data-frame data-seat=\"(\d)\"")
HPH = "half-pint-heroes"


@pytest.fixture(params=["visitor", "guest"])
def learner(request: pytest.FixtureRequest, client: Client) -> Client:
    """A client before the first card; the round is stored in its session or in rows."""
    if request.param == "guest":
        client.post("/en/account/guest/")
    client.post(f"{ROUND}deal/")
    return client


def kept(client: Client) -> Kept:
    user = User.objects.first()
    found = (RowBook(user) if user else SessionBook(client.session)).guided(HPH)
    assert found is not None
    return found


def state_of(client: Client) -> Any:
    return load(GAME, FIRST_ROUND, kept(client)).state


def post(client: Client, move: Any, token: str) -> Any:
    data = move if isinstance(move, str) else encode(move).decode()
    return client.post(ROUND, {"move": data, "token": token})


def take_turn(client: Client) -> Any:
    return post(client, awaited_move(state_of(client)), token_in(client.get(ROUND)))


def test_it_is_explained_before_a_card_is_dealt(client: Client) -> None:
    page = text_of(client.get(ROUND))
    assert "Deal the cards" in page
    assert 'name="token"' not in page


def test_the_first_hand_is_one_to_begin_with(learner: Client) -> None:
    assert len(state_of(learner).hands[0]) == 5


def test_a_round_is_played_to_its_end_and_every_decision_has_its_comment(learner: Client) -> None:
    for _ in range(20):
        page = text_of(take_turn(learner))
        assert 'class="coach"' in page
        assert page.count("Well done:") + page.count("To think about:") >= 1
        if "You can play now" in page:
            break
    assert "You can play now" in text_of(learner.get(ROUND))
    assert 'action="/en/play-now/"' in text_of(learner.get(ROUND))
    assert "played" in text_of(learner.get(MAP))
    state = state_of(learner)
    assert len(state.pad) == 1


def test_whenever_somebody_looks_it_is_the_learners_turn(learner: Client) -> None:
    while not FIRST_ROUND.over(state_of(learner)):
        assert GAME.to_move(state_of(learner)) == (0,)
        take_turn(learner)


def test_a_second_click_changes_nothing_and_says_so(learner: Client) -> None:
    token = token_in(learner.get(ROUND))
    assert post(learner, Predict(1), token).status_code == 200
    before = kept(learner)
    again = post(learner, Predict(1), token)
    assert again.status_code == 409
    assert "from an earlier moment" in text_of(again)
    assert kept(learner) == before


def test_a_page_of_another_round_is_stale(learner: Client) -> None:
    token = token_in(learner.get(ROUND))
    learner.post(f"{ROUND}deal/")
    assert post(learner, Predict(1), token).status_code == 409


def test_without_a_round_a_move_is_stale_not_a_crash(client: Client) -> None:
    assert post(client, Predict(1), "").status_code == 409


def test_a_forbidden_move_is_refused_with_its_paragraph(learner: Client) -> None:
    """By § 4.1 predictions come first."""
    response = post(learner, Play((0,)), token_in(learner.get(ROUND)))
    assert response.status_code == 422
    assert "#s4-1" in text_of(response)
    assert kept(learner).moves_made == 0


def test_a_bet_against_oneself_is_refused_as_at_a_table(learner: Client) -> None:
    """By § 5.1."""
    post(learner, Predict(1), token_in(learner.get(ROUND)))
    assert post(learner, Bet(0), token_in(learner.get(ROUND))).status_code == 422


def test_a_forged_move_gets_a_clear_answer(learner: Client) -> None:
    response = post(learner, "{broken", token_in(learner.get(ROUND)))
    assert response.status_code == 400
    assert "was not a move in this game" in text_of(response)


def test_after_the_end_nothing_more_is_played(learner: Client) -> None:
    token = ""
    while not FIRST_ROUND.over(state_of(learner)):
        token = token_in(learner.get(ROUND))
        take_turn(learner)
    count = kept(learner).moves_made
    stale, fresh = (post(learner, Predict(0), one) for one in (token, f"{token.split('-')[0]}-{count}"))
    assert (stale.status_code, fresh.status_code) == (409, 409)
    assert "This round is over" in text_of(fresh)
    assert kept(learner).moves_made == count


def test_the_bots_hands_are_not_on_the_page(learner: Client) -> None:
    state = state_of(learner)
    page = text_of(learner.get(ROUND))
    suits = ("hops", "malt", "water", "fists", "nuts")
    for card in (*state.hands[1], *state.hands[2]):
        assert f'"{card % 13 + 1} of {suits[card // 13]}' not in page


def test_what_the_picked_cards_make_is_a_fragment_and_a_page(learner: Client) -> None:
    post(learner, Predict(1), token_in(learner.get(ROUND)))
    post(learner, Bet(1), token_in(learner.get(ROUND)))
    card = state_of(learner).hands[0][0]
    fragment = text_of(learner.get(f"{ROUND}choose/?card={card}", headers={"HX-Request": "true"}))
    assert "<html" not in fragment
    assert "Play " in fragment
    assert "Play " in text_of(learner.get(f"{ROUND}?card={card}"))


def test_a_round_that_the_rules_no_longer_allow_is_dealt_anew(client: Client) -> None:
    client.post("/en/account/guest/")
    client.post(f"{ROUND}deal/")
    GuidedRound.objects.update(log='[[0,{"type":"play","hand":[1],"row":[]}]]', moves_made=1)
    assert "Deal the cards" in text_of(client.get(ROUND))
    GuidedRound.objects.update(log="[[0,{}]]")
    assert "Deal the cards" in text_of(client.get(ROUND))


def test_of_two_clicks_at_the_same_time_one_counts() -> None:
    """Both have read the round before the move; the row accepts one of them."""
    book = RowBook(User.objects.create_guest())
    book.begin(HPH, b"s" * 32)
    seen = book.guided(HPH)
    assert seen is not None
    assert book.go_on(HPH, seen, "[]") is True
    assert book.go_on(HPH, seen, "[]") is False


def test_what_the_bots_do_after_a_move_is_shown_ply_by_ply(learner: Client) -> None:
    headers = {"HX-Request": "true", "Seen-Ply": "0"}
    for _ in range(3):
        form = {"move": encode(awaited_move(state_of(learner))).decode(), "token": token_in(learner.get(ROUND))}
        before = len(load(GAME, FIRST_ROUND, kept(learner)).log)
        page = text_of(learner.post(ROUND, form, headers=headers))
        log = load(GAME, FIRST_ROUND, kept(learner)).log
        assert FRAME.findall(page) == [str(seat) for seat, _ in log[before:]]
        assert page.index("data-mine") < page.index("table-head")
    assert "data-frame" not in text_of(learner.get(ROUND, headers=headers))
