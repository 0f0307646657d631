"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.draughts.data import DARK, GRID, Go, Move, View
from games.catalog.draughts.rules import Draughts, colour_of
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.clicks import Choice, Path, choose, read
from games.engine.kit.drawing import Drawing, Piece, coordinates, drawing_size, places, squares
from games.engine.kit.pages import Speaker, board_page
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}


def path_of(move: Move) -> Path:
    """The fields that a hand touches: the way of the piece, or the rival piece that is huffed."""
    return move.path if isinstance(move, Go) else (move.field,)


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    game = Draughts()
    moves = game.candidates(game.imagine(view, Stream(b"", "")), -1 if view.seat is None else view.seat)
    choice = choose({path_of(move): move for move in moves}, read(query))
    counts = [_fields(view, colour_of(view, seat)) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go=_label(choice.move, say, go=True) if choice.move is not None else "",
        status=[f"{say(SIDES[colour_of(view, seat)])} · {len(counts[seat])}" for seat in range(2)],
        pieces=[(say(SIDES[colour_of(view, seat)]), _listed(view, counts[seat], say)) for seat in range(2)],
        headline=say("quiet", n=len(view.quiet) // 2) if len(view.quiet) > 20 else say("count", **_totals(view)),
        section="7" if view.mover is None else "5" if view.huffable else "3",
    )


def _totals(view: View) -> dict[str, int]:
    return {name: len(_fields(view, colour)) for colour, name in SIDES.items()}


def _fields(view: View, colour: str) -> list[int]:
    return [field for field in DARK if view.board[field].lower() == colour]


def _listed(view: View, fields: Sequence[int], say: Speaker) -> str:
    kings = [field for field in fields if view.board[field].isupper()]
    men = [GRID.names[field] for field in fields if field not in kings]
    return ", ".join([*men, *(say("king", field=GRID.names[field]) for field in kings)])


def _label(move: Move, say: Speaker, *, go: bool = False) -> str:
    if not isinstance(move, Go):
        return say("huff", field=move.field)
    return say("go", path="–".join(move.path)) if go else "–".join(move.path)


def _ask(view: View, choice: Choice[Move], say: Speaker) -> str:
    if choice.path:
        return say("ask_target", field=choice.path[-1])
    return say("ask_huff") if view.huffable else say("ask")


def _draw(view: View, say: Speaker, choice: Choice[Move]) -> Drawing:
    turned = view.seat is not None and view.seat != view.white
    where = places(GRID, turned=turned)
    pieces = [_piece(view, field, where.centres[GRID.names[field]]) for field in DARK if view.board[field] != "."]
    return Drawing(
        say("board"),
        *drawing_size(GRID),
        squares(GRID, chequered=True),
        coordinates(GRID, turned=turned),
        where.marks("last", view.last) + where.marks("danger", view.huffable),
        pieces,
        where.targets(choice),
    )


def _piece(view: View, field: int, centre: tuple[int, int]) -> Piece:
    sign = view.board[field]
    seat: Seat = view.white if sign.lower() == "w" else 1 - view.white
    return Piece(*centre, seat, "king" if sign.isupper() else "man", SIDES[sign.lower()])
