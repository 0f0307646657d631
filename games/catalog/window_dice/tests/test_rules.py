"""Tests of the rules of Prison windows, paragraph by paragraph, and its odds."""

import pytest

from games.catalog.window_dice.rules import Options, WindowDice, windows
from games.catalog.window_dice.tests.positions import having
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Dice, Ended, Threw, Throw
from games.engine.kit.throwing.odds import first_home, mean
from games.engine.parts import part
from games.engine.text import words

GAME = WindowDice()
board = part(GAME, "board").board
TERMS = GAME.terms(Options())


@pytest.mark.parametrize(("dice", "found"), [((1, 3, 6), 0), ((1, 2, 6), 1), ((2, 2, 5), 4), ((2, 2, 2), 9)])
def test_twos_are_windows_and_several_at_once_are_more(dice: Dice, found: int):
    """Checks § 4.1 and § 4.2 of the rule page."""
    assert windows(dice) == found


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.1 to § 5.2: three throws of all dice a turn; the thirtieth window ends the match at once."""
    luck, paper = Chance(b"oracle %d" % seats), [0] * seats
    state = GAME.setup(Options(), seats, luck).state
    seat = state.first
    while max(paper) < 30:
        assert state.mover == seat
        step = GAME.play(state, seat, Throw(), luck)
        state, throws = step.state, [event.dice for event in step.events if isinstance(event, Threw)]
        for number, dice in enumerate(throws):
            assert len(dice) == 3
            assert paper[seat] < 30, "thrown after the end"
            paper[seat] += {0: 0, 1: 1, 2: 4, 3: 9}[sum(die == 2 for die in dice)]
            assert number < 3
        assert len(throws) == 3 or paper[seat] >= 30
        assert step.events[len(throws)] == Counted(seat, paper[seat])
        last, seat = seat, (seat + 1) % seats
    assert step.events[-1] == Ended((last,))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == paper
    assert [place == 1 for place in outcome.places] == [one == last for one in range(seats)]


def test_the_page_says_what_each_throw_has_brought():
    """Checks § 4.2 of the rule page."""
    page = board(GAME.view(having(26, 29), 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert [done.text for done in page.results.list] == ["1 + 4 + 0 = 5"]
    assert page.tray.so_far == "26 windows of 30"


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    turn, turns = GAME.steps(TERMS, 0), GAME.turns(TERMS, 0)
    assert sum(found * odds for found, odds in turn.items()) == pytest.approx(2)
    assert round(1 / turn[0]) == 5
    assert round(mean(turns), 1) == 15.8
    six = first_home([turns] * 6)
    assert [round(1000 * share) for share in (first_home([turns] * 2)[0], six[0], six[5])] == [536, 198, 139]


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: each player needs one more window."""
    found = 1 - (5 / 6) ** 9
    first = found / (1 - (1 - found) ** 2)
    assert GAME.odds(GAME.view(having(29, 29), 0)) == pytest.approx([first, 1 - first])
    assert judge_of(GAME) is None
