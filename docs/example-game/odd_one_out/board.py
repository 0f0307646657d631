"""What the templates show of a view. Pure: takes a View and words, gives a typed page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.catalog.odd_one_out.data import Lay, View
from games.catalog.odd_one_out.rules import odd_one_out, points
from games.engine.codec import encode
from games.engine.kit.pages import Speaker
from games.engine.page import BoardPage, Pad, SeatPlate
from games.engine.text import Words


class Choice(NamedTuple):
    """A button; ``move`` is what its form posts: the move as JSON."""

    number: int
    move: str


class Cell(NamedTuple):
    """A number that was laid, and whether it took the point."""

    number: int
    won: bool


class Line(NamedTuple):
    """A round by seat."""

    number: int
    cells: Sequence[Cell]


@dataclass(frozen=True, kw_only=True, slots=True)
class RoundsPad(Pad):
    """The score: its title is that of every pad, the rest is of this game."""

    round: str
    lines: Sequence[Line]


@dataclass(frozen=True, kw_only=True, slots=True)
class OddBoard(BoardPage):
    """What every page of a game has, and what ``board.html`` shows besides."""

    choices: Sequence[Choice]
    question: str
    numbers: Sequence[int]
    hand_title: str
    each_holds: str
    pad: RoundsPad


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OddBoard:
    """The whole board as the seat of the view sees it. ``query`` is what the page's address holds; not needed here.

    In a replay the reader may look from another seat: ``say`` knows which seat is "you".
    """
    say = Speaker(words, names, view.seat)
    over = len(view.rounds) == view.options.cards
    waiting = [seat for seat, laid in enumerate(view.laid) if not laid and not over]
    mine = view.seat in waiting
    number = min(len(view.rounds) + 1, view.options.cards)
    return OddBoard(
        headline=say("round", n=number, of=view.options.cards),
        section="4" if over else "3",
        phase="over" if over else "play",
        my_turn=mine,
        seats=[_seat(view, seat, seat in waiting, say) for seat in range(view.seats)],
        choices=[_choice(number) for number in sorted(set(view.hand))] if mine else [],
        question=say("question"),
        numbers=view.hand,
        hand_title=say.hand_title(),
        each_holds=say("each_holds", n=view.cards),
        awaited=say("awaited", list=say.seats(waiting)),
        sealed=say("sealed", number=view.mine) if view.mine is not None else "",
        pad=_pad(view, say),
    )


def _seat(view: View, seat: int, awaited: bool, say: Speaker) -> SeatPlate:
    status = say("points", n=points(view.rounds, view.seats)[seat])
    you = seat == say.reader
    return SeatPlate(index=seat, name=say.names[seat], you=you, awaited=awaited, cards=view.cards, status=status)


def _choice(number: int) -> Choice:
    return Choice(number, encode(Lay(number)).decode())


def _pad(view: View, say: Speaker) -> RoundsPad:
    lines = [Line(at, _cells(numbers)) for at, numbers in enumerate(view.rounds, start=1)]
    return RoundsPad(title=say("pad"), round=say("pad_round"), lines=lines)


def _cells(numbers: Sequence[int]) -> list[Cell]:
    winner = odd_one_out(numbers)
    return [Cell(number, seat == winner) for seat, number in enumerate(numbers)]
