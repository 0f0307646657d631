"""Tests of the table page of Hearts shows no secrets, and no button that leads to a refusal."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.board import board
from games.catalog.hearts.data import Call, Pass, Passing, State
from games.catalog.hearts.passing import calls, shares
from games.catalog.hearts.tests.table import dealt, last_trick, passed, play, position, written
from games.engine.chance import Chance
from games.engine.codec import decode
from games.engine.text import words

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
WORDS = {language: words(GAME.package, language) for language in ("de", "en")}
TABLES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (4, {"passing": "left-right-across-scatter-hold", "mix": True, "unseen": True}),
    (3, {"kitty": "hand"}),
    (5, {"kitty": "hand", "kitty_to": "first-trick"}),
    (4, {"passing": "call", "teams": "pooled", "target": 25}),
    (3, {"passing": "left-right-scatter", "target": 25}),
    (4, {"teams": "own", "sun": True, "target": 25}),
]


def shown(state: State, seat: int | None = 0, language: str = "en", **query: list[str]) -> Any:
    """Return the board for a seat."""
    return board(GAME.view(state, seat), WORDS[language], NAMES, query)


def positions(seats: int, options: dict[str, Any], chance: Chance) -> Iterator[State]:
    """Yield positions of a random match, about thirty from each deal."""
    state, choices = dealt(seats, chance=chance, **options), chance.stream("walk")
    for _ in range(80):
        awaited = GAME.to_move(state)
        if not awaited:
            break
        yield state
        seat = awaited[choices.below(len(awaited))]
        state = GAME.play(state, seat, choices.choice(GAME.candidates(state, seat)), chance).state
    yield state


def some_cards(state: State, seat: int, chance: Any) -> list[str]:
    """Return random picked cards of the hand, often as many as the phase asks for."""
    hand, count = state.hands[seat], (1, 3, 4, state.passing.count, len(state.kitty))[chance.below(5)]
    return list(chance.sample(hand, min(count, len(hand))))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_big_button_never_leads_to_a_refusal(seats: int, options: dict[str, Any]) -> None:
    chance = Chance(b"press it")
    picks = chance.stream("picks")
    pressed = 0
    for state in positions(seats, options, chance):
        for seat in GAME.to_move(state):
            asked = shown(state, seat, card=some_cards(state, seat, picks)).asked
            buttons = [asked.go, *asked.besides, *asked.options]
            for move in [button.move for button in buttons if button.move]:
                assert GAME.forbidden(state, seat, decode(GAME.move_type, move.encode())) is None
                pressed += 1
    assert pressed > 10


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_position_can_be_shown_to_everybody_in_both_languages(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(positions(seats, options, Chance(b"look at it"))):
        for seat in (None, *range(seats)):
            page = shown(state, seat, ("de", "en")[number % 2])
            assert page.headline
            assert [held.id for held in page.hand] == list(() if seat is None else state.hands[seat])


@pytest.mark.parametrize("junk", [["1H"], ["QX", ""], ["QS"] * 90, ["\x00"], ["é"]])
def test_a_strange_address_picks_nothing_it_does_not_hold(junk: list[str]) -> None:
    state = position("3S 4S", "5S 6S", "7S 8S", "9S 10S")
    page = shown(state, 0, card=junk, set=junk)
    assert not any(held.picked for held in page.hand)
    assert page.asked.go.move == ""


def test_a_card_that_may_not_be_played_says_why_and_where_that_stands() -> None:
    """Checks § 5.3 of the rule page."""
    state = play(position("3S 4S", "5S 6H", "7S 8S", "9S 10S"), "3S")
    page = shown(state, 1, card=["6H"])
    assert page.asked.go.move == ""
    assert page.asked.panel.section == "5.3"
    assert [("barred" in held.css) for held in page.hand] == [False, True]


@pytest.mark.parametrize(
    ("card", "effect"),
    [("KS", "It takes the trick as it stands."), ("2S", "It stays under.")],
)
def test_a_picked_card_tells_what_it_does_to_the_trick(card: str, effect: str) -> None:
    state = play(position("QS 4S", "KS 2S", "7S 8S", "9S 10S"), "QS")
    assert shown(state, 1, card=[card]).asked.panel.detail == effect


def test_a_touch_is_enough_to_play_and_never_to_pass() -> None:
    state = play(position("3S 4S", "5S 6H", "7S 8S", "9S 10S"), "3S")
    assert [shown(state, 1, card=[card]).asked.at_once for card in ("5S", "6H")] == ["5S", ""]
    before = dealt(4)
    assert all(shown(before, 0, card=list(before.hands[0][:count])).asked.at_once == "" for count in (1, 3))


def test_the_trick_lies_round_the_table_with_the_reader_below() -> None:
    state = play(position("QS 4S", "KS 2S", "7S 8S", "9S 10S"), "QS", "2S")
    spots = shown(state, 2).felt.spots
    assert [(spot.seat, spot.place, spot.best) for spot in spots] == [
        (0, 2, True),
        (1, 3, False),
        (2, 0, False),
        (3, 1, False),
    ]


def test_a_finished_trick_stays_on_the_table_until_the_next_is_led() -> None:
    state = play(position("QS 4S", "KS 2S", "7S 8S", "9S 10S"), "QS", "2S", "7S", "9S")
    felt = shown(state, 0).felt
    assert felt.note == "You took it (13)"
    assert felt.last is None
    assert shown(play(state, "4S"), 1).felt.last.note == "Anna took it (13)"


def test_before_a_pass_its_ways_are_told() -> None:
    """Checks § 4.1 of the rule page."""
    passing = shown(dealt(), 0).felt.passing
    assert passing.text == "Pass 3 to the left"
    assert [other.name for other in passing.gives + passing.gets] == ["Ben", "Dora"]


def test_a_sealed_pass_is_shown_to_its_owner_alone() -> None:
    state = dealt()
    cards = state.hands[0][:3]
    sealed = GAME.play(state, 0, Pass(cards), Chance(b"")).state
    assert "♣" in shown(sealed, 0).sealed or "♦" in shown(sealed, 0).sealed
    assert shown(sealed, 1).sealed == ""
    assert [seat.status for seat in shown(sealed, 1).seats] == ["ready", "choosing", "choosing", "choosing"]


def test_passed_cards_are_marked_until_the_first_trick_is_over() -> None:
    state = dealt()
    state = passed(state, *[" ".join(hand[:3]) for hand in state.hands])
    page = shown(state, 1)
    fresh = [held.id for held in page.hand if "held--new" in held.css]
    assert fresh == list(state.received[1])
    assert [[held.id for held in part.cards] for part in page.exchange] == [
        list(state.given[1]),
        list(state.received[1]),
    ]


def test_a_scattered_pass_can_be_shared_out_in_each_way() -> None:
    """§ 4.4: each other seat gets one card."""
    found = shares(Passing((1, 1, 1)), ("2C", "3C", "4C"))
    assert len(found) == len(set(found)) == 6
    assert shares(Passing((2, 1, 0)), ("2C", "3C", "4C")) == [
        ("2C", "3C", "4C"),
        ("2C", "4C", "3C"),
        ("3C", "4C", "2C"),
    ]


def test_too_few_cards_make_no_pass() -> None:
    assert shares(Passing((3, 0, 0)), ("2C", "3C")) == []


def test_a_dealer_is_offered_every_pass_that_is_fair() -> None:
    """Checks § 4.6 of the rule page."""
    state = dealt(passing="call")
    offered = calls(4)
    assert len(offered) == len(set(offered)) == 11
    assert all(GAME.forbidden(state, state.dealer, Call(one)) is None for one in offered)


def test_a_shooter_is_told_what_each_choice_leads_to() -> None:
    """Checks § 6.3 of the rule page."""
    taken = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH QS"
    state = last_trick(taken, "", "", "", cards_left="AH 2C 3C 4C", pad=(30, 40, 50, 60))
    state = play(state, "AH", "2C", "3C", "4C")
    options = shown(state, 0).asked.options
    assert [option.label for option in options] == ["26 off your score", "26 on everybody else"]
    assert [option.detail for option in options] == ["That would put you at 4.", "On Ben, Cem and Dora."]


def test_the_pad_marks_who_shot_the_moon() -> None:
    """Checks § 6.3 of the rule page."""
    taken = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH QS"
    state = last_trick(taken, "", "", "", cards_left="AH 2C 3C 4C", moon="add")
    state = play(state, "AH", "2C", "3C", "4C")
    line = shown(state, 0).pad.lines[0]
    assert [cell.points for cell in line.cells] == ["0", "26", "26", "26"]
    assert [bool(cell.moon) for cell in line.cells] == [True, False, False, False]


def test_points_below_nothing_have_a_true_minus() -> None:
    state = position("3S", "4S", "5S", "6S", over={"pad": written((-26, 3, 4, 5))})
    assert shown(state, 0).pad.totals[0] == "−26"


def test_teams_have_their_score_below_the_pad() -> None:
    """Checks § 8.1 of the rule page."""
    own = position("3S", "4S", "5S", "6S", teams="own", over={"pad": written((1, 20, 3, 40))})
    assert [team.score for team in shown(own, 0).pad.teams] == ["4", "60"]


def test_a_trick_worth_less_than_nothing_has_a_true_minus() -> None:
    """Checks § 6.5 of the rule page."""
    state = play(position("QD 2C", "JD 3C", "4D 4C", "5D 5C", bonus="diamond-jack"), "QD", "JD", "4D", "5D")
    assert shown(state, 0).felt.note == "You took it (−10)"


def test_an_empty_felt_names_the_trick_to_come() -> None:
    assert shown(position("3S", "4S", "5S", "6S")).felt.title == "trick 2"


def test_a_kitty_that_went_to_the_tricks_is_named_once() -> None:
    """Checks § 3.4 of the rule page."""
    kitty = {"kitty": ("2C",), "kitty_taker": 0, "laid": ("2C",)}
    state = position("3S 4C", "4S 5C", "5S 6C", kitty="tricks", over=kitty)
    assert [sign.text for sign in shown(state).felt.signs] == ["Hearts not broken yet", "The kitty was ♣2"]
