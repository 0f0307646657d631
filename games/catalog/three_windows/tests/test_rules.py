"""Tests of the rules of Three windows, paragraph by paragraph, and its chances."""

from collections import Counter
from itertools import pairwise, product

import pytest

from games.catalog.three_windows.rules import SHOWS, Options, ThreeWindows, ends
from games.catalog.three_windows.tests.positions import CHURCH, FARM, PRISON, column, lying
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Threw, Used
from games.engine.kit.throwing.rules import Refusal
from games.engine.parts import part

GAME = ThreeWindows()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))


def test_all_windows_are_free_after_the_first_throw():
    """Checks § 3.2 of the rule page."""
    state = GAME.setup(Options(), 3, LUCK).state
    assert (len(state.turn.dice), GAME.candidates(state, state.first)) == (3, [CHURCH, FARM, PRISON])


def test_hits_of_all_three_throws_count_and_no_die_is_kept():
    """§ 3.4 and § 4.1: the first throw counts too."""
    step = GAME.play(lying((4, 4, 6), (), (), ()), 0, FARM, LUCK)
    fallen = [event.dice for event in step.events if isinstance(event, Threw) and event.seat == 0]
    assert [*map(len, fallen)] == [3, 3]
    assert step.state.total(0) == 2 + sum(dice.count(4) for dice in fallen)


def test_a_window_is_taken_once_and_the_last_one_takes_itself():
    """§ 3.3: the opponent has no choice in the third round, and the match is over."""
    state = lying((2, 6, 6), column(3), column(None, 2))
    assert GAME.candidates(state, 0) == [FARM, PRISON]
    assert GAME.forbidden(state, 0, CHURCH) is Refusal.NO_SUCH_USE
    after = GAME.play(state, 0, PRISON, LUCK).state
    assert (after.mover, after.round) == (1, 1)


@pytest.mark.parametrize("number", range(10))
def test_a_second_reading_of_the_text_counts_the_same(number: int):
    """Compared with an independent implementation, from dice and choices alone."""
    seats, luck = 2 + number % 5, Chance(b"oracle %d" % number)
    step = GAME.setup(Options(), seats, luck)
    thrown: list[tuple[int, list[int]]] = []
    chosen: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    pick = luck.stream("pick")
    while True:
        for event in step.events:
            if isinstance(event, Threw):
                thrown.append((event.seat, [*event.dice]))
            elif isinstance(event, Used):
                chosen[event.seat].append(event.at[0])
        if step.state.mover is None:
            break
        ways = GAME.candidates(step.state, step.state.mover)
        step = GAME.play(step.state, step.state.mover, pick.choice(ways), luck)
    totals: Counter[int] = Counter()
    for seat in range(seats):
        windows = [*chosen[seat], *({0, 1, 2} - {*chosen[seat]})]
        mine = [dice for who, dice in thrown if who == seat]
        assert (len(mine), len(windows)) == (9, 3)
        totals[seat] = sum(mine[at].count(SHOWS[windows[at // 3]]) for at in range(9))
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [*outcome.scores] == [totals[seat] for seat in range(seats)]
    assert [place == 1 for place in outcome.places] == [score == max(outcome.scores) for score in outcome.scores]


def test_what_to_expect():
    """Checks § 6.1 and § 6.2 of the rule page."""
    means = [sum(n * odds for n, odds in ends(0, windows, 0).items()) for windows in range(4)]
    assert [round(more - less, 1) for less, more in pairwise(means)] == [1.5, 1.9, 2.1]
    assert round(means[3], 1) == 5.5
    blank = [dice for dice in product(range(1, 7), repeat=3) if not {*dice} & {*SHOWS}]
    assert 8 * len(blank) == 6**3


def test_with_the_last_choice_its_chances_are_those_of_counting_every_throw():
    """§ 6.1: one rival has finished. Six dice are left for the chosen window and nine for the last one; all hits are
    counted by brute force.
    """
    state = lying((2, 6, 6), column(3), column(2, 2, 2))
    found = outlook(GAME, GAME.view(state, 0))
    sides = Counter({0: 1})
    for _die in range(15):
        sides = Counter({n: 5 * sides[n] + sides[n - 1] for n in range(16)})
    for move, there in ((FARM, 0), (PRISON, 1)):
        shares = sum(ways * ((3 + there + n > 6) + (3 + there + n == 6) / 2) for n, ways in sides.items()) / 6**15
        assert found[move] == pytest.approx(shares)


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
