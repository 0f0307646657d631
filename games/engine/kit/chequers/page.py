"""The family's page: what the shared templates show of a view. Its words are under ``[board]`` of draughts."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.game import Seat
from games.engine.identity import standing
from games.engine.kit.chequers.data import Go, Huff, Move, View
from games.engine.kit.chequers.moving import EMPTY, Line, Movement, field_of, movement
from games.engine.kit.chequers.rules import Chequers, named
from games.engine.kit.drawing import Drawing, Mark, Piece, Places, coordinates, drawing_size, led, places, squares
from games.engine.kit.duels import colour_of, moves_left
from games.engine.kit.pages import OpenBoard, Speaker, board_page, open_moves
from games.engine.kit.targets import Choice, MovePath, Path, choose, reaching, read
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}
QUIET_TOLD = 20
"""After this many boards without a man's move or a capture, the page announces that a draw comes closer."""
REACH = 66
"""Fields of one colour are 141 apart. This reach gives a finger 44 pixels on the smallest phones."""


def path_of(move: Move) -> Path:
    """Return the fields that a user clicks for a move: the path of the piece, or the one field of a huff
    or an entry.
    """
    return move.path if isinstance(move, Go) else (move.field,)


def page(
    game: Chequers[Any], view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> OpenBoard:
    """Return the page for the seat of the view. ``query`` holds the path of fields clicked so far."""
    say = Speaker(words, names, view.seat)
    moves = open_moves(game, view)
    choice = choose({path_of(move): move for move in moves}, read(query))
    ways = _ways(view)
    counts = [_fields(view, colour_of(view, seat)) for seat in range(2)]
    after = _after(game, view, choice, ways)
    threats = _threats(view, after)
    labels = _names_of_targets(view, choice, moves, ways, say)
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, ways, _shown(view, choice, ways, after), labels, threats),
        choice=choice,
        offers={_label(move, ways, say): move for move in moves},
        ask=_ask(view, choice, moves, ways, say),
        go=_sentence(game, view, choice.move, ways, say) if choice.move is not None else "",
        status=[f"{say(SIDES[colour_of(view, seat)])} · {len(counts[seat])}" for seat in range(2)],
        pieces=[(say(SIDES[colour_of(view, seat)]), _listed(view, counts[seat], say)) for seat in range(2)],
        headline=_headline(view, say),
        section="7" if view.mover is None else "5" if view.huffable else "3",
        threats=threats,
    )


def _moving(view: View) -> Movement:
    return movement(view.terms)


def _name(view: View, field: int) -> str:
    return field_of(view.terms.size).grid.names[field]


def _ways(view: View) -> dict[Path, Line]:
    """Return every move of the viewer's pieces, by the fields that the piece touches, including beginnings of
    captures.
    """
    if view.seat is None:
        return {}
    lines = _moving(view).lines(view.board, colour_of(view, view.seat))
    return {named(view, line.path): line for line in lines}


def _headline(view: View, say: Speaker) -> str:
    """Return the headline: the number of pieces, or how near a draw is (§ 7.2)."""
    soon = view.mover is not None and len(view.quiet) > QUIET_TOLD
    return say("quiet", n=moves_left(view.quiet, view.terms.quiet)) if soon else say("count", **_totals(view))


def _totals(view: View) -> dict[str, int]:
    return {name: len(_fields(view, colour)) for colour, name in SIDES.items()}


def _fields(view: View, colour: str) -> list[int]:
    return _moving(view).pieces(view.board, colour)


def _listed(view: View, fields: Sequence[int], say: Speaker) -> str:
    kings = [field for field in fields if view.board[field].isupper()]
    men = [_name(view, field) for field in fields if field not in kings]
    return ", ".join([*men, *(say("king", field=_name(view, field)) for field in kings)])


def _label(move: Move, ways: Mapping[Path, Line], say: Speaker) -> str:
    return _way(move.path, ways) if isinstance(move, Go) else say(_kind(move), field=move.field)


def _kind(move: Move) -> str:
    """Return the key of the word for a move of a single click (a huff or an entry): the tag of its type."""
    return str(move.__struct_config__.tag)


def _way(path: Path, ways: Mapping[Path, Line]) -> str:
    """Return a path in notation: "c3–d4" moves, "c3×e5" captures."""
    return ("×" if ways[path].taken else "–").join(path)


def _sentence(game: Chequers[Any], view: View, move: Move, ways: Mapping[Path, Line], say: Speaker) -> str:
    if not isinstance(move, Go):
        return _label(move, ways, say)
    said = say("take" if ways[move.path].taken else "go", path=_way(move.path, ways))
    return say("draw", move=said) if game.draws(view, move) else said


def _ask(view: View, choice: Choice[Move], moves: Sequence[Move], ways: Mapping[Path, Line], say: Speaker) -> str:
    if choice.path:
        return say("ask_target", field=choice.path[-1])
    single = [_kind(move) for move in moves if not isinstance(move, Go)]
    if single:
        return say(f"ask_{single[0]}")
    forced = not view.terms.huffing and any(line.taken for line in ways.values())
    return say("ask_take" if forced else "ask")


def _draw(
    view: View,
    say: Speaker,
    choice: Choice[Move],
    ways: Mapping[Path, Line],
    board: str,
    labels: Mapping[str, str],
    threats: Sequence[str],
) -> Drawing:
    turned = view.seat is not None and view.seat != view.white
    field = field_of(view.terms.size)
    where = places(field.grid, turned=turned)
    move_path = _move_path(view, where) if choice.path not in ways else None
    pieces = [_piece(view, board[here], field.grid.names[here], where) for here in field.dark if board[here] != EMPTY]
    return Drawing(
        say("board"),
        *drawing_size(field.grid),
        squares(field.grid, chequered=True),
        coordinates(field.grid, turned=turned),
        _marks(view, choice, ways, where) + where.marks("threat", threats),
        led(pieces, move_path),
        reaching(where.targets(choice, labels) + where.others(choice, labels), REACH),
        move_path,
    )


def _move_path(view: View, where: Places) -> MovePath | None:
    """Return the path of the last move with its landings; None if the last move was a huff."""
    return MovePath([where.centres[field] for field in view.last], stops=True) if len(view.last) > 1 else None


def _shown(view: View, choice: Choice[Move], ways: Mapping[Path, Line], after: str) -> str:
    """Return the board with the selected piece at its target.

    Captured pieces remain, so that the page can mark them.
    """
    way = ways.get(choice.path)
    if way is None:
        return view.board if isinstance(choice.move, Huff) else after
    signs = list(view.board)
    sign = signs[way.path[0]]
    signs[way.path[0]] = EMPTY
    signs[way.path[-1]] = sign
    return "".join(signs)


def _marks(view: View, choice: Choice[Move], ways: Mapping[Path, Line], where: Places) -> list[Mark]:
    """Return highlights of the last move and huffable pieces; once a path is selected, of its start and
    the captures.
    """
    way = ways.get(choice.path)
    if way is None:
        ends = dict.fromkeys([*view.last[:1], *view.last[-1:]])
        huffed = len(ends) == 1 and view.board[field_of(view.terms.size).grid.numbers[view.last[0]]] == EMPTY
        return where.marks("danger" if huffed else "last", ends) + where.marks("danger", view.huffable)
    return where.marks("changed", choice.path[:-1]) + where.marks("danger", named(view, way.taken))


def _after(game: Chequers[Any], view: View, choice: Choice[Move], ways: Mapping[Path, Line]) -> str:
    """Return the board after the selected path, or after the selected move of a single click."""
    way = ways.get(choice.path)
    if way is None and choice.move is not None:
        return game.after(game.state_of(view), choice.move).board
    return view.board if way is None else _moving(view).after(view.board, way)


def _threats(view: View, board: str) -> list[str]:
    """Return the fields of the viewer's pieces that the opponent could capture next on this board."""
    if view.seat is None or view.mover is None or view.terms.aim == "lose":
        return []
    lines = _moving(view).lines(board, colour_of(view, 1 - view.seat))
    return sorted({name for line in lines for name in named(view, line.taken)})


def _names_of_targets(
    view: View, choice: Choice[Move], moves: Sequence[Move], ways: Mapping[Path, Line], say: Speaker
) -> dict[str, str]:
    """Return, by field, a description of what a click on it does, for screen readers."""
    kings = [_name(view, here) for here in field_of(view.terms.size).dark if view.board[here].isupper()]
    found = {field: say("king", field=field) for field in kings}
    found |= {move.field: _label(move, ways, say) for move in moves if not isinstance(move, Go)}
    for field in choice.next:
        longer = (*choice.path, field)
        found |= {field: _way(longer, ways)} if longer in ways else {}
    return found | {field: say("put_back", field=field) for field in choice.path[-1:]}


def _piece(view: View, sign: str, name: str, where: Places) -> Piece:
    seat: Seat = view.white if sign.lower() == "w" else 1 - view.white
    kind = "king" if sign.isupper() else "man"
    return Piece(*where.centres[name], seat, kind, SIDES[sign.lower()], standing("stone", name))
