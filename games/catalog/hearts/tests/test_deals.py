"""Tests of the deals of a match are reconstructed from its seed, in every game of the family, with any passes."""

import contextlib
import io
from importlib import resources
from typing import Any

import msgspec
import pytest

from games.catalog import find, games
from games.catalog.hearts.data import CardPlayed, CardsPassed, Dealt
from games.catalog.hearts.deals import deals, script_names
from games.catalog.hearts.family import Family
from games.engine.chance import Chance
from games.engine.kit.cards import ordered
from games.engine.replay import random_playout, replay
from games.engine.text import words

SEED = b"thirteen each"
NAMES = "ABCDEFGHIJ"
FAMILY = [game.slug for game in games().values() if isinstance(game, Family)]
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "kitty in the hand": (3, {"kitty": "hand"}),
    "kitty mixed in": (5, {"mix": True, "mix_kitty": True, "passing": "left"}),
    "mixed": (4, {"mix": True, "passing": "left"}),
    "handed on": (4, {"unseen": True, "passing": "right"}),
    "scattered": (4, {"passing": "left-right-across-scatter"}),
    "named by the dealer": (4, {"passing": "call"}),
    "small deck": (4, {"points": "hartenjagen"}),
    "twos removed": (5, {"kitty": "removed"}),
}


def told(game: Any, options: Any, seats: int, seed: bytes = SEED) -> list[Any]:
    """Return the events of a match of random moves with these options."""
    log, _ = random_playout(game, options, seats, seed)
    return [event for step in replay(game, options, seats, seed, log) for event in step.events]


def made_again(game: Any, options: Any, seats: int, events: list[Any], seed: bytes = SEED) -> Any:
    return deals(game, options, seed, events, NAMES[:seats], words(game.package, "en"))


def check_all(game: Any, options: Any, seats: int) -> Any:
    found = made_again(game, options, seats, told(game, options, seats))
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert all(one.agrees for one in found)
    return found


@pytest.mark.parametrize("slug", FAMILY)
def test_every_deal_of_a_match_agrees_with_its_log(slug: str) -> None:
    game = find(slug)
    for seats in game.seats:
        check_all(game, game.options_type(), seats)


@pytest.mark.parametrize("way", WAYS)
def test_whatever_becomes_of_the_cards_they_were_dealt_so(way: str) -> None:
    """§ 3.3, 3.4, 4: checks deals with passing, mixing and the kitty."""
    seats, chosen = WAYS[way]
    game = find("hearts")
    options = game.options_type(**chosen)
    assert game.forbidden_options(options, seats) is None
    check_all(game, options, seats)


def test_the_seed_tells_hands_and_kitty_before_anything_is_passed() -> None:
    """Checks § 3.2 of the rule page."""
    game = find("hearts")
    state = game.setup(game.options_type(), 3, Chance(SEED)).state
    first = check_all(game, game.options_type(), 3)[0]
    assert [tuple(card["id"] for card in hand.cards) for hand in first.hands] == list(state.hands)
    assert tuple(card["id"] for card in first.kitty) == state.kitty
    assert first.kitty_word == "Kitty: 1 card"
    assert first.passing == "Pass 3 to the left"
    assert first.dealer == state.dealer


def test_a_log_of_another_seed_does_not_agree() -> None:
    game = find("hearts")
    events = told(game, game.options_type(), 4)
    assert not any(one.agrees for one in made_again(game, game.options_type(), 4, events, b"fourteen each"))


def test_a_log_with_another_dealer_does_not_agree() -> None:
    """Checks § 3.1 of the rule page."""
    game = find("hearts")
    events = told(game, game.options_type(), 4)
    wrong = msgspec.structs.replace(events[0], dealer=(events[0].dealer + 1) % 4)
    assert isinstance(events[0], Dealt)
    assert not made_again(game, game.options_type(), 4, [wrong, *events[1:]])[0].agrees


@pytest.mark.parametrize(("passing", "agrees"), [("left", True), ("right", False), ("none", False)])
def test_a_card_is_played_by_who_was_dealt_it_or_could_have_been_passed_it(passing: str, agrees: bool) -> None:
    """Checks § 4.1 of the rule page."""
    game = find("hearts")
    options = game.options_type(passing=passing)
    begun = game.setup(options, 4, Chance(SEED))
    giver, taker = 0, 1
    foreign = CardPlayed(taker, begun.state.hands[giver][0])
    assert made_again(game, options, 4, [*begun.events, foreign])[0].agrees is agrees


def test_nobody_is_passed_more_cards_than_agreed() -> None:
    """Checks § 4.1 of the rule page."""
    game = find("hearts")
    options = game.options_type(passing="left")
    begun = game.setup(options, 4, Chance(SEED))
    for count, agrees in ((3, True), (4, False)):
        played = [CardPlayed(1, card) for card in begun.state.hands[0][:count]]
        assert made_again(game, options, 4, [*begun.events, *played])[0].agrees is agrees


def test_what_was_handed_on_may_come_from_further_away() -> None:
    """Checks § 4.7 of the rule page."""
    game = find("hearts")
    options = game.options_type(passing="left", unseen=True)
    begun = game.setup(options, 4, Chance(SEED))
    foreign = CardPlayed(2, begun.state.hands[0][0])
    for handed_on, agrees in (((), False), ((1,), True)):
        passed = CardsPassed(begun.state.passing, handed_on, 4)
        assert made_again(game, options, 4, [*begun.events, passed, foreign])[0].agrees is agrees


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        ("hearts", 4, {}),
        ("hearts", 5, {"kitty": "removed"}),
        ("hearts", 3, {}),
        ("hearts", 4, {"points": "hartenjagen"}),
        ("cancellation-hearts", 7, {}),
    ],
)
def test_the_script_deals_as_the_rules_do(slug: str, seats: int, options: dict[str, Any]) -> None:
    game: Any = find(slug)
    chosen = game.options_type(**options)
    script = resources.files("games.catalog.hearts").joinpath("check_a_deal.txt").read_text(encoding="utf-8")
    for name, value in script_names(game, chosen, seats, SEED).items():
        script = script.replace(f"{{{name}}}", str(value))
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(script, names)
    for one in check_all(game, chosen, seats):
        hands, kitty = names["deal"](one.number)
        assert {hand.seat: tuple(card["id"] for card in hand.cards) for hand in one.hands} == {
            seat: ordered(cards) for seat, cards in hands.items()
        }
        assert kitty == [card["id"] for card in one.kitty]
