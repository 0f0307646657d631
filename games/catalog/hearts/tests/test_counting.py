"""Counting a deal: penalty points, the bonus, the moon and the sun (§ 6)."""

from typing import Any

import msgspec
import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.counting import values
from games.catalog.hearts.data import MoonShot, ScoreMoon, State
from games.engine.kit.cards import DECK_52
from games.engine.kit.tricktaking.tricks import Trick

from .table import CHANCE, finish, last_trick, line_of

HEARTS = " ".join(card for card in DECK_52 if card[-1] == "H" and card != "2H")
LEFT = "5C 2C 3C 4C"
"""The last trick, which seat 0 takes; it has no points."""


def moon(*others: str, pad: tuple[int, ...] = (), **options: Any) -> State:
    """Return the state after a deal in which seat 0 took all penalty cards; the other seats' tricks have the cards
    ``others``.
    """
    won = [f"{HEARTS} 2H QS", *others, *("6D 7D 8D 9D",) * (3 - len(others))]
    return finish(last_trick(*won, cards_left=LEFT, pad=pad, **options)).state


def choose(state: State, how: Any) -> State:
    return GAME.play(state, 0, ScoreMoon(how), CHANCE).state


def test_each_seat_counts_the_penalty_cards_in_its_tricks() -> None:
    """Checks § 6.1 of the rule page."""
    state = finish(last_trick("AH 2H", "QS", "3H 4H 5H", "6H 7H 8H 9H 10H JH QH KH", cards_left=LEFT)).state
    assert line_of(state).points == (2, 13, 3, 8)


def test_the_shooter_may_take_26_off() -> None:
    """Checks § 6.3 of the rule page."""
    state = moon(pad=(50, 20, 30, 40))
    assert (state.phase, state.turn) == ("moon", 0)
    assert line_of(choose(state, "subtract")).totals == (24, 20, 30, 40)


def test_or_the_shooter_may_add_26_to_each_other() -> None:
    """Checks § 6.3 of the rule page."""
    assert line_of(choose(moon(pad=(50, 20, 30, 40)), "add")).totals == (50, 46, 56, 66)


def test_it_takes_all_fourteen_penalty_cards() -> None:
    """Checks § 6.3 of the rule page."""
    state = finish(last_trick(f"{HEARTS} QS", "2H", "6D", "7D", cards_left=LEFT)).state
    assert line_of(state).points == (25, 1, 0, 0)
    assert line_of(state).moon is None


def test_the_moon_may_always_be_taken_off_the_shooter() -> None:
    """Checks § 6.3 of the rule page."""
    assert line_of(moon(moon="subtract")).points == (-26, 0, 0, 0)


def test_the_moon_may_always_count_on_the_others() -> None:
    """Checks § 6.3 of the rule page."""
    assert line_of(moon(moon="add")).points == (0, 26, 26, 26)


@pytest.mark.parametrize(
    ("pad", "points"),
    [
        ((50, 20, 30, 40), (0, 26, 26, 26)),
        ((60, 20, 30, 80), (-26, 0, 0, 0)),
        ((10, 20, 30, 80), (0, 26, 26, 26)),
        ((46, 20, 30, 80), (-26, 0, 0, 0)),
    ],
)
def test_or_on_the_others_unless_one_of_them_would_win_by_that(pad: tuple[int, ...], points: tuple[int, ...]) -> None:
    """§ 6.3: checked for a sole winner and for one of two winners."""
    assert line_of(moon(moon="add-unless", pad=pad)).points == points


def test_without_the_moon_the_points_stay_where_they_are() -> None:
    """Checks § 6.3 of the rule page."""
    assert line_of(moon(moon="off")).points == (26, 0, 0, 0)


@pytest.mark.parametrize(("bonus", "card"), [("diamond-jack", "JD"), ("diamond-ten", "10D")])
def test_a_bonus_card_takes_ten_off_whoever_wins_it(bonus: str, card: str) -> None:
    """Checks § 6.5 of the rule page."""
    hearts = "3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    state = finish(last_trick("AH 2H", f"QS {card}", hearts, "", cards_left=LEFT, bonus=bonus)).state
    assert line_of(state).points == (2, 3, 11, 0)
    state = finish(last_trick("AH 2H", "QS", hearts, card, cards_left=LEFT, bonus=bonus)).state
    assert line_of(state).points == (2, 13, 11, -10)


def test_for_the_moon_the_bonus_card_is_not_needed_and_counts_besides() -> None:
    """Checks § 6.5 of the rule page."""
    state = choose(moon("JD", bonus="diamond-jack"), "add")
    assert line_of(state).points == (0, 16, 26, 26)
    state = choose(moon("JD", bonus="diamond-jack"), "subtract")
    assert line_of(state).points == (-26, -10, 0, 0)


def test_the_shooter_may_have_the_bonus_too() -> None:
    """Checks § 6.5 of the rule page."""
    last = last_trick(f"{HEARTS} 2H QS JD", "6D", "7D", "8D", cards_left=LEFT, bonus="diamond-jack")
    assert line_of(choose(finish(last).state, "subtract")).points == (-36, 0, 0, 0)


@pytest.mark.parametrize(("how", "points"), [("subtract", (-52, 0, 0, 0)), ("add", (0, 52, 52, 52))])
def test_all_tricks_are_the_sun_and_count_52(how: str, points: tuple[int, ...]) -> None:
    """§ 6.4: the sun is handled like the moon."""
    found = finish(last_trick(f"{HEARTS} 2H QS", "", "", "", cards_left=LEFT, sun=True))
    assert MoonShot(0, sun=True) in found.events
    assert line_of(choose(found.state, how)).points == points


def test_all_points_without_all_tricks_are_the_moon() -> None:
    """Checks § 6.4 of the rule page."""
    last = last_trick(f"{HEARTS} 2H QS", "", "", "", cards_left=LEFT, sun=True)
    last = msgspec.structs.replace(last, tricks=(Trick((), 2),))
    found = finish(last)
    assert MoonShot(0, sun=False) in found.events
    assert line_of(choose(found.state, "add")).points == (0, 26, 26, 26)


def test_penalty_cards_in_the_kitty_are_needed_for_the_moon() -> None:
    """§ 6.3: decided by this site."""
    over = {"kitty": ("2H",), "kitty_taker": 1, "laid": ("2H",)}
    last = msgspec.structs.replace(last_trick(f"{HEARTS} QS", "6D", "7D", cards_left="5C 2C 3C"), **over)
    assert line_of(finish(last).state).points == (25, 1, 0)
    last = msgspec.structs.replace(last, kitty_taker=0)
    assert finish(last).state.phase == "moon"


def test_spots_count_2_to_14_and_the_queen_25() -> None:
    """Checks § 6.2 of the rule page."""
    counting = values("spot-face")
    assert [counting[card] for card in ("2H", "3H", "10H", "JH", "QH", "KH", "AH", "QS")] == [
        *(2, 3, 10, 11, 12, 13, 14, 25)
    ]
    assert sum(counting.values()) == 129


def test_or_courts_count_ten_and_the_ace_15() -> None:
    """Checks § 6.2 of the rule page."""
    counting = values("spot-ten")
    assert [counting[card] for card in ("2H", "10H", "JH", "QH", "KH", "AH", "QS")] == [2, 10, 10, 10, 10, 15, 25]
    assert sum(counting.values()) == 124


def test_king_and_ace_of_spades_may_count_too() -> None:
    """Checks § 6.2 of the rule page."""
    counting = values("king-ace")
    assert [counting[card] for card in ("QS", "KS", "AS", "AH")] == [13, 10, 7, 1]
    assert sum(counting.values()) == 43
