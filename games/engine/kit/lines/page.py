"""Page data of gomoku and related games, for the shared templates. The words are under ``[board]`` of gomoku."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.identity import standing
from games.engine.kit.drawing import Drawing, Piece, coordinates, drawing_size, places, squares
from games.engine.kit.lines.bots import Position
from games.engine.kit.lines.data import Place, State, View
from games.engine.kit.lines.rules import EMPTY, Lines, caught, grid_of, put
from games.engine.kit.pages import OpenBoard, Speaker, board_page, open_moves
from games.engine.kit.targets import Choice, Path, choose, reaching, read
from games.engine.text import Words

SIDES = ("red", "green")
REACH = 60


def side(view: View, seat: Seat) -> str:
    """Return the colour of a seat: "red" for the seat that began, else "green"."""
    return SIDES[seat != view.red]


def page(
    game: Lines[Any], view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> OpenBoard:
    """Return the page for the seat of the view. ``query`` holds the field clicked so far."""
    say = Speaker(words, names, view.seat)
    offers: dict[Path, Place] = {(move.field,): move for move in open_moves(game, view)}
    choice = choose(offers, read(query))
    victims = _victims(view, choice)
    threats = _threats(view, _shown(view, choice), victims)
    discs = [view.board.count(str(seat)) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, victims, threats),
        choice=choice,
        offers={move.field: move for move in offers.values()},
        ask=say("ask"),
        go=say("go", field=choice.move.field) if choice.move is not None else "",
        status=[f"{say(side(view, seat))} · {discs[seat]}" for seat in range(2)],
        pieces=[(say(side(view, seat)), _fields(view, str(seat))) for seat in range(2)],
        headline=say("left", n=view.terms.discs - sum(discs)),
        section="4" if view.mover is None else "3",
        threats=threats,
    )


def _fields(view: View, sign: str) -> str:
    names = grid_of(view.terms.size).names
    return ", ".join(names[field] for field, there in enumerate(view.board) if there == sign)


def _shown(view: View, choice: Choice[Place]) -> str:
    """Return the board with the selected disc. Discs that the selected disc captures are still on the board."""
    if choice.move is None:
        return view.board
    return put(view.board, grid_of(view.terms.size).numbers[choice.move.field], str(view.seat or 0))


def _victims(view: View, choice: Choice[Place]) -> list[int]:
    """Return the fields of the discs that the selected disc captures."""
    if choice.move is None:
        return []
    field = grid_of(view.terms.size).numbers[choice.move.field]
    return caught(view.terms, view.board, view.seat or 0, field)


def _draw(view: View, say: Speaker, choice: Choice[Place], victims: Sequence[int], threats: Sequence[str]) -> Drawing:
    grid = grid_of(view.terms.size)
    where = places(grid)
    board = _shown(view, choice)
    pieces = [
        Piece(*where.centres[name], int(sign), "disc", side(view, int(sign)), standing("stone", name))
        for name, sign in zip(grid.names, board, strict=True)
        if sign != EMPTY
    ]
    labels = {field: say("put_back", field=field) for field in choice.path[-1:]}
    lately = view.line or view.last[:1]
    return Drawing(
        say("board", size=view.terms.size),
        *drawing_size(grid),
        squares(grid, chequered=False),
        coordinates(grid),
        where.marks("last", lately)
        + where.marks("changed", view.last[1:])
        + where.marks("danger", [grid.names[there] for there in victims])
        + where.marks("threat", threats),
        pieces,
        reaching(where.targets(choice, labels) + where.others(choice, labels), REACH),
    )


def _threats(view: View, board: str, victims: Sequence[int]) -> list[str]:
    """Return the fields on which the opponent could complete a line next, after the ``victims`` are removed."""
    for there in victims:
        board = put(board, there, EMPTY)
    if view.seat is None or view.mover is None:
        return []
    rival, position = 1 - view.seat, Position(State(view.terms, board, view.mover, view.red))
    names = grid_of(view.terms.size).names
    return [names[field] for field, sign in enumerate(board) if sign == EMPTY and position.wins(field, rival)]
