"""Skat's lesson on bidding asks for the value of a hand, so its board must not show it."""

import re

import pytest
from django.test import Client

from games.catalog.skat.data import Contract, Lay
from games.catalog.skat.tutorial import BIDDING
from games.catalog.skat.values import BASES, worth_of
from games.engine.codec import encode
from tests.tutor.pages import text_of

pytestmark = pytest.mark.django_db
ASKED = [step for step in BIDDING.steps if not isinstance(step.solution, Lay)]


def worths(key: str) -> set[int]:
    """Return the value of each game with the cards of that step."""
    state = BIDDING.step(key).position
    held = (*state.hands[0], *state.skat)
    return {worth_of(state.options, Contract(game), held) for game in BASES}  # type: ignore[arg-type]  # letters


def board_of(client: Client, key: str, language: str, query: str = "") -> str:
    """Return the board of that step as text, without the lesson's sentences and the bids."""
    page = text_of(client.get(f"/{language}/learn/skat/bidding/{key}/{query}"))
    panel = page.partition('id="panel"')[2].partition("<form")[0]
    return re.sub(r"<[^>]*>", " ", panel)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("key", [step.key for step in ASKED])
def test_the_board_does_not_say_what_a_game_is_worth(client: Client, key: str, language: str) -> None:
    for query in ("", "?game=C-", "?game=S-"):
        shown = {int(number) for number in re.findall(r"\d+", board_of(client, key, language, query))}
        assert not shown & worths(key)


def test_a_game_can_still_be_picked_and_named(client: Client) -> None:
    assert "Clubs" in board_of(client, "name", "en")
    data = {"move": encode(BIDDING.step("name").solution).decode(), "token": ""}
    assert "answer--yes" in text_of(client.post("/en/learn/skat/bidding/name/", data))
