"""Judge of Yatzi: rates moves in points of the whole sheet.

It uses the values of all sheets and the probabilities of all throws.
"""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from games.catalog.yatzi.bot import Planner, by_rest, others, outcomes
from games.catalog.yatzi.data import DICE, THROWS, Enter, Move, Sheet, Throw, View
from games.catalog.yatzi.rules import Yatzi
from games.catalog.yatzi.scoring import ALIKE, FIXED, boxes_for, extra, fits, free, points
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.kit.coaching.speaking import PACKAGE
from games.engine.kit.dice import FACES, parts
from games.engine.text import Words, words


class Sheetmaster(Judge[Yatzi]):
    """Judge that rates moves by mean points, including those of the rest of the sheet."""

    unit: ClassVar[str] = "points"
    margin: ClassVar[float] = 2.5
    section: ClassVar[str] = "4"
    opening: ClassVar[tuple[int, int]] = (2, 60)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the value of each move: every choice of dice to throw and every box."""
        sheet, dice = view.sheets[view.seat or 0][-1], tuple(sorted(view.dice))
        second, planner = view.options.second, Planner(sheet, view.options.second, by_rest)
        on_top, left = extra(dice, sheet, second), THROWS - view.throws
        found: dict[Move, float] = {}
        for box in boxes_for(dice, sheet, second):
            found[Enter(box)] = planner.value_in(box, dice) + on_top  # type: ignore[arg-type]  # a box
        for kept in parts(dice) if left else ():
            if kept != dice:
                found[Throw(others(view.dice, kept))] = planner.keep(kept, left - 1)
        return found

    def value_in(self, worths: Any, view: View, move: Move) -> float:
        """Return the value of the move. Equal dice are interchangeable."""
        if isinstance(move, Throw):
            kept = tuple(sorted(die for place, die in enumerate(view.dice) if place not in move.again))
            move = Throw(others(view.dice, kept))
        return super().value_in(worths, view, move)

    def named(self, view: View, move: Move, words_of_game: Words, names: Sequence[str]) -> str:
        """Return the name of the move: the dice that stay, or the box."""
        house = words(PACKAGE, words_of_game.language)
        if isinstance(move, Enter):
            box = words_of_game.text(f"boxes.{move.box}")
            return box[:1].upper() + box[1:]
        kept = " ".join(str(die) for place, die in enumerate(view.dice) if place not in move.again)
        return house.text("coach.keep", dice=kept) if kept else house.text("coach.keep_none")

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return facts: the points of a box, or the boxes that the next throw is most likely to fit."""
        sheet, second = view.sheets[view.seat or 0][-1], view.options.second
        if isinstance(move, Enter):
            value = points(move.box, view.dice, sheet, second)
            return [Fact(Why.SCORES, value) if value else Fact(Why.NOTHING)]
        kept = tuple(sorted(die for place, die in enumerate(view.dice) if place not in move.again))
        return [*_hopes(sheet, kept)]


def _hopes(sheet: Sheet, kept: tuple[int, ...]) -> Iterator[Fact]:
    """Yield facts about the boxes that the next throw may fit, those with the highest expected points first."""
    total = FACES ** (DICE - len(kept))
    found = []
    for box in free(sheet):
        if box in ALIKE or box in FIXED:
            ways = sum(round(chance * total) for dice, chance in outcomes(kept) if fits(box, dice))
            found.append((ways * FIXED.get(box, sum(kept) + 4 * (DICE - len(kept))), ways, box))
    for _, ways, box in sorted(found, reverse=True)[:1]:
        if ways:
            yield Fact(Why.FITS, ways, total, key=f"boxes.{box}")


def judge(game: Yatzi) -> Sheetmaster:
    """Return the judge of Yatzi."""
    return Sheetmaster(game)
