"""Tests of the rules of Heaven and hell, paragraph by paragraph, and the odds that its page states."""

import pytest

from games.catalog.heaven_and_hell.rules import HeavenAndHell, Options, worth
from games.catalog.heaven_and_hell.tests.positions import FIRST, LAST
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Began, Counted, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import highest
from games.engine.parts import part
from games.engine.text import words

GAME = HeavenAndHell()
board = part(GAME, "board").board
TERMS = GAME.terms(Options())


@pytest.mark.parametrize(("die", "points"), [(1, 16), (2, 25), (3, 34), (4, 43), (5, 52), (6, 61)])
def test_the_top_counts_as_tens_and_the_bottom_as_ones(die: int, points: int):
    """Checks § 4.1 of the rule page."""
    assert worth(die) == points


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 5), (6, 10)])
def test_a_second_reading_of_the_text_counts_the_same(seats: int, rounds: int):
    """§ 3.1 to § 5.2: replays matches by independent code; each round begins one seat later."""
    luck, bottom = Chance(b"oracle %d" % seats), {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
    step = GAME.setup(Options(rounds=rounds), seats, luck)  # type: ignore[arg-type]  # one of those
    state, paper = step.state, [0] * seats
    first = state.first
    for number in range(rounds):
        for place in range(seats):
            seat = (first + number + place) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, (threw, counted, *more) = step.state, step.events
            points = sum(10 * die + bottom[die] for die in threw.dice)
            paper[seat] += points
            assert counted == Counted(seat, points)
        if number + 1 < rounds:
            assert more == [Began((first + number + 1) % seats, number + 2)]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == paper
    assert [place == 1 for place in outcome.places] == [points == max(paper) for points in paper]


def test_the_page_shows_both_numbers_and_leaves_the_dice_where_they_fell():
    """Checks § 4.2 and § 3.2 of the rule page."""
    page = board(GAME.view(FIRST, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert [done.text for done in page.results.list] == ["34 + 52 = 86"]
    luck = Chance(bytes(32))
    state = GAME.setup(Options(), 3, luck).state
    step = GAME.play(state, state.first, ROLL, luck)
    assert step.state.turn.dice == step.events[0].dice


def test_what_to_expect():
    """§ 6.2: all possible sums of a round differ by multiples of nine."""
    spread = GAME.spread(TERMS)
    assert sum(points * odds for points, odds in spread.items()) == pytest.approx(77)
    assert (min(spread), max(spread)) == (32, 122)
    assert {points % 9 for points in spread} == {32 % 9}
    assert round(100 * (sum(highest([GAME.after(TERMS, 5)] * 2)) - 1)) == 5


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: with 113 points to go, a six and a five share the win, and two sixes win it."""
    assert GAME.odds(GAME.view(LAST, 0)) == pytest.approx([2 / 36, 34 / 36])
    assert judge_of(GAME) is None
