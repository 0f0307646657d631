"""The rules of Jule, number 56 of the collection. Paragraphs (§) are those of the rule page beside it.

Points are steps: six numbers to write down, then the same six to strike out in reverse order.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.engine.kit.dice import FACES
from games.engine.kit.throwing.data import Result, State, Terms, Turn
from games.engine.kit.throwing.racing import Lucky
from games.engine.text import Phrase

WAY = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1)
STREAK = "streak"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``streak``: whether a player who has thrown the right number throws again at once (§ 3.3)."""

    streak: Literal["off", "on"] = "off"


class Jule(Lucky[Options]):
    """The game of Jule: one throw a turn, and only the next number counts."""

    slug: ClassVar[str] = "jule"
    seats: ClassVar[range] = range(2, 7)
    row: ClassVar[str] = "tiles"
    tiles: ClassVar[Sequence[int]] = WAY
    goal: ClassVar[int] = len(WAY)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: one die, any number of rounds."""
        return Terms(rounds=0, agreed=(STREAK,) if options.streak == "on" else ())

    def begun(self, state: State) -> Turn:
        """Return a new turn with the seat's steps so far."""
        return walked(super().begun(state))

    def take(self, terms: Terms, turn: Turn) -> Turn:
        """Make a step if the die shows the next number (§ 4.1 and § 4.2)."""
        hit = turn.dice == (WAY[turn.points],)
        points = turn.points + hit
        again = hit and STREAK in terms.agreed and points < self.goal
        return walked(replace(turn, points=points, over=not again))

    def steps(self, terms: Terms, total: int) -> Mapping[int, float]:
        """Return the probability of each total after a turn: with one sixth a step; in a streak, the same again
        after each step.
        """
        if STREAK not in terms.agreed:
            return {total: 1 - 1 / FACES, total + 1: 1 / FACES}
        found, still = dict[int, float](), 1.0
        for now in range(total, self.goal):
            found[now] = still * (1 - 1 / FACES)
            still /= FACES
        return found | {self.goal: still}

    def called(self, result: Result) -> Phrase:
        """Return the phrase of a result: the last die and whether it was right; after a streak, the steps before it."""
        die = "".join(map(str, result.dice))
        if 0 < result.points < result.throws:
            return Phrase("board.streak", {"n": result.points, "die": die})
        return Phrase("board.hit" if result.points else "board.missed", {"die": die})


def walked(turn: Turn) -> Turn:
    """Return the turn with its finished steps in its row."""
    return replace(turn, row=tuple(number if step < turn.points else None for step, number in enumerate(WAY)))


def sheet_of(total: int) -> list[str]:
    """Return the six entries on a seat's paper: empty, the number, or a cross if it is struck out."""
    written, struck = min(total, FACES), max(0, total - FACES)
    marks = ["×" if number > FACES - struck else str(number) for number in range(1, written + 1)]
    return marks + [""] * (FACES - written)
