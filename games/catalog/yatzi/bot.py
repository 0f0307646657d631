"""Bots of Yatzi. They compare the score of a box with the later value of keeping it free, and look ahead within the
turn.
"""

from collections.abc import Callable
from functools import cache

from games.catalog.yatzi.data import BOXES, DICE, THROWS, UPPER, Enter, Move, Second, Sheet, Throw, View
from games.catalog.yatzi.scoring import boxes_for, dearest_box, extra, filled, points
from games.catalog.yatzi.value import worth
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.dice import Dice, chances, parts

# The average score of good players by box; entering less than that gives something away.
USUAL = dict(zip(BOXES, (2.1, 5.3, 8.6, 12.2, 15.7, 19.2, 21.7, 13.1, 22.6, 29.5, 32.7, 16.9, 22.0), strict=True))
TOWARDS_BONUS = 0.6


@cache
def outcomes(kept: Dice) -> tuple[tuple[Dice, float], ...]:
    """Return every throw that can result from keeping these dice, ascending, with its probability."""
    found: dict[Dice, float] = {}
    for thrown, chance in chances(DICE - len(kept)):
        dice = tuple(sorted(kept + thrown))
        found[dice] = found.get(dice, 0.0) + chance
    return tuple(found.items())


Judge = Callable[[Sheet, str, int], float]
"""A function that returns the value of entering a number of points in a box of a sheet."""


def by_usual(sheet: Sheet, box: str, value: int) -> float:
    """Return the value of an entry: the points above the usual score of the box, adjusted for the bonus."""
    extra = TOWARDS_BONUS * (value - 3 * (UPPER.index(box) + 1)) if box in UPPER else 0.0
    return value - USUAL[box] + extra


def by_rest(sheet: Sheet, box: str, value: int) -> float:
    """Return the value of an entry: its points plus the expected points of the rest of the sheet."""
    return value + worth(filled(sheet, box, value))


class Planner:
    """Values of throws and of dice to keep, for one sheet."""

    def __init__(self, sheet: Sheet, second: Second, judge: Judge) -> None:
        self.sheet = sheet
        self.second = second
        self.judge = judge
        self.ends: dict[Dice, float] = {}
        self.worths: dict[tuple[Dice, int], float] = {}

    def value_in(self, box: str, dice: Dice) -> float:
        """Return the value of entering the dice in a box."""
        return self.judge(self.sheet, box, points(box, dice, self.sheet, self.second))

    def best_box(self, dice: Dice) -> str:
        """Return the best box for the dice."""
        return max(boxes_for(dice, self.sheet, self.second), key=lambda box: self.value_in(box, dice))

    def end(self, dice: Dice) -> float:
        """Return the value of the dice if they are entered now."""
        if dice not in self.ends:
            on_top = extra(dice, self.sheet, self.second)
            self.ends[dice] = self.value_in(self.best_box(dice), dice) + on_top
        return self.ends[dice]

    def keep(self, kept: Dice, left: int) -> float:
        """Return the value of keeping these dice and throwing the others, with ``left`` throws after that."""
        key = (kept, left)
        if key not in self.worths:
            self.worths[key] = sum(chance * self.throw(dice, left) for dice, chance in outcomes(kept))
        return self.worths[key]

    def throw(self, dice: Dice, left: int) -> float:
        """Return the value of a throw with ``left`` throws to come."""
        return max(self.keep(kept, left - 1) for kept in parts(dice)) if left else self.end(dice)


class Careful:
    """Bot that keeps the most promising dice, looking ``ahead`` throws further."""

    def __init__(self, ahead: int, judge: Judge) -> None:
        self.ahead = ahead
        self.judge = judge

    def choose(self, view: View, chance: Stream) -> Move:
        """Return an entry if throwing again cannot improve the dice, else the throw of the dice that are not kept."""
        sheet, dice = view.sheets[view.seat or 0][-1], tuple(sorted(view.dice))
        planner, left = Planner(sheet, view.options.second, self.judge), min(self.ahead, THROWS - view.throws)
        if left:
            kept = max(parts(dice), key=lambda kept: planner.keep(kept, left - 1))
            if kept != dice and planner.keep(kept, left - 1) > planner.end(dice):
                return Throw(others(view.dice, kept))
        return Enter(planner.best_box(dice))  # type: ignore[arg-type]  # a box


class Simple:
    """Bot that keeps the most frequent face, and enters the dice in the box with the highest score."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move by these simple rules."""
        sheet = view.sheets[view.seat or 0][-1]
        if view.throws < THROWS and len(set(view.dice)) > 1:
            face = max(view.dice, key=lambda die: (view.dice.count(die), die))
            return Throw(others(view.dice, (face,) * view.dice.count(face)))
        return Enter(dearest_box(view.dice, sheet, view.options.second))  # type: ignore[arg-type]  # a box


def others(dice: Dice, kept: Dice) -> tuple[int, ...]:
    """Return the positions of the dice that are not kept, ascending."""
    left = list(kept)
    places = []
    for place, die in enumerate(dice):
        if die in left:
            left.remove(die)
        else:
            places.append(place)
    return tuple(places)


BOTS: dict[Level, Bot[View, Move]] = {"easy": Simple(), "normal": Careful(1, by_usual), "hard": Careful(2, by_rest)}
