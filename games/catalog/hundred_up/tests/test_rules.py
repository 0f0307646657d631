"""Tests of the rules of A hundred up, paragraph by paragraph, and the odds that its page states."""

from itertools import product
from statistics import mean as average

import pytest

from games.catalog.hundred_up.rules import HundredUp, Options, worth
from games.catalog.hundred_up.tests.positions import having
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Dice, Ended, Threw, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.kit.throwing.rules import Refusal

GAME = HundredUp()
LUCK = Chance(bytes(32))
TERMS = GAME.terms(Options())


@pytest.mark.parametrize(
    ("dice", "points"), [((5, 6), 11), ((1, 2), 3), ((6, 6), 36), ((5, 5), 25), ((2, 2), 4), ((1, 1), 1)]
)
def test_dice_are_added_and_doubles_multiplied(dice: Dice, points: int):
    """Checks § 4.1 and § 4.2 of the rule page."""
    assert worth(dice) == points


def test_a_seat_throws_itself_and_hands_the_dice_on():
    """§ 3.1 and § 3.2: the dice stay on the table until the next player throws."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert (state.turn.dice, GAME.candidates(state, state.first)) == ((5, 6), (ROLL,))
    step = GAME.play(state, state.first, ROLL, LUCK)
    dice = step.events[0].dice
    assert step.events == (Threw(state.first, dice), Counted(state.first, worth(dice)))
    assert (step.state.mover, step.state.turn.dice) == ((state.first + 1) % 3, dice)
    assert step.state.total(state.first) == worth(dice)


def test_the_first_to_have_a_hundred_has_won():
    """Checks § 5.1 and § 5.2 of the rule page."""
    step = GAME.play(having(97, 99, 12), 0, ROLL, LUCK)
    assert worth(step.events[0].dice) >= 3
    assert step.events[-1] == Ended((0,))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3)
    assert GAME.forbidden(step.state, 1, ROLL) is Refusal.MATCH_OVER


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """Replays whole matches by independent code, from the dice alone."""
    luck = Chance(b"oracle %d" % seats)
    step = GAME.setup(Options(), seats, luck)
    now, paper = step.state.first, dict.fromkeys(range(seats), 0)
    while True:
        step = GAME.play(step.state, now, Throw(), luck)
        one, other = next(event.dice for event in step.events if isinstance(event, Threw))
        paper[now] += {True: one * other, False: one + other}[one == other]
        assert [*paper.values()] == [step.state.total(seat) for seat in range(seats)]
        if max(paper.values()) >= 100:
            break
        now = 0 if now == seats - 1 else now + 1
        assert step.state.mover == now
    assert step.state.mover is None
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places[now] == 1
    assert sum(place == 1 for place in outcome.places) == 1


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    assert round(average(worth(dice) for dice in product(range(1, 7), repeat=2)), 1) == 8.4
    turns = GAME.turns(TERMS, 0)
    assert round(mean(turns), 1) == 12.7
    assert [round(100 * share, 1) for share in first_home([turns] * 2)] == [55.6, 44.4]
    four = first_home([turns] * 4)
    assert (round(100 * four[0], 1), round(100 * four[3], 1)) == (30.2, 20.5)


def test_the_odds_beside_the_names_are_true():
    """§ 6.1: with one throw left for each player, the chances can be counted."""
    odds = GAME.odds(GAME.view(having(99, 99), 0))
    assert odds == pytest.approx([1, 0])
    odds = GAME.odds(GAME.view(having(96, 99), 0))
    enough = sum(worth(dice) >= 4 for dice in product(range(1, 7), repeat=2)) / 36
    assert odds == pytest.approx([enough, 1 - enough])
    assert GAME.odds(GAME.view(GAME.play(having(99, 99), 0, ROLL, LUCK).state, 0)) is None


def test_nothing_is_judged_where_nothing_is_decided():
    """§ 6.1: there is no decision, so all bots throw."""
    assert judge_of(GAME) is None
    view = GAME.view(having(40, 47), 0)
    assert [GAME.bot(level).choose(view, LUCK.stream("bot")) for level in ("easy", "normal", "hard")] == [ROLL] * 3
