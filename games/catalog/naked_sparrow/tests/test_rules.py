"""Tests of the rules of Naked sparrow, paragraph by paragraph, and the chances that its page states."""

import pytest

from games.catalog.naked_sparrow.rules import NakedSparrow, Options
from games.catalog.naked_sparrow.tests.positions import FIRST, LAST
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Began, Counted, Lost, State, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import added
from games.engine.parts import part
from games.engine.text import words

GAME = NakedSparrow()
board = part(GAME, "board").board


def throwing(state: State, die: int) -> Step[State]:
    """Return the step after that throw."""
    for number in range(200):
        step = GAME.play(state, 0, ROLL, Chance(b"%d" % number))
        if step.events[0].dice == (die,):
            return step
    raise AssertionError(die)


@pytest.mark.parametrize(("die", "totals"), [(1, [4, 0, 4]), (2, [5, 2, 4]), (6, [5, 6, 4])])
def test_pips_go_to_the_left_and_a_sparrow_costs_the_thrower(die: int, totals: list[int]):
    """§ 4.1 and § 4.2: the round is then over, and the next one begins one seat later (§ 3.1)."""
    step = throwing(FIRST, die)
    assert [step.state.total(seat) for seat in range(3)] == totals
    assert step.events[1] == (Lost(0) if die == 1 else Counted(1, die))
    assert step.events[2] == Began(2, 2)
    assert (step.state.mover, step.state.round) == (2, 1)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 5), (6, 3)])
def test_a_second_reading_of_the_text_counts_the_same(seats: int, rounds: int):
    """§ 3.1 to § 5.2: by code of its own, from the dice alone; no pip is lost."""
    luck, paper, pips, sparrows = Chance(b"oracle %d" % seats), [0] * seats, 0, 0
    state = GAME.setup(Options(rounds=rounds), seats, luck).state  # type: ignore[arg-type]  # one of those
    first = state.first
    for number in range(rounds):
        for place in range(seats):
            seat = (first + number + place) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, [die] = step.state, step.events[0].dice
            if die == 1:
                paper[seat] -= 1
                sparrows += 1
            else:
                paper[(seat + 1) % seats] += die
                pips += die
            assert [state.total(one) for one in range(seats)] == paper
    assert sum(paper) == pips - sparrows
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == paper
    assert [place == 1 for place in outcome.places] == [points == max(paper) for points in paper]


def test_between_two_whoever_throws_fewer_pips_wins():
    """§ 6.2: this is exact, since a sparrow also makes a difference of one point between two players."""
    for number in range(60):
        luck, thrown = Chance(b"two %d" % number), [0, 0]
        state = GAME.setup(Options(), 2, luck).state
        while state.mover is not None:
            step = GAME.play(state, state.mover, ROLL, luck)
            thrown[state.mover] += step.events[0].dice[0]
            state = step.state
        assert state.total(0) - state.total(1) == thrown[1] - thrown[0]


def test_the_page_says_what_each_has_thrown_and_who_is_still_to_throw():
    """Checks § 4.1 of the rule page."""
    page = board(GAME.view(FIRST, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {})
    assert [done.text for done in page.results.list] == ["not yet", "4 to the left", "5 to the left"]
    over = board(GAME.view(throwing(LAST, 1).state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem"), {})
    assert over.results.list[0].text == "sparrow: −1"
    assert [plate.status for plate in over.seats] == ["13 points", "14 points", "12 points"]


def test_what_to_expect():
    """Checks § 6.2 of the rule page."""
    turn, match = GAME.spread(), {0: 1.0}
    for _ in range(5):
        match = added(match, turn)
    assert (min(turn), max(turn)) == (-1, 6)
    assert round(sum(points * odds for points, odds in match.items()), 1) == 15.8
    assert round(3 * sum(odds for points, odds in match.items() if 12 <= points <= 20)) == 2
    assert judge_of(GAME) is None
