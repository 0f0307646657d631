"""Tests of the rules of Plus pair, minus pair, paragraph by paragraph, and of its odds."""

import pytest

from games.catalog.dice_pairs.rules import DicePairs, Options
from games.catalog.dice_pairs.tests.positions import LAST
from games.engine.chance import Chance
from games.engine.kit.coaching.judging import judge_of
from games.engine.kit.throwing.data import Began, Counted, Throw
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.odds import highest
from games.engine.parts import part
from games.engine.text import words

GAME = DicePairs()
board = part(GAME, "board").board
TERMS = GAME.terms(Options())
SPREAD, MATCH = GAME.spread(TERMS), GAME.after(TERMS, 5)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_second_reading_of_the_text_counts_the_same(seats: int):
    """§ 3.1 to § 5.2: five rounds, each begun by the next seat; the first two dice add, the others take away."""
    luck, paper = Chance(b"oracle %d" % seats), [0] * seats
    state = GAME.setup(Options(), seats, luck).state
    first = state.first
    for number in range(5):
        for place in range(seats):
            seat = (first + number + place) % seats
            step = GAME.play(state, seat, Throw(), luck)
            state, (threw, counted, *more) = step.state, step.events
            good, better, bad, worse = threw.dice
            assert good <= better
            assert bad <= worse
            paper[seat] += good + better - bad - worse
            assert counted == Counted(seat, good + better - bad - worse)
        if number < 4:
            assert more == [Began((first + number + 1) % seats, number + 2)]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [*outcome.scores] == paper
    assert [place == 1 for place in outcome.places] == [points == max(paper) for points in paper]


def test_which_dice_are_marked_does_not_hang_on_what_they_show():
    """§ 2.1: white and marked dice show the same numbers equally often."""
    seen: dict[bool, list[int]] = {False: [], True: []}
    for number in range(400):
        state = GAME.setup(Options(), 2, Chance(b"%d" % number)).state
        dice = GAME.play(state, state.first, ROLL, Chance(b"%d" % number)).events[0].dice
        for place, die in enumerate(dice):
            seen[GAME.takes(place)].append(die)
    assert {len(dice) for dice in seen.values()} == {800}
    assert all(3.2 < sum(dice) / 800 < 3.8 for dice in seen.values())


def test_the_page_marks_what_is_taken_away():
    """§ 4.1: on the table and in earlier throws of others; a total below zero has a true minus sign (§ 4.2)."""
    page = board(GAME.view(LAST, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert ["minus" in die.css for die in page.tray.dice] == [False, False, True, True]
    [done] = page.results.list
    assert ["minus" in die.css for die in done.dice] == [False, False, True, True]
    assert (done.text, page.seats[0].status.split(" · ")[0]) == ("−1 points", "−2")


def test_what_to_expect():
    """§ 6.2."""
    assert sum(points * odds for points, odds in SPREAD.items()) == pytest.approx(0)
    assert (min(SPREAD), max(SPREAD)) == (-10, 10)
    assert round(3 * sum(odds for points, odds in MATCH.items() if -7 <= points <= 7)) == 2
    assert round(100 * (sum(highest([MATCH] * 2)) - 1)) == 4


def test_the_odds_beside_the_names_are_true_and_nothing_is_judged():
    """§ 6.1: five points behind, with one throw to come."""
    more = sum(odds for points, odds in SPREAD.items() if points > 5)
    assert GAME.odds(GAME.view(LAST, 0)) == pytest.approx([more + SPREAD[5] / 2, 1 - more - SPREAD[5] / 2])
    assert judge_of(GAME) is None
