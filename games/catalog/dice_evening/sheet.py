"""Sheet of a finished title of Dice evening: places and their points (§ 4)."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from games.catalog.dice_evening.data import Evening, Scored, View, points
from games.catalog.dice_evening.rules import named
from games.engine.kit.sheets import Brought, Speaker, laid_out, signed
from games.engine.page import RoundSheet, SheetNote
from games.engine.text import Words


def sheet(view: View, events: Sequence[Any], words: Words, names: Sequence[str]) -> RoundSheet | None:
    """Return the sheet of the last title that these events ended, or None."""
    scored = next((event for event in reversed(events) if isinstance(event, Scored)), None)
    if scored is None:
        return None
    say, sums = Speaker(words, names, view.seat), totals(view)
    before = sums[scored.number - 2] if scored.number > 1 else [0] * view.seats
    brought = [
        Brought(got, signed(got), was, was + got, [SheetNote(say("place", n=place))])
        for got, was, place in zip(points(scored.places), before, scored.places, strict=True)
    ]
    title = say("title", number=scored.number, title=named(scored.title))
    return laid_out(say, scored.number, brought, title=title, points_word=say("brought"))


def totals(evening: Evening) -> list[list[int]]:
    """Return the total of each seat after each title."""
    sums = [accumulate(column) for column in zip(*map(points, evening.places), strict=True)]
    return [[*row] for row in zip(*sums, strict=True)]
