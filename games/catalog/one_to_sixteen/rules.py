"""The rules of One to sixteen, number 84 of the collection. Paragraphs (§) are those of the rule page beside it.

Points are steps: sixteen numbers up and fifteen back. Each seat has one result, which changes during the match: its
steps, its throws, and its latest throw with the numbers that it made from it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.catalog.one_to_sixteen.making import makes
from games.engine.game import Seat
from games.engine.kit.dice import Dice, chances
from games.engine.kit.throwing.data import Counted, Event, Result, State, Terms, Used, View
from games.engine.kit.throwing.odds import arrivals, from_the_mover, race_lines
from games.engine.kit.throwing.stakes import Stakes, ended, having
from games.engine.text import Phrase, SeatRef

TOP, DICE = 16, 3
WAY = (*range(1, TOP + 1), *range(TOP - 1, 0, -1))
ALL_FOUR = "all-four"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. ``ops``: the allowed operations (§ 4.3)."""

    ops: Literal["plus-minus", "all-four"] = "plus-minus"


class OneToSixteen(Stakes[Options]):
    """The game of One to sixteen: one throw a turn, from which a seat makes as many of the next numbers as possible."""

    slug: ClassVar[str] = "one-to-sixteen"
    seats: ClassVar[range] = range(2, 7)

    def terms(self, options: Options) -> Terms:
        """Return the terms of the family: three dice."""
        return Terms(dice=DICE, rounds=0, agreed=(ALL_FOUR,) if options.ops == ALL_FOUR else ())

    def fell(self, state: State, seat: Seat, events: list[Any]) -> State:
        """Make the next numbers in order, as far as the dice allow (§ 4.2); the first seat back at 1 wins (§ 5)."""
        dice, [was] = state.turn.dice, state.sheet[seat]
        now = reached(state.terms, dice, was.points)
        if made := WAY[was.points : now]:
            events.append(Used(seat, made, dice))
        events.append(Counted(seat, now))
        state = having(state, seat, Result(now, was.throws + 1, dice, made))
        return ended(state, (seat,), events) if now == len(WAY) else replace(state, mover=(seat + 1) % state.seats)

    def odds(self, view: View) -> Sequence[float] | None:
        """Return each seat's exact chance to win."""
        return from_the_mover(view, lambda seat: turns(view.terms, view.total(seat)))

    def report(self) -> Sequence[str]:
        """Return the chances for the rule page (§ 6.2), with the default options."""
        return race_lines(turns(self.terms(Options()), 0))

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``; numbers that were made come with their calculations."""
        if isinstance(event, Used):
            return Phrase("events.used", {"seat": SeatRef(event.seat), "ways": reckoned(event.dice, event.at)})
        return super().tell(event)


def reached(terms: Terms, dice: Dice, total: int) -> int:
    """Return the total of steps after this throw."""
    made = makes(tuple(sorted(dice)), all_four=ALL_FOUR in terms.agreed)
    while total < len(WAY) and WAY[total] in made:
        total += 1
    return total


def reckoned(dice: Dice, numbers: Sequence[int]) -> str:
    """Return how those numbers are made from these dice, with only plus and minus if possible, whatever the options."""
    made = makes(tuple(sorted(dice)), all_four=True)
    return ", ".join(str(number) if made[number] == str(number) else f"{number} = {made[number]}" for number in numbers)


@cache
def steps(terms: Terms, total: int) -> Mapping[int, float]:
    """Return the probability of each total of steps after a throw from the total ``total``."""
    found: dict[int, float] = {}
    for dice, odds in chances(DICE):
        after = reached(terms, dice, total)
        found[after] = found.get(after, 0.0) + odds
    return found


@cache
def turns(terms: Terms, total: int) -> tuple[float, ...]:
    """Return the probabilities that the seat finishes with its next throw, with the second one and so on."""
    return arrivals(lambda points: steps(terms, points), len(WAY), total)
