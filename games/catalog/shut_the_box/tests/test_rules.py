"""Tests of the rules of Shut the box, paragraph by paragraph, and its solver against published results."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest

from games.catalog.shut_the_box.rules import NUMBERS, Options, ShutTheBox
from games.catalog.shut_the_box.tests.positions import ANY, ONCE, lying
from games.engine.chance import Chance
from games.engine.kit.throwing.bots import outlook
from games.engine.kit.throwing.data import Counted, Dice, Ended, Put
from games.engine.kit.throwing.solving import tree_of
from games.engine.parts import part

GAME = ShutTheBox()
LESSONS = part(GAME, "tutorial").LESSONS
LUCK = Chance(bytes(32))
Open = frozenset[int]


@pytest.mark.parametrize(
    ("numbers", "dice", "found"),
    [
        ("123456789", (2, 5), [(7,), (2, 5)]),
        ("12345689", (2, 5), [(2, 5)]),
        ("1346789", (2, 5), [(7,)]),
        ("123456789", (5, 6), [(5, 6)]),
        ("123456789", (4, 4), [(8,)]),
        ("123456", (4,), [(4,)]),
    ],
)
def test_each_die_or_the_sum(numbers: str, dice: Dice, found: list[tuple[int, ...]]):
    """Checks § 3.2 of the rule page."""
    assert GAME.candidates(lying(numbers, dice, 20, ONCE), 0) == [Put(at) for at in found]


def test_any_numbers_that_add_up_where_that_is_agreed():
    """Checks § 3.4 of the rule page."""
    found = [Put(at) for at in [(7,), (1, 6), (2, 5), (3, 4), (1, 2, 4)]]
    assert GAME.candidates(lying("123456789", (2, 5), 20, ANY), 0) == found


@pytest.mark.parametrize(("numbers", "dice"), [("1234567", 1), ("12345679", 2)])
def test_one_die_is_thrown_once_seven_eight_and_nine_are_covered(numbers: str, dice: int):
    """Checks § 3.3 of the rule page."""
    after = GAME.play(lying(numbers, (3, 4), 12, ONCE), 0, Put((7,)), LUCK).state
    assert (after.turn.row[6], len(after.turn.dice), after.mover) == (7, dice, 0)


def test_the_turn_ends_when_the_throw_does_not_fit():
    """§ 3.1 and § 4.1: open numbers then count against the seat."""
    steps = [GAME.play(lying("1389", (1, 3), 20, ONCE), 0, Put((1, 3)), Chance(b"%d" % n)) for n in range(30)]
    fitting = [sum(step.events[1].dice) in (8, 9) for step in steps]
    assert {True, False} == {*fitting}
    assert [Counted(0, 17) not in step.events for step in steps] == fitting


@pytest.mark.parametrize(("goal", "places"), [(1, (1, 2)), (0, (1, 1))])
def test_everything_covered_is_nothing_and_the_fewest_points_win(goal: int, places: tuple[int, ...]):
    """Checks § 4.2, § 5.1 and § 5.2 of the rule page."""
    step = GAME.play(lying("4", (4,), goal, ONCE), 0, Put((4,)), LUCK)
    outcome = GAME.outcome(step.state)
    assert step.events[1] == Counted(0, 0)
    assert isinstance(step.events[-1], Ended)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == (places, (0, goal))


def played_best(worth: Callable[[Open], Fraction], *, any_sums: bool, one_or_two: bool = False) -> Fraction:
    """Return the best mean of a turn, over its 512 sets of open numbers.

    ``one_or_two``: free choice between one die and two at the end.
    """

    def rest(opened: Open, dice: Dice) -> list[Open]:
        sets = _sets(sum(dice)) if any_sums else [dice, (sum(dice),)]
        return [opened - {*found} for found in sets if len({*found}) == len(found) and opened >= {*found}]

    def mean(opened: Open, count: int) -> Fraction:
        thrown = list(product(range(1, 7), repeat=count))
        ends = [max(map(value, rest(opened, dice)), default=worth(opened)) for dice in thrown]
        return sum(ends, Fraction()) / len(thrown)

    @cache
    def value(opened: Open) -> Fraction:
        counts = (2,) if any(number > 6 for number in opened) else (1, 2) if one_or_two else (1,)
        return max(mean(opened, count) for count in counts) if opened else worth(opened)

    return value(frozenset(NUMBERS))


@cache
def _sets(total: int) -> list[tuple[int, ...]]:
    return [found for count in range(1, 5) for found in combinations(NUMBERS, count) if sum(found) == total]


def shut(opened: Open) -> Fraction:
    """Return 1 for a shut box, else 0."""
    return Fraction(not opened)


def left(opened: Open) -> Fraction:
    """Return what counts against the seat, as a negative number."""
    return Fraction(-sum(opened))


def test_the_second_count_is_the_published_one():
    """The published program "shut-the-box-strategy" gives 956177159 of 9795520512 turns, or 9.76 in a hundred.

    It covers any numbers and chooses freely between one die and two.
    """
    assert played_best(shut, any_sums=True, one_or_two=True) == Fraction(956177159, 9795520512)


@pytest.mark.parametrize("options", [ONCE, ANY], ids=["dice", "any"])
def test_the_solver_agrees_with_the_second_count(options: Options):
    """§ 3.2 to § 3.4, with one die only at the end, and the means of § 6.1."""
    tree, any_sums = tree_of(GAME, GAME.terms(options)), options.sums == "any"
    best = tree.values(lambda result: float(not result.points))[-1]
    assert best == pytest.approx(float(played_best(shut, any_sums=any_sums)))
    assert -tree.moments.mean == pytest.approx(float(played_best(left, any_sums=any_sums)))
    assert round(tree.moments.mean, 1) == (11.7 if any_sums else 24.6)


def plain(opened: Open) -> Fraction:
    """Return the mean points left by the heuristic that covers as few numbers as possible."""
    count = 2 if any(number > 6 for number in opened) else 1
    thrown = list(product(range(1, 7), repeat=count))
    return sum((_thumbed(opened, dice) for dice in thrown), Fraction()) / len(thrown) if opened else Fraction()


@cache
def _thumbed(opened: Open, dice: Dice) -> Fraction:
    if sum(dice) in opened:
        return plain(opened - {sum(dice)})
    both = len({*dice}) > 1 and opened >= {*dice}
    return plain(opened - {*dice}) if both else Fraction(sum(opened))


def test_no_level_is_offered_above_normal_which_plays_as_well_as_can_be():
    """The heuristic leaves 24.70 points and the best play 24.63, with a spread of ten: no match shows that.

    Normal takes the best move all the same.
    """
    best = -played_best(left, any_sums=False)
    assert 0 < plain(frozenset(NUMBERS)) - best < Fraction(1, 10)
    assert GAME.levels == ("easy", "normal")
    for step in (step for lesson in LESSONS for step in lesson.steps):
        move = GAME.bot("normal").choose(GAME.view(step.position, 0), LUCK.stream("bot"))
        assert move == step.solution, step.key


def test_the_strongest_bot_solves_the_lessons():
    """Checks § 6 of the rule page."""
    for step in (step for lesson in LESSONS for step in lesson.steps):
        worths = outlook(GAME, GAME.view(step.position, 0))
        assert max(worths, key=worths.__getitem__) == step.solution, step.key
