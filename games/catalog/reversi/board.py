"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.reversi.data import GRID, Place, View
from games.catalog.reversi.rules import Reversi, count
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.clicks import Path, choose, read
from games.engine.kit.drawing import Drawing, Piece, coordinates, drawing_size, places, squares
from games.engine.kit.pages import Speaker, board_page

SIDES = ("red", "green")


def side(view: View, seat: Seat) -> str:
    """ "red" began."""
    return SIDES[seat != view.red]


def path_of(move: Place) -> Path:
    """The fields that a hand touches: where the disc goes, and the end of the line that it turns."""
    return (move.field, move.toward) if move.toward else (move.field,)


def board(view: View, words: Any, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    game, state = Reversi(), Reversi().imagine(view, Stream(b"", ""))
    my_turn = view.mover is not None and view.seat == view.mover
    offers = {path_of(move): move for move in game.candidates(state, view.seat or 0)} if my_turn else {}
    choice = choose(_shortened(offers), read(query))
    discs = count(view.board)
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(path, say): move for path, move in offers.items()},
        ask=say("ask_line" if choice.path and choice.next else "ask"),
        go=say("go", field=choice.path[0]) if choice.path else "",
        status=[f"{say(side(view, seat))} · {discs[seat]}" for seat in range(2)],
        pieces=[(say(side(view, seat)), _fields(view, str(seat))) for seat in range(2)],
        headline=say("count", a=discs[view.red], b=discs[1 - view.red]),
        section="4" if view.mover is None else "3",
    )


def _shortened(offers: Mapping[Path, Place]) -> dict[Path, Place]:
    """Where a field turns only one line, the field alone says it all."""
    fields = [path[0] for path in offers]
    return {path[:1] if fields.count(path[0]) == 1 else path: move for path, move in offers.items()}


def _label(path: Path, say: Speaker) -> str:
    return say("move_line", field=path[0], toward=path[1]) if len(path) > 1 else path[0]


def _fields(view: View, sign: str) -> str:
    return ", ".join(GRID.names[field] for field in GRID.fields if view.board[field] == sign)


def _draw(view: View, say: Speaker, choice: Any) -> Drawing:
    turned = view.seat is not None and view.seat != view.red
    where = places(GRID, turned=turned)
    pieces = [
        Piece(*where.centres[GRID.names[field]], seat, "disc", side(view, seat))
        for field in GRID.fields
        for seat in range(2)
        if view.board[field] == str(seat)
    ]
    return Drawing(
        say("board"),
        *drawing_size(GRID),
        squares(GRID, chequered=False),
        coordinates(GRID, turned=turned),
        where.marks("last", view.last[:1]) + where.marks("changed", view.last[1:]),
        pieces,
        where.targets(choice),
    )
