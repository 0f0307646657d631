"""Tests of the rules of Plus and minus, paragraph by paragraph, and the odds of results."""

import pytest

from games.catalog.plus_minus.rules import Options, PlusMinus
from games.catalog.plus_minus.tests.positions import SIXTEEN, after
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Threw, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import highest
from games.engine.parts import part
from games.engine.text import words

GAME = PlusMinus()
board = part(GAME, "board").board
LUCK = Chance(bytes(32))
SPREAD = GAME.spread(GAME.terms(Options()))
BELOW = GAME.thrown(1, 1, 6, 1, 1, 6, 1, 1, 6)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.2, § 4.1 and § 5.2: one tap makes nine throws, every third is subtracted, and the most points win."""
    luck = Chance(b"oracle %d" % seats)
    state = GAME.setup(Options(), seats, luck).state
    first, paper = state.first, dict.fromkeys(range(seats), 0)
    for turn in range(seats):
        seat = (first + turn) % seats
        step = GAME.play(state, seat, Throw(), luck)
        state, (threw, counted, *_) = step.state, step.events
        assert isinstance(threw, Threw)
        one, two, three, four, five, six, seven, eight, nine = threw.dice
        paper[seat] = one + two - three + four + five - six + seven + eight - nine
        assert counted == Counted(seat, paper[seat])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.scores) == [*paper.values()]
    assert [place == 1 for place in outcome.places] == [points == max(paper.values()) for points in paper.values()]


def test_below_zero_is_nothing_special():
    """§ 4.2 and § 5.2: a negative result counts as it is, and is shown with a true minus sign."""
    assert (BELOW.points, BELOW.out) == (-12, False)
    state = GAME.play(after(BELOW, BELOW), 0, ROLL, LUCK).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)
    assert outcome.scores[1:] == (-12, -12)
    page = board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {})
    assert [done.text for done in page.results.list][1] == "−12 points"


def test_the_page_marks_what_is_taken_away():
    """§ 4.1: every third die is marked."""
    page = board(GAME.view(after(SIXTEEN), 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    [done] = page.results.list
    assert ["minus" in die.css for die in done.dice] == [False, False, True] * 3


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    assert sum(points * odds for points, odds in SPREAD.items()) == pytest.approx(10.5)
    assert (min(SPREAD), max(SPREAD)) == (-12, 33)
    assert round(1 / sum(odds for points, odds in SPREAD.items() if points < 0)) == 67
    assert round(100 * sum(odds for points, odds in SPREAD.items() if 7 <= points <= 13)) == 50
    assert round(100 * (sum(highest([SPREAD] * 2)) - 1)) == 5


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: the last player has one throw left and needs more than 16 points."""
    more, level = sum(odds for points, odds in SPREAD.items() if points > 16), SPREAD[16]
    assert GAME.odds(GAME.view(after(SIXTEEN), 0)) == pytest.approx([more + level / 2, 1 - more - level / 2])
    assert round(1 / more) == 8
    assert judge_of(GAME) is None
