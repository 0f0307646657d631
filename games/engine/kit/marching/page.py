"""Page data of games with men on eight by eight squares, for the shared templates. The words are under ``[board]``."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.identity import standing
from games.engine.kit.drawing import (
    Drawing,
    Mark,
    Piece,
    Places,
    Shape,
    coordinates,
    drawing_size,
    led,
    places,
    squares,
)
from games.engine.kit.duels import colour_of, moves_left
from games.engine.kit.marching.data import Go, View
from games.engine.kit.marching.rules import EMPTY, GRID, Done, Marching, men, named
from games.engine.kit.pages import OpenBoard, Speaker, answers, board_page, open_moves
from games.engine.kit.targets import Choice, MovePath, choose, reaching, read
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}
QUIET_TOLD = 10
"""When this many moves are left to each seat, the page announces that a draw comes closer."""
REACH = 66
"""Reach of targets. Squares are 100 apart, which leaves a finger 50; dark squares alone allow this."""


def page(
    game: Marching[Any],
    view: View,
    words: Words,
    names: Sequence[str],
    query: Mapping[str, Sequence[str]],
    *,
    below: Sequence[Shape] = (),
    status: Sequence[str] = (),
    section: str = "3",
) -> OpenBoard:
    """Return the page for the seat of the view.

    ``query`` holds the squares clicked so far. ``below``: shapes that the game draws on its board below the pieces.
    ``status``: a few words for each seat, by default its number of men.
    """
    say = Speaker(words, names, view.seat)
    moves = open_moves(game, view)
    choice = choose({(move.start, move.to): move for move in moves}, read(query))
    counts = [named(men(view.board, colour_of(view, seat))) for seat in range(2)]
    done = game.done(view.board, choice.move) if choice.move is not None else None
    threats = _threats(game, view, done.board if done else view.board)
    sides = [say(SIDES[colour_of(view, seat)]) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, done, threats, below),
        choice=choice,
        offers={_path(game.done(view.board, move)): move for move in moves},
        ask=say("ask_target", field=choice.path[-1]) if choice.path else say("ask"),
        go=_sentence(game, view, choice.move, say) if choice.move is not None else "",
        status=status or [f"{side} · {len(fields)}" for side, fields in zip(sides, counts, strict=True)],
        pieces=[(side, ", ".join(fields)) for side, fields in zip(sides, counts, strict=True)],
        headline=_headline(game, view, say),
        section=section,
        threats=threats,
    )


def _headline(game: Marching[Any], view: View, say: Speaker) -> str:
    """Return the number of men, or how close a draw has come."""
    left = moves_left(view.quiet, game.patience)
    if view.mover is not None and left <= QUIET_TOLD:
        return say("quiet", n=left)
    first, second = game.pieces(game.state_of(view))
    return say("count", white=(first, second)[view.white], black=(second, first)[view.white])


def _sentence(game: Marching[Any], view: View, move: Go, say: Speaker) -> str:
    """Return the label of the main button. The label mentions captures and a draw."""
    done = game.done(view.board, move)
    path = _path(done)
    said = say("take", path=path, n=len(done.taken)) if done.taken else say("go", path=path)
    return say("draw", move=said) if game.draws(view, move) else said


def _path(done: Done) -> str:
    return "–".join(named(done.way))


def _threats(game: Marching[Any], view: View, board: str) -> list[str]:
    """Return the squares of the viewer's men that the opponent could capture next on this board."""
    if not game.takes:
        return []
    return sorted({field for move in answers(game, view, board) for field in game.done(board, move).taken})


def _draw(
    view: View,
    say: Speaker,
    choice: Choice[Go],
    done: Done | None,
    threats: Sequence[str],
    below: Sequence[Shape],
) -> Drawing:
    turned = view.seat is not None and view.seat != view.white
    where = places(GRID, turned=turned)
    move_path = (
        MovePath([where.centres[field] for field in view.last], stops=True) if view.last and done is None else None
    )
    labels = {field: say("put_back", field=field) for field in choice.path[-1:]}
    return Drawing(
        say("board"),
        *drawing_size(GRID),
        [*squares(GRID, chequered=True), *below],
        coordinates(GRID, turned=turned),
        _marks(view, done, where) + where.marks("threat", threats),
        led(_pieces(view, choice, where), move_path),
        reaching(where.targets(choice, labels) + where.others(choice, labels), REACH),
        move_path,
    )


def _marks(view: View, done: Done | None, where: Places) -> list[Mark]:
    """Return highlights of the last move; once a move is selected, of its start and the captured men."""
    if done is None:
        return where.marks("last", dict.fromkeys([*view.last[:1], *view.last[-1:]]))
    return where.marks("changed", named(done.way[:-1])) + where.marks("danger", done.taken)


def _pieces(view: View, choice: Choice[Go], where: Places) -> list[Piece]:
    """Return the pieces, with the selected man at its target. Captured men remain, so that the page can mark them."""
    gone = {choice.move.start: choice.move.to} if choice.move is not None else {}
    return [
        Piece(
            *where.centres[gone.get(name, name)],
            view.white if sign.lower() == "w" else 1 - view.white,
            "man",
            SIDES[sign.lower()],
            standing("stone", gone.get(name, name)),
        )
        for name, sign in zip(GRID.names, view.board, strict=True)
        if sign != EMPTY
    ]
