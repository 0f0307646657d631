"""The rules of Death leap, number 78 of the collection. Paragraphs (§) are those of the rule page beside it.

The row of a turn has the latest gorge: its number, then for each throw a seat and the sum that it reached. A seat that
has fallen has one result with the number of its gorge.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from games.catalog.death_leap.gorge import NUMBERS, WIDTH, weigh
from games.engine.chance import Chance
from games.engine.game import Level, Outcome, Rule, Seat, Step, placed
from games.engine.kit.dice import throw
from games.engine.kit.throwing.data import (
    Began,
    Counted,
    Ended,
    Left,
    Move,
    Put,
    Result,
    State,
    Terms,
    Threw,
    Turn,
    Used,
    View,
)
from games.engine.kit.throwing.rules import Refusal, Throwing
from games.engine.text import Phrase

MEAN = 7


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class DeathLeap(Throwing[Options]):
    """The game Death leap: one seat names a gorge, and all throw into one sum until a seat clears the gorge."""

    slug: ClassVar[str] = "death-leap"
    seats: ClassVar[range] = range(2, 7)
    levels: ClassVar[tuple[Level, ...]] = ("easy", "normal")
    row: ClassVar[str] = "things"
    sheets_by: ClassVar[str] = ""

    def terms(self, options: Options) -> Terms:
        """Return two dice and no rounds."""
        return Terms(dice=2, rounds=0)

    def fresh(self, terms: Terms) -> Turn:
        """Return a turn in which the seat names a gorge before any throw."""
        return Turn()

    def begun(self, state: State) -> Turn:
        """Return a new turn with the latest gorge."""
        return state.turn

    def ways(self, terms: Terms, turn: Turn) -> Sequence[Move]:
        """Return the moves that name every number from 30 to 60 (§ 3.2)."""
        return [named(number) for number in NUMBERS]

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the field of a move whose order matters: the two digits of a number."""
        return ("Put.at",)

    def go(self, terms: Terms, turn: Turn, move: Move) -> Turn:
        """Return the turn with a gorge at the named number."""
        return Turn(row=(number_of(move),))

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Name a gorge. All seats throw in turn into one sum until a seat clears the gorge or is the last one left (§
        3.3, 4).
        """
        number, total, told = number_of(move), 0, list[Any]()
        told.append(Used(seat, digits(number), ()))
        state, thrower = replace(state, turn=self.go(state.terms, state.turn, move)), seat
        while total <= number + WIDTH:
            thrower = next(other for other in around(state, thrower) if other not in state.gone)
            dice = tuple(sorted(throw(chance.stream("throw", state.thrown), state.terms.dice)))
            total += sum(dice)
            told += [Threw(thrower, dice), Counted(thrower, total)]
            turn = Turn(dice, row=(*state.turn.row, thrower, total), points=total)
            state = replace(state, turn=turn, thrown=state.thrown + 1)
            if number <= total <= number + WIDTH:
                state = fallen(state, thrower, told)
            if state.mover is None:
                return Step(state, tuple(told))
        told.append(Began(thrower, state.round + 2))
        return Step(replace(state, mover=thrower, first=thrower, round=state.round + 1), tuple(told))

    def refused(self, state: State, move: Move) -> Rule:
        """Return the rule that a move breaks if it names no number."""
        return Refusal.NO_SUCH_USE if isinstance(move, Put) else super().refused(state, move)

    def standing(self, state: State) -> Outcome:
        """Rank by the order of falling. The score is the number of seats that fell before (§ 5.2)."""
        outlived = [state.gone.index(seat) if seat in state.gone else len(state.gone) for seat in range(state.seats)]
        return Outcome(placed(outlived), tuple(outlived))

    def heuristic(self, view: View) -> Move:
        """Return the heuristic's move: with seven for each throw, the number that the seat opposite would reach."""
        seats = view.seats - len(view.gone)
        throws = next(count for count in range(5, 10) if count % seats == (seats + 1) // 2 % seats)
        return named(MEAN * throws - 3)

    def weighed(self, view: View) -> Mapping[Move, float]:
        """Return the exact chance of each move to win if all seats name the best number (:mod:`.gorge`)."""
        return {named(number): worth for number, worth in weigh(view.seats - len(view.gone)).items()}

    def stage(self, view: View) -> int:
        """Return a constant: a plan holds for every gorge."""
        return 0

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: about two for each seat, because each gorge eliminates about
        one seat.
        """
        return ((2, False),)

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event.

        Except for the first gorge, the seat that names a gorge has cleared the one before, and the phrase says so.
        """
        told = super().tell(event)
        return Phrase("events.cleared", told.args) if isinstance(event, Began) and event.number > 1 else told

    def named(self, at: tuple[int, ...]) -> Phrase:
        """Return the phrase of a number."""
        return Phrase("board.number", {"n": "".join(map(str, at))})


def around(state: State, seat: Seat) -> list[Seat]:
    """Return all seats, clockwise from the seat after ``seat``."""
    return [(seat + step) % state.seats for step in range(1, state.seats + 1)]


def fallen(state: State, seat: Seat, told: list[Any]) -> State:
    """Eliminate the seat. The last seat left wins (§ 4.2 and § 5.2)."""
    told.append(Left(seat))
    gone, out = (*state.gone, seat), Result(state.round + 1, 1, out=True)
    state = replace(state, gone=gone, sheet=(*state.sheet[:seat], (out,), *state.sheet[seat + 1 :]))
    left = tuple(other for other in range(state.seats) if other not in gone)
    if len(left) > 1:
        return state
    told.append(Ended(left))
    return replace(state, mover=None)


def digits(number: int) -> tuple[int, int]:
    """Return the two digits of a number, in the form of a move."""
    return number // 10, number % 10


def named(number: int) -> Put:
    """Return the move that opens a gorge at the number."""
    return Put(digits(number))


def number_of(move: Move) -> int:
    """Return the number at which a move opens a gorge."""
    tens, ones = move.at if isinstance(move, Put) else (0, 0)
    return 10 * tens + ones
