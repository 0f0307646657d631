"""Board page of Dice evening: the board of the current title, above it the five titles, and both pads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from games.catalog.dice_evening.data import View, points, totals
from games.catalog.dice_evening.rules import DiceEvening, named
from games.engine.kit.pages import Speaker
from games.engine.kit.throwing.page import DiceBoard
from games.engine.page import LinesPad, PadLine, Shown
from games.engine.parts import part
from games.engine.text import Words

GAME = DiceEvening()


@dataclass(frozen=True, slots=True)
class Stop(Shown):
    """A title of the evening: its number, slug and name, whether it is the current one, and its winners.

    ``won``: the winners in words.
    """

    number: int
    slug: str
    name: str
    on: bool
    winners: Sequence[int]
    won: str


@dataclass(frozen=True, kw_only=True, slots=True)
class BothPads(LinesPad):
    """A pad with a line for each title, and below it the pad of the current title."""

    title_pad: LinesPad


@dataclass(frozen=True, kw_only=True, slots=True)
class EveningBoard(DiceBoard):
    """The page of the current title with the five titles of the evening. ``program``: the heading of their list."""

    stops: Sequence[Stop]
    program: str
    pad: BothPads


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> EveningBoard:
    """Return the page. The current title's own board and words make the lower part."""
    say, slug = Speaker(words, names, view.seat), view.titles[view.number]
    own = words.within(f"guests.{slug}")
    page = part(GAME.on(view), "board").board(GAME.seen(view), own, names, query)
    headline, sums = GAME.headline(view), totals(view)
    shown: dict[str, Any] = {field.name: getattr(page, field.name) for field in fields(page)} | {
        "headline": say.phrase(headline) if headline else "",
        "seats": [
            replace(seat, status=say("stand", n=sums[seat.index], here=seat.status or "–")) for seat in page.seats
        ],
        "stops": [_stop(view, number, say) for number in range(len(view.titles))],
        "program": say("program"),
        "pad": _pad(view, page.pad, say),
        "styles": (*page.styles, "dice_evening/evening.css"),
    }
    return EveningBoard(**shown)


def _stop(view: View, number: int, say: Speaker) -> Stop:
    slug, over = view.titles[number], number < len(view.places)
    winners = [seat for seat, place in enumerate(view.places[number]) if place == 1] if over else []
    won = say("won", list=say.seats(winners)) if over else ""
    return Stop(number + 1, slug, say.phrase(named(slug)), number == view.number and not over, winners, won)


def _pad(view: View, below: LinesPad, say: Speaker) -> BothPads:
    """Return the pad: the points from each title, and the sum (§ 4.2)."""
    brought = [*map(points, view.places)]
    lines = [
        PadLine(
            f"{number} {say.phrase(named(slug))}", brought[number - 1] if number <= len(brought) else [""] * view.seats
        )
        for number, slug in enumerate(view.titles, 1)
    ]
    sums = PadLine(say("total"), totals(view), sum=True)
    empty = [replace(line, cells=[""] * view.seats) for line in lines]
    return BothPads(
        title=say("pad"),
        head=say("turn"),
        lines=[*lines, sums],
        css="pad--rounds pad--evening",
        paper=(*empty, sums),
        title_pad=replace(below, title=f"{say.phrase(named(view.titles[view.number]))}: {below.title}"),
    )
