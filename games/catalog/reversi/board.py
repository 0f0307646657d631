"""Board page of Reversi: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence

from msgspec import structs

from games.catalog.reversi.data import GRID, Place, View
from games.catalog.reversi.rules import Reversi, count, trapped, turned, turned_by
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.identity import standing
from games.engine.kit.drawing import Drawing, Piece, coordinates, drawing_size, places, squares
from games.engine.kit.pages import OpenBoard, Speaker, answers, board_page, open_moves
from games.engine.kit.targets import Choice, Path, choose, reaching, read
from games.engine.text import Words

SIDES = ("red", "green")
CORNERS = ("a1", "a8", "h1", "h8")
REACH = 60


def side(view: View, seat: Seat) -> str:
    """Return the colour of the seat: the seat that began is red."""
    return SIDES[seat != view.red]


def path_of(move: Place) -> Path:
    """Return the fields to touch for a move: the disc's field, and the end of the line that it turns."""
    return (move.field, move.toward) if move.toward else (move.field,)


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board's page for the seat of the view; ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    offers = _shortened({path_of(move): move for move in open_moves(Reversi(), view)})
    choice = choose(offers, read(query))
    discs = count(view.board)
    shown = _shown(view, choice)
    threats = _threats(view, shown.board)
    return board_page(
        view,
        say,
        drawing=_draw(view, shown, say, choice, threats),
        choice=choice,
        offers={_label(view, path, say): move for path, move in offers.items()},
        ask=say("ask_line" if choice.path and choice.next else "ask"),
        go=_sentence(choice, say),
        status=[f"{say(side(view, seat))} · {discs[seat]}" for seat in range(2)],
        pieces=[(say(side(view, seat)), _fields(view, str(seat))) for seat in range(2)],
        headline=say("count", a=discs[view.red], b=discs[1 - view.red]),
        section="4" if view.mover is None else "3",
        threats=threats,
        at_once=True,
    )


def _shortened(offers: Mapping[Path, Place]) -> dict[Path, Place]:
    """Shorten each path to the field alone if the disc turns only one line there."""
    fields = [path[0] for path in offers]
    return {path[:1] if fields.count(path[0]) == 1 else path: move for path, move in offers.items()}


def _label(view: View, path: Path, say: Speaker) -> str:
    """Return the label of a move, such as "d3, turns 2", for readers who do not see the board."""
    toward = path[1] if len(path) > 1 else ""
    turns = len(turned_by(view.board, view.seat or 0, Place(path[0], toward)))
    return say("move_line" if toward else "move", field=path[0], toward=toward, n=turns)


def _sentence(choice: Choice[Place], say: Speaker) -> str:
    """Return the label of the main button, empty before a move is chosen."""
    if choice.move is None:
        return ""
    field, *toward = choice.path
    return say("go_line", field=field, toward=toward[0]) if toward else say("go", field=field)


def _fields(view: View, sign: str) -> str:
    return ", ".join(GRID.names[field] for field in GRID.fields if view.board[field] == sign)


def _draw(view: View, shown: View, say: Speaker, choice: Choice[Place], threats: Sequence[str]) -> Drawing:
    opposite = shown.seat is not None and shown.seat != shown.red
    where = places(GRID, turned=opposite)
    pieces = [
        Piece(*where.centres[name], seat, "disc", side(shown, seat), standing("stone", name))
        for name, sign in zip(GRID.names, shown.board, strict=True)
        for seat in range(2)
        if sign == str(seat)
    ]
    labels = _names_of_targets(view, choice, say)
    last = where.marks("last", shown.last[:1]) if choice.path[-1:] != shown.last[:1] else []
    return Drawing(
        say("board"),
        *drawing_size(GRID),
        squares(GRID, chequered=False, felt=True),
        coordinates(GRID, turned=opposite),
        last + where.marks("changed", shown.last[1:]) + where.marks("threat", threats),
        pieces,
        reaching(where.targets(choice, labels) + where.others(choice, labels), REACH),
    )


def _names_of_targets(view: View, choice: Choice[Place], say: Speaker) -> dict[str, str]:
    """Return the effect of touching each field: the number of discs that are turned, or the question which line to
    turn.
    """
    touched = [(*choice.path, field) for field in choice.next]
    touched += [(*choice.path[:-1], field) for field in choice.instead]
    found = {path[-1]: _name_of_target(view, path, say) for path in touched}
    return found | {field: say("put_back", field=field) for field in choice.path[-1:]}


def _name_of_target(view: View, path: Path, say: Speaker) -> str:
    lines = len(trapped(view.board, view.seat or 0, GRID.numbers[path[0]]))
    if len(path) == 1 and lines > 1 and view.options.flip == "one-line":
        return say("lines", field=path[0], n=lines)
    return _label(view, path, say)


def _threats(view: View, board: str) -> list[str]:
    """Return the corners that the opponent could take next. Discs in corners can never be turned."""
    return sorted({move.field for move in answers(Reversi(), view, board) if move.field in CORNERS})


def _shown(view: View, choice: Choice[Place]) -> View:
    """Return the view as after the chosen move. While the line is still to be chosen, only the new disc is shown."""
    seat, game = view.seat or 0, Reversi()
    if choice.move is not None:
        state = game.state_of(view)
        return game.view(game.apply(state, seat, choice.move, Chance(b"")).state, view.seat)
    if choice.path:
        board = turned(view.board, seat, [GRID.numbers[choice.path[0]]])
        return structs.replace(view, board=board, last=choice.path)
    return view
