"""Tests of the rules of Up and down, paragraph by paragraph, and its odds."""

import pytest

from games.catalog.up_and_down.rules import Options, UpAndDown
from games.catalog.up_and_down.tests.positions import NINE, after
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Counted, Lost, Throw, Void
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import OUT, all_out
from games.engine.parts import part
from games.engine.text import words

GAME = UpAndDown()
board = part(GAME, "board").board
SPREAD = GAME.spread(GAME.terms(Options()))
FALLEN = GAME.thrown(2, 1, 4)
ZERO = GAME.thrown(1, 1, 2, 1, 1, 6, 6)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.2 to § 5.2: one tap is a turn; below zero it ends at once, at zero it does not; a void round is repeated."""
    for number in range(40):
        luck = Chance(b"oracle %d %d" % (seats, number))
        state, paper = GAME.setup(Options(), seats, luck).state, dict[int, int | None]()
        first = state.first
        while state.mover is not None:
            if len(paper) == seats:
                assert set(paper.values()) == {None}
                paper.clear()
            seat = (first + len(paper)) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, (threw, ended, *more) = step.state, step.events
            total, signs = 0, "++-+-+-"
            for place, die in enumerate(threw.dice):
                assert total >= 0
                total += die if signs[place] == "+" else -die
            assert len(threw.dice) == 7 or total < 0
            paper[seat] = None if total < 0 else total
            assert ended == (Lost(seat) if total < 0 else Counted(seat, total))
            assert (more[:1] == [Void()]) == (len(paper) == seats and set(paper.values()) == {None})
        outcome = GAME.outcome(state)
        assert outcome is not None
        best = max(total for total in paper.values() if total is not None)
        assert [place == 1 for place in outcome.places] == [paper[seat] == best for seat in range(seats)]


def test_zero_is_enough_to_be_ahead_of_whoever_is_out():
    """§ 4.2 and § 5.2: zero is a valid total."""
    assert (ZERO.out, ZERO.points, FALLEN.out, len(FALLEN.row)) == (False, 0, True, 3)
    state = GAME.play(after(FALLEN, ZERO), 0, ROLL, Chance(b"0")).state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores[1:] == (0, 0)
    assert outcome.places[2] < outcome.places[1]
    page = board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {})
    assert [done.text for done in page.results.list][1:] == ["out", "0 points"]


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    through = {points: odds for points, odds in SPREAD.items() if points != OUT}
    assert round(SPREAD[OUT], 2) == 0.25
    assert round(sum(points * odds for points, odds in through.items()) / sum(through.values()), 1) == 5.3
    assert round(1 / sum(odds for points, odds in through.items() if points > 9)) == 11
    assert round(all_out([SPREAD] * 2), 2) == 0.06


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: if all seats are out, the round is played again with equal chances."""
    more = sum(odds for points, odds in SPREAD.items() if points > 9)
    assert GAME.odds(GAME.view(after(NINE), 0)) == pytest.approx([more + SPREAD[9] / 2, 1 - more - SPREAD[9] / 2])
    mine, theirs = GAME.odds(GAME.view(after(FALLEN), 0)) or (0, 0)
    assert (mine, theirs) == pytest.approx((1 - SPREAD[OUT] / 2, SPREAD[OUT] / 2))
    assert judge_of(GAME) is None
