"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.nine_mens_morris.data import POINTS, Go, View
from games.catalog.nine_mens_morris.rules import NineMensMorris, colour_of, men_of
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.clicks import Choice, Path, choose, read
from games.engine.kit.drawing import FIELD, MARGIN, Drawing, Letter, Piece, Places, Shape
from games.engine.kit.pages import Speaker, board_page
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}
SIZE = 7 * FIELD + 2 * MARGIN


def path_of(move: Go) -> Path:
    """The points that a hand touches, in that order."""
    return tuple(point for point in (move.start, move.to, move.take) if point)


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of points touched so far."""
    say = Speaker(words, names, view.seat)
    game = NineMensMorris()
    moves = game.candidates(game.imagine(view, Stream(b"", "")), -1 if view.seat is None else view.seat)
    choice = choose({path_of(move): move for move in moves}, read(query))
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go=_label(choice.move, say) if choice.move is not None else "",
        status=[_status(view, seat, say) for seat in range(2)],
        pieces=[(say(SIDES[colour_of(view, seat)]), _points(view, colour_of(view, seat))) for seat in range(2)],
        headline=say("placing" if any(view.hands) else "moving"),
        section="6" if view.mover is None else "3",
    )


def _status(view: View, seat: Seat, say: Speaker) -> str:
    there, kept, lost = men_of(view, seat)
    side = say(SIDES[colour_of(view, seat)])
    return (
        say("men_and_hand", side=side, there=there, kept=kept)
        if kept
        else say("men", side=side, there=there, lost=lost)
    )


def _points(view: View, colour: str) -> str:
    return ", ".join(sorted(POINTS[point] for point, sign in enumerate(view.board) if sign == colour))


def _label(move: Go, say: Speaker) -> str:
    """ "Place on a7, take d1"."""
    key = "go_move" if move.start else "go_place"
    label = say(key, start=move.start, to=move.to)
    return say("go_take", move=label, take=move.take) if move.take else label


def _ask(view: View, choice: Choice[Go], say: Speaker) -> str:
    placing = view.seat is not None and view.hands[view.seat] > 0
    if not choice.path:
        return say("ask_place" if placing else "ask_man")
    if placing or len(choice.path) == 2:
        return say("ask_take")
    return say("ask_target", start=choice.path[0])


def _place(name: str) -> tuple[int, int]:
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    return MARGIN + FIELD // 2 + column * FIELD, MARGIN + FIELD // 2 + (6 - row) * FIELD


PLACES = Places({name: _place(name) for name in POINTS})


def _shapes() -> list[Shape]:
    """Three squares and the four lines that join them."""
    rings = [("a7", "g7", "g1", "a1"), ("b6", "f6", "f2", "b2"), ("c5", "e5", "e3", "c3")]
    joins = [("a4", "c4"), ("e4", "g4"), ("d7", "d5"), ("d3", "d1")]
    lines = "".join(f"{_way(ring)}z" for ring in rings) + "".join(_way(join) for join in joins)
    dots = "".join(f"M{x - 9} {y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0" for x, y in PLACES.centres.values())
    inner = SIZE - 2 * MARGIN
    return [
        Shape("board__plate", f"M0 0h{SIZE}v{SIZE}H0z"),
        Shape("board__light", f"M{MARGIN} {MARGIN}h{inner}v{inner}h-{inner}z"),
        Shape("board__lines", lines),
        Shape("board__dots", dots),
    ]


def _way(names: Sequence[str]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in (PLACES.centres[name] for name in names))


def _letters() -> list[Letter]:
    edge = SIZE - MARGIN // 2
    columns = [Letter(_place(f"{name}1")[0], edge, name) for name in "abcdefg"]
    return columns + [Letter(MARGIN // 2, _place(f"a{row}")[1], str(row)) for row in range(1, 8)]


def _draw(view: View, say: Speaker, choice: Choice[Go]) -> Drawing:
    pieces = [
        Piece(*PLACES.centres[name], view.white if sign == "w" else 1 - view.white, "man", SIDES[sign])
        for name, sign in zip(POINTS, view.board, strict=True)
        if sign in SIDES
    ]
    if len(choice.path) > 1 or (choice.path and view.seat is not None and view.hands[view.seat]):
        pieces = _with_choice(view, choice, pieces)
    marks = PLACES.marks("last", view.last)
    return Drawing(say("board"), SIZE, SIZE, _shapes(), _letters(), marks, pieces, PLACES.targets(choice))


def _with_choice(view: View, choice: Choice[Go], pieces: list[Piece]) -> list[Piece]:
    """The man where it would stand, so that the mill is seen before a man is taken."""
    seat = view.seat or 0
    placing = view.hands[seat] > 0
    start, to = ("", choice.path[0]) if placing else choice.path[:2]
    left = [piece for piece in pieces if not start or (piece.x, piece.y) != PLACES.centres[start]]
    return [*left, Piece(*PLACES.centres[to], seat, "man", SIDES[colour_of(view, seat)])]
