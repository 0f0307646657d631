"""Turbo Hearts: charging and doubling (§ 6.5, 9.1 to 9.3)."""

from typing import Any

import msgspec
import pytest

from games.catalog.hearts.data import Charge, Charged, Line, ScoreMoon, State
from games.catalog.hearts.tests.table import (
    CHANCE,
    cards,
    dealt,
    finish,
    last_trick,
    line_of,
    may_play,
    play,
    position,
)
from games.catalog.turbo_hearts.rules import TurboHearts
from games.engine.kit.cards import DECK_52

GAME = TurboHearts()
HEARTS = " ".join(card for card in DECK_52 if card[-1] == "H")
LEFT = "5C 2C 3C 4C"


def scored(*won: str, charged: tuple[str, ...] = ("", "", "", ""), **options: Any) -> Line:
    """Return the score line of a deal with these cards won; seat 0 takes the last trick, which counts nothing."""
    state = last_trick(*won, cards_left=LEFT, game=GAME, **options)
    state = _replace(state, charged=tuple(cards(names) for names in charged))
    return line_of(finish(state, game=GAME).state)


def _replace(state: State, **changes: Any) -> State:
    return msgspec.structs.replace(state, **changes)


def charging(*hands: str) -> State:
    return position(*hands, game=GAME, over={"phase": "charge"})


def test_the_jack_of_diamonds_takes_off_ten() -> None:
    """Checks § 6.5 of the rule page."""
    assert scored(HEARTS, "QS", "JD", "").points == (13, 13, -10, 0)


def test_the_winner_of_the_ten_doubles_the_points_of_the_deal() -> None:
    """Checks § 9.3 of the rule page."""
    assert scored(f"{HEARTS} 10C", "QS", "JD", "").points == (26, 13, -10, 0)
    assert scored(HEARTS, "QS", "JD 10C", "").points == (13, 13, -20, 0)
    assert scored(HEARTS, "QS", "JD", "10C").points == (13, 13, -10, 0)


def test_the_ten_of_diamonds_may_be_the_one_that_doubles() -> None:
    """§ 9.3: the literal reading of the source."""
    assert scored(f"{HEARTS} 10D", "QS", "JD", "", doubler="diamond-ten").points == (26, 13, -10, 0)
    assert scored(f"{HEARTS} 10C", "QS", "JD", "", doubler="diamond-ten").points == (13, 13, -10, 0)
    both = scored(f"{HEARTS} 10C", "QS", "JD", "", doubler="diamond-ten", charged=("10C", "", "", ""))
    assert both.points == (52, 13, -10, 0)


def test_after_passing_and_before_the_first_trick_cards_may_be_charged() -> None:
    """§ 9.1: at the same time; then all charged cards are open."""
    state = charging("AH 2H QS", "5D 6D JD", "8S 9S 10C", "2H 3C 4H")
    assert GAME.to_move(state) == (0, 1, 2, 3)
    for seat, names in enumerate(("QS AH", "JD", "10C")):
        state = GAME.play(state, seat, Charge(cards(names)), CHANCE).state
        assert GAME.view(state, 3).charged == ((),) * 4
    found = GAME.play(state, 3, Charge(), CHANCE)
    open_now = (cards("QS AH"), ("JD",), ("10C",), ())
    assert Charged(open_now) in found.events
    assert found.state.phase == "play"
    assert GAME.view(found.state, None).charged == open_now
    assert found.state.hands[0] == cards("AH 2H QS")


def test_a_charged_queen_counts_double_and_so_does_a_charged_jack() -> None:
    """Checks § 9.3 of the rule page."""
    assert scored(HEARTS, "QS", "JD", "", charged=("QS", "", "", "")).points == (13, 26, -10, 0)
    assert scored(HEARTS, "QS", "JD", "", charged=("JD", "", "", "")).points == (13, 13, -20, 0)


def test_a_charged_ace_of_hearts_doubles_all_hearts() -> None:
    """Checks § 9.3 of the rule page."""
    line = scored("2H 3H", f"{HEARTS[6:]} QS", "JD", "", charged=("AH", "", "", ""))
    assert line.points == (4, 22 + 13, -10, 0)
    assert sum(line.taken) == 39


def test_a_charged_ten_of_clubs_makes_four_times_the_points() -> None:
    """Checks § 9.3 of the rule page."""
    assert scored(f"{HEARTS} 10C", "QS", "JD", "", charged=("10C", "", "", "")).points == (52, 13, -10, 0)


def test_a_moon_counts_all_points_in_force_and_no_ten_multiplies_it() -> None:
    """§ 9.3: this site's own rule."""
    state = last_trick(f"{HEARTS} QS 10C", "JD", "", "", cards_left=LEFT, game=GAME)
    state = _replace(state, charged=(("10C",), ("AH",), (), ()))
    state = finish(state, game=GAME).state
    assert state.phase == "moon"
    assert line_of(GAME.play(state, 0, ScoreMoon("add"), CHANCE).state).points == (0, 29, 39, 39)


@pytest.mark.parametrize("before", [(), ("S",)])
def test_a_charged_card_may_not_be_played_when_its_suit_is_led_for_the_first_time(before: tuple[str, ...]) -> None:
    """Checks § 9.2 of the rule page."""
    charged: tuple[tuple[str, ...], ...] = (("QS",), (), (), ())
    state = position("2S QS 3D", "3S 4D", "AS 5D", "5S 6D", game=GAME, turn=2, over={"charged": charged, "tricks": ()})
    if before:
        state = play(state, "AS", "5S", "2S", "3S", game=GAME)
        assert may_play(state, GAME) == "5D"
        state = _replace(state, turn=0)
        assert may_play(state, GAME) == "3D QS"
        return
    state = play(state, "AS", "5S", game=GAME)
    assert may_play(state, GAME) == "2S"


def test_unless_it_is_the_only_one_of_its_suit() -> None:
    """§ 9.2: this site's own rule."""
    over = {"charged": (("QS",), (), (), ()), "tricks": ()}
    state = play(position("QS 3D", "3S 4D", "AS 5D", "5S 6D", game=GAME, turn=3, over=over), "5S", game=GAME)
    assert may_play(state, GAME) == "QS"


def test_it_may_be_thrown_off_on_another_suit() -> None:
    """Checks § 9.2 of the rule page."""
    over = {"charged": (("QS",), (), (), ()), "tricks": ()}
    state = play(position("QS 2S", "3S 4D", "AS 5D", "5S 6D", game=GAME, turn=3, over=over), "6D", game=GAME)
    assert may_play(state, GAME) == "2S QS"


def test_it_is_omnibus_hearts_to_300() -> None:
    """Checks § 7.1 of the rule page."""
    terms = dealt(game=GAME).terms
    assert (terms.target, terms.bonus, terms.charging) == (300, "JD", True)
