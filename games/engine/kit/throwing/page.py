"""Page data of the dice family, for the shared templates. The words are under ``[board]``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.game import Seat
from games.engine.kit.pages import Speaker, awaited_words, json, offer, open_moves, plate
from games.engine.kit.throwing.data import Move, Put, Result, Stop, Throw, Turn, View
from games.engine.kit.throwing.rules import Throwing
from games.engine.kit.throwing.telling import amount
from games.engine.page import BoardPage, Die, LinesPad, PadLine, SeatPlate, Shown
from games.engine.text import Arg, Words

ROUNDS_ON_PAPER = 5
"""Lines of an empty pad if the number of rounds is not fixed."""

LINES_OF_A_RACE = 12
"""Lines of a race that the pad shows; older totals are obsolete."""

HUNDRED = 100
ROUNDING = 1e-6
"""Shares whose sum is this close to 1 add up to 1."""


@dataclass(frozen=True, slots=True)
class Answer(Shown):
    """A button that makes a move. ``big``: it is the main one of several buttons."""

    move: str
    label: str
    big: bool


@dataclass(frozen=True, slots=True)
class Place(Shown):
    """A place of a turn's row: its content and a description. ``name``: of a named place. ``open``: of a tile."""

    value: int | str
    label: str = ""
    name: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class Stroke(Shown):
    """A path of a sketch, or ``text`` centred at (x, y). ``css``: the class. ``move``: the SVG transformation."""

    css: str
    path: str
    move: str = ""
    text: str = ""
    x: str = ""
    y: str = ""


@dataclass(frozen=True, slots=True)
class Sketch(Shown):
    """A small drawing with its width and height."""

    width: int
    height: int
    strokes: Sequence[Stroke]


@dataclass(frozen=True, slots=True)
class Pile(Shown):
    """A drawing of a seat's things, such as matches or chips, with a description. ``index`` is -1 for a pot in the
    middle.
    """

    text: str
    sketch: Sketch
    index: int = -1
    name: str = ""
    you: bool = False
    awaited: bool = False
    away: bool = False


@dataclass(frozen=True, slots=True)
class Piles(Shown):
    """Drawings of all seats' things, and of those in the middle (``pot``). ``wide``: fewer drawings side by side."""

    title: str
    list: Sequence[Pile]
    pot: Pile | None = None
    wide: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Tray(Shown):
    """The dice on the table, and the row of this turn.

    ``kind``: "tiles", "places", "trail", or "" for no row. ``things``: drawings of each seat's things, in games that
    have them (:mod:`.piles`).
    """

    head: str
    so_far: str
    dice: Sequence[Die]
    lying: str
    kind: str
    row: Sequence[Place]
    things: Piles | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Done(Shown):
    """A seat's result of a round, with its dice in games that show them."""

    index: int
    name: str
    you: bool
    dice: Sequence[Die]
    text: str


@dataclass(frozen=True, slots=True)
class Results(Shown):
    """The results of all seats so far."""

    title: str
    list: Sequence[Done]


@dataclass(frozen=True, kw_only=True, slots=True)
class DiceBoard(BoardPage):
    """Data of ``components/dice_game.html``.

    ``picking``: whether dice may be selected to be thrown again. ``query``: the selection. ``answers``: moves that
    need no selection. ``words``: labels by key.
    """

    tray: Tray
    results: Results
    picking: bool
    query: str
    answers: Sequence[Answer]
    words: Mapping[str, str]
    pad: LinesPad


def page(
    game: Throwing[Any], view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> DiceBoard:
    """Return the page for the seat of the view. ``query`` holds ``again``: the selected dice."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    moves = open_moves(game, view) if my_turn else ()
    picked = _picked(query, moves)
    headline = game.headline(view)
    return DiceBoard(
        headline=say.phrase(headline) if headline else "",
        section="5" if view.mover is None else "3.2",
        phase="over" if view.mover is None else "play",
        my_turn=my_turn,
        seats=[_seat(game, view, seat, say) for seat in range(view.seats)],
        tray=_tray(game, view, say, picked),
        results=_results(game, view, say),
        picking=any(_picks(move) for move in moves),
        query="&".join(f"again={place}" for place in picked),
        go=offer(Throw(picked), label_of(game, view, Throw(picked), say)) if picked else None,
        answers=[_answer(game, view, move, say) for move in moves if not _picks(move)],
        awaited=awaited_words(view.mover, say),
        ask=say("ask", dice=" ".join(map(str, view.turn.dice))),
        words={key: say(key) for key in ("dice", "pick", "show", "none_chosen", "trail")},
        pad=_pad(view, say),
        styles=("css/boards.css", "css/dice.css"),
    )


def _picks(move: Move) -> bool:
    return isinstance(move, Throw) and bool(move.again)


def _picked(query: Mapping[str, Sequence[str]], moves: Sequence[Move]) -> tuple[int, ...]:
    """Return the selected places in the page's query that may be thrown again."""
    known = {str(place): place for move in moves if isinstance(move, Throw) for place in move.again}
    return tuple(sorted({known[word] for word in query.get("again", ()) if word in known}))


def _answer(game: Throwing[Any], view: View, move: Move, say: Speaker) -> Answer:
    """Return the button of a move. If there are several buttons, a throw is the main one."""
    return Answer(json(move), label_of(game, view, move, say), isinstance(move, Throw))


def label_of(game: Throwing[Any], view: View, move: Move, say: Speaker) -> str:
    own = game.button(view, move)
    if own is not None:
        return say.title(say.phrase(own))
    if isinstance(move, Put):
        return say.title(
            say("use", at=game.named(move.at), dice=" ".join(map(str, view.turn.dice)), n=game.brings(view.turn, move))
        )
    if isinstance(move, Stop):
        return say.title(say("stop", n=view.turn.points))
    return say.title(say("again", n=len(move.again)) if move.again else say("throw_it"))


def _tray(game: Throwing[Any], view: View, say: Speaker, picked: Sequence[int]) -> Tray:
    """Return the dice, and the values written down in this turn."""
    turn, terms = view.turn, game.in_force(view)
    of = {"n": turn.throws, "of": terms.throws}
    return Tray(
        head=say("throw_of" if terms.throws else "throw", **of) if view.mover is not None and turn.dice else "",
        so_far=say("so_far", n=amount(turn.points)) if _counts(game, turn, races=terms.races) else "",
        dice=_dice(game, view, say, picked),
        lying=_lying(turn, picked, say),
        kind=game.row,
        row=_row(game, turn.row, say),
    )


def _counts(game: Throwing[Any], turn: Turn, *, races: bool) -> bool:
    """Tell whether points are shown beside the dice. A race shows them from the start."""
    return game.row in ("", "trail") and bool(turn.dice) and (turn.throws > 0 or races)


def _dice(game: Throwing[Any], view: View, say: Speaker, picked: Sequence[int]) -> list[Die]:
    turn, whole = view.turn, not game.row
    may_pick = {place for move in _open(game, view) if isinstance(move, Throw) for place in move.again}
    return [
        Die(
            place,
            die,
            say("new_die" if 0 < turn.kept <= place else "die", n=die),
            picked=place in picked,
            fixed=place not in may_pick,
            css="new-first" if 0 < turn.kept == place else "minus" if whole and game.takes(place) else "",
        )
        for place, die in enumerate(turn.dice)
    ]


def _open(game: Throwing[Any], view: View) -> Sequence[Move]:
    return game.moves(game.state_of(view), view.mover or 0)


def _lying(turn: Turn, picked: Sequence[int], say: Speaker) -> str:
    """Return a sentence about the dice that stay if the selected ones are thrown again.

    Without a selection, the sentence is about the dice that have just been thrown.
    """
    if picked:
        kept = [str(die) for place, die in enumerate(turn.dice) if place not in picked]
        return say("kept", dice=" ".join(kept)) if kept else say("none_kept")
    return say("new", dice=" ".join(map(str, turn.dice[turn.kept :]))) if turn.kept else ""


def _row(game: Throwing[Any], row: Sequence[int | None], say: Speaker) -> list[Place]:
    """Return the content of each place of a row. Tiles count from 1; dice of a trail show their faces."""
    if game.row == "tiles":
        return [_tile(number, there is None, say) for number, there in zip(game.tiles, row, strict=False)]
    if game.row == "places":
        return [_cell(game, at, there, say) for at, there in enumerate(row)]
    return [Place(die or 0) for die in row]


def _tile(number: int, is_open: bool, say: Speaker) -> Place:
    return Place(number, f"{number}: {say('open' if is_open else 'shut')}", open=is_open)


def _cell(game: Throwing[Any], at: int, there: int | None, say: Speaker) -> Place:
    title = say.title(game.named((at,)))
    return Place("" if there is None else there, f"{title}: {say('free') if there is None else there}", title)


def _results(game: Throwing[Any], view: View, say: Speaker) -> Results:
    """Return the results of this round or, before the first result, those of the previous round."""
    back = 0 if view.mover is None or any(view.result(seat) for seat in range(view.seats)) else 1
    found = [(seat, done) for seat in range(view.seats) if (done := view.result(seat, back)) is not None]
    return Results(say("results_before" if back else "results"), [_done(game, *one, say) for one in found])


def _done(game: Throwing[Any], seat: Seat, done: Result, say: Speaker) -> Done:
    faces = done.row if game.row == "trail" else done.dice if not game.row else ()
    dice = [
        Die(at, face or 0, str(face), css="small die--minus" if game.takes(at) else "small")
        for at, face in enumerate(faces)
    ]
    return Done(index=seat, name=say.names[seat], you=seat == say.reader, dice=dice, text=say.phrase(game.called(done)))


def _seat(game: Throwing[Any], view: View, seat: Seat, say: Speaker) -> SeatPlate:
    coasters = view.terms.coasters
    gone = seat in view.gone
    status = say("coasters", n=view.coasters[seat], of=coasters) if coasters else _standing(game, view, seat, say)
    return plate(say, seat, view.mover, say("gone") if gone else status, away=gone)


def _standing(game: Throwing[Any], view: View, seat: Seat, say: Speaker) -> str:
    """Return a seat's total as text; in a game of pure luck, with the chance to win."""
    odds, column = game.odds(view), view.sheet[seat]
    if odds is not None:
        return say("odds", n=_so_far(view, seat, say), percent=percents(odds)[seat])
    if view.terms.rounds == 1 and column:
        return say.phrase(game.called(column[0]))
    return say("points", n=amount(view.total(seat))) if column else "–"


def _so_far(view: View, seat: Seat, say: Speaker) -> Arg:
    """Return a seat's points as text: "–" before its first turn, except in a race."""
    column = view.sheet[seat]
    if view.terms.races:
        return amount(view.turn.points if seat == view.mover else view.total(seat))
    if column and all(result.out for result in column):
        return say("out")
    return amount(view.total(seat)) if column else "–"


def percent(share: float) -> int:
    """Return a share as a whole percentage; 0 and 100 are only for certainties."""
    sure = min(share, 1 - share) < ROUNDING
    return round(100 * share) if sure else min(99, max(1, round(100 * share)))


def percents(shares: Sequence[float]) -> list[int]:
    """Return shares as whole percentages that add up to 100; 0 and 100 are only for certainties.

    Shares that do not add up to 1 are rounded one by one.
    """
    found = [percent(share) for share in shares]
    if abs(sum(shares) - 1) > ROUNDING:
        return found
    while (over := sum(found) - HUNDRED) and any(1 < one < HUNDRED - 1 for one in found):
        step = 1 if over > 0 else -1
        open_to_change = [at for at, one in enumerate(found) if 1 < one < HUNDRED - 1]
        at = max(open_to_change, key=lambda place: step * (found[place] - HUNDRED * shares[place]))
        found[at] -= step
    return found


def _pad(view: View, say: Speaker) -> LinesPad:
    """Return the score pad: a column for each seat, a line for each round, and the totals."""
    seats, terms = range(view.seats), view.terms
    rounds = terms.rounds or max(ROUNDS_ON_PAPER, *map(len, view.sheet))
    latest = range(max(0, rounds - LINES_OF_A_RACE) if terms.races else 0, rounds)
    lines = [PadLine(str(number + 1), [_written(view, seat, number) for seat in seats]) for number in latest]
    sums = []
    if terms.coasters:
        sums.append(PadLine(say("coaster"), view.coasters, sum=True))
    elif terms.rounds > 1:
        sums.append(PadLine(say("total"), [str(amount(view.total(seat))) for seat in seats], sum=True))
    empty = [PadLine(str(number), [""] * view.seats) for number in range(1, LINES_OF_A_RACE + 1)]
    paper = () if terms.rounds > 1 else (*empty, *sums)
    return LinesPad(title=say("pad"), head=say("turn"), lines=[*lines, *sums], css="pad--rounds", paper=paper)


def _written(view: View, seat: Seat, number: int) -> str:
    column = view.sheet[seat]
    if number >= len(column):
        return ""
    if view.terms.races:
        return str(sum(result.points for result in column[: number + 1]))
    return "×" if column[number].out else str(amount(column[number].points)) if column[number].throws else "–"
