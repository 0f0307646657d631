"""The deal check: the deal matches the promised hash, and every reader can verify that."""

import contextlib
import io
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.cards import SUITS, suit, value
from games.catalog.half_pint_heroes.round import deal
from games.engine.chance import Chance, commitment
from games.play.models import Match, Move
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
DOCUMENT = Path(settings.BASE_DIR) / "docs" / "check-a-deal.md"


def page(match: Match, language: str = "en") -> str:
    answer = Client().get(url(match, "check", language))
    assert answer.status_code == 200
    return answer.content.decode()


def run(script: str) -> tuple[dict[str, Any], str]:
    """Execute a script. Returns its names and its output."""
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(script, names)
    return names, printed.getvalue()


def script_of(match: Match) -> str:
    found = re.search(r"<pre[^>]*><code>(.*?)</code></pre>", page(match), re.DOTALL)
    assert found
    return unescape(found[1])


def pairs(cards: Any) -> list[tuple[int, str]]:
    return [(value(card), SUITS[suit(card)]) for card in cards]


def test_before_the_end_only_the_promise_is_shown() -> None:
    match = play_moves(open_match(new_guest("Anna")), 5)
    html = page(match)
    assert match.seed_hash in html
    assert bytes(match.seed).hex() not in html
    assert "revealed" in html


def test_after_the_end_the_seed_is_shown_and_everything_is_proved() -> None:
    match = play_out(open_match(new_guest("Anna"), seats=4, rounds=5))
    html = page(match)
    assert bytes(match.seed).hex() in html
    assert commitment(bytes(match.seed)) == match.seed_hash
    assert html.count('<li class="good">') == 4
    assert '<li class="bad">' not in html
    assert html.count("as in the log") == len(match.load_state().pad)


@pytest.mark.parametrize("first", [None, 2])
@pytest.mark.parametrize("seats", [3, 7])
def test_the_script_on_the_page_deals_every_round_as_the_rules_do(seats: int, first: int | None) -> None:
    match = play_out(open_match(new_guest("Anna"), seats=seats, options={"first": first}))
    names, printed = run(script_of(match))
    assert printed.startswith(match.seed_hash)
    seed = bytes(match.seed)
    start = Chance(seed).stream("start player").below(seats) if first is None else first
    for number in range(1, 12):
        row, hands = deal(Chance(seed), number, (start + number - 1) % seats, seats)
        dealt_row, dealt_hands = names["deal"](number)
        assert dealt_row == pairs(row)
        assert {seat: sorted(hand) for seat, hand in dealt_hands.items()} == {
            seat: sorted(pairs(hand)) for seat, hand in enumerate(hands)
        }


def test_the_script_in_the_docs_is_the_one_on_the_page_and_prints_what_the_docs_say() -> None:
    script, output = re.findall(r"```(?:python|text)\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert run(script)[1] == output
    on_page = script_of(play_out(open_match(new_guest("Anna"))))
    without_values = re.compile(r"^seed, seats, first = .*$", re.MULTILINE)
    assert without_values.sub("", on_page).strip() == without_values.sub("", script).strip()
    assert set(re.findall(r"^import (\w+)", script, re.MULTILINE)) == {"hashlib", "hmac"}


def test_another_seed_than_the_promised_one_is_found_out() -> None:
    match = play_out(open_match(new_guest("Anna")))
    match.seed = bytes(32)
    match.save()
    html = page(match)
    assert "is not the one that was published!" in html
    assert '<li class="bad">' in html


def test_a_log_that_tells_of_other_cards_is_found_out() -> None:
    match = play_out(open_match(new_guest("Anna")))
    start = Move.objects.get(match=match, ply=0)
    start.events = re.sub(r'"first":(\d+)', lambda first: f'"first":{(int(first[1]) + 1) % 65}', start.events)
    start.save()
    assert "not as in the log" in page(match)


def test_a_changed_result_is_found_out() -> None:
    match = play_out(open_match(new_guest("Anna")))
    match.seat_set.filter(index=0).update(score=9999)
    assert "It does not end with the stored position" in page(match)


def test_cards_are_named_for_who_cannot_see_them() -> None:
    match = play_out(open_match(new_guest("Anna")))
    assert re.search(r'aria-label="\d+ of (hops|malt|water|fists|nuts)"', page(match))


@pytest.mark.parametrize(
    ("slug", "seats"), [("hearts", 4), ("hearts", 3), ("black-maria", 3), ("cancellation-hearts", 7)]
)
def test_the_deals_of_hearts_and_its_relatives_are_made_again(slug: str, seats: int) -> None:
    people = [new_guest(str(number)) for number in range(seats)]
    match = open_table(people[0], TableSpec(game=find(slug), seats=seats, options={}, bots=("easy",) * (seats - 1)))
    match = play_out(Match.objects.get(pk=match.pk))
    html = page(match)
    deals = len(match.load_state().pad)
    assert html.count("as in the log") == deals
    assert "not as in the log" not in html
    assert html.count('<li class="good">') == 4
    assert run(script_of(match))[1].startswith(match.seed_hash)
    german = page(match, "de")
    assert "wie im Verlauf" in german
    assert "css/cards" in german


@pytest.mark.parametrize(("slug", "seats"), [("yatzi", 2), ("pachisi", 4), ("mau-mau", 3), ("draughts", 2)])
def test_every_game_tells_what_was_drawn_and_gives_a_script_for_it(slug: str, seats: int) -> None:
    people = [new_guest(str(number)) for number in range(seats)]
    match = open_table(people[0], TableSpec(game=find(slug), seats=seats, options={}, bots=("easy",) * (seats - 1)))
    match = play_out(Match.objects.get(pk=match.pk))
    html = page(match)
    assert html.count('<li class="good">') == 3
    printed = run(script_of(match))[1].splitlines()
    assert printed[0] == match.seed_hash
    shown = [
        " ".join(unescape(re.sub("<[^>]+>", " ", row)).split())
        for row in re.findall(r"<tr>(.*?)</tr>", html, re.DOTALL)
    ]
    assert 0 < len(shown) - 1 <= 60
    assert printed[1 : len(shown)] == shown[1:]
    assert "Was gezogen wurde" in page(match, "de")
