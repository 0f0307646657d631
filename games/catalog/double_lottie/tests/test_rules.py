"""Tests of the rules of Double Lottie, paragraph by paragraph, and of its odds."""

import pytest

from games.catalog.double_lottie.board import board
from games.catalog.double_lottie.rules import DoubleLottie, Options, loses
from games.catalog.double_lottie.tests.positions import BRINK, lying
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Began, Counted, Ended, Paid, State, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.text import words

GAME = DoubleLottie()


def throwing(state: State, total: int) -> Step[State]:
    """Return the state after a throw of that sum."""
    for number in range(400):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if sum(step.events[0].dice) == total:
            return step
    raise AssertionError(total)


@pytest.mark.parametrize(("total", "lost"), [(10, False), (11, True), (12, True)])
def test_whoever_gets_to_66_has_lost_and_all_others_have_won(total: int, lost: bool):
    """§ 4.2, § 5.1 and § 5.2: from a sum of 55."""
    step = throwing(BRINK, total)
    assert step.events[1] == Counted(0, 55 + total)
    assert (step.events[2:] == (Paid(0, 1), Ended((1,)))) is lost
    outcome = GAME.outcome(step.state)
    assert (outcome and (outcome.places, outcome.scores)) == (((2, 1), (1, 0)) if lost else None)


@pytest.mark.parametrize(("seats", "losses"), [(2, 1), (5, 1), (2, 3), (3, 3), (6, 3)])
def test_a_second_reading_of_the_text_adds_up_the_same(seats: int, losses: int):
    """§ 3.1 to § 5.2: from the dice alone; after a loss the loser begins again at zero."""
    luck, total, lost = Chance(b"oracle %d" % seats), 0, [0] * seats
    state = GAME.setup(Options(losses=losses), seats, luck).state  # type: ignore[arg-type]  # one of both
    seat = state.first
    while max(lost) < losses:
        assert (state.mover, state.turn.points) == (seat, total)
        step = GAME.play(state, seat, Throw(), luck)
        state, total = step.state, total + sum(step.events[0].dice)
        if total < 66:
            seat = (seat + 1) % seats
            continue
        lost[seat] += 1
        total = 0
        assert [*state.coasters] == lost
        assert max(lost) == losses or step.events[-1] == Began(seat, sum(lost) + 1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == lost
    assert [place == 1 for place in outcome.places] == [count == min(lost) for count in lost]


def test_the_page_shows_the_one_sum_and_who_has_added_what():
    """§ 4.1; a seat without a throw in a finished round has a dash on the pad."""
    page = board(GAME.view(BRINK, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert (page.tray.so_far, [done.text for done in page.results.list]) == ("Sum 55 of 66", ["+ 10"])
    over = board(GAME.view(throwing(BRINK, 12).state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert [done.text for done in over.results.list] == ["+ 12, lost", "+ 10"]
    assert [[*line.cells] for line in over.pad.lines] == [["×", "10"], [1, 0]]


def test_what_to_expect_of_a_seat():
    """§ 6.2: per thousand."""
    assert [round(1000 * share) for share in loses(2, 0)] == [516, 484]
    assert [round(1000 * share) for share in loses(3, 0)] == [480, 165, 355]
    assert [round(1000 * share) for share in loses(4, 0)] == [37, 342, 480, 141]
    six = loses(6, 0)
    assert (round(1000 * six[0]), round(1000 * six[5]), six[3] < 0.001) == (480, 342, True)


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: at 65 any throw loses; in a match to three losses, a seat with two cannot come first any more."""
    assert GAME.odds(GAME.view(lying((1, 4, 5), earlier=55), 0)) == pytest.approx([0, 1])
    luck = Chance(b"three")
    state = GAME.setup(Options(losses=3), 2, luck).state
    while max(state.coasters) < 2:
        state = GAME.play(state, state.mover or 0, ROLL, luck).state
    odds = GAME.odds(GAME.view(state, 0)) or ()
    assert sum(odds) == pytest.approx(1)
    assert (odds[0] > odds[1]) is (state.coasters[0] < state.coasters[1])
    assert judge_of(GAME) is None
