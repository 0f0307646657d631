"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.nine_mens_morris.data import EMPTY, NUMBERS, POINTS, Go, View
from games.catalog.nine_mens_morris.lines import LINES_AT, put
from games.catalog.nine_mens_morris.rules import QUIET_PLIES, NineMensMorris, men_of
from games.engine.game import Seat
from games.engine.kit.clicks import Choice, Path, choose, read
from games.engine.kit.drawing import FIELD, MARGIN, Drawing, Letter, Mark, Piece, Places, Shape, reaching
from games.engine.kit.duels import colour_of, moves_left
from games.engine.kit.pages import Speaker, answers, board_page, open_moves
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}
REACH = 60
QUIET_TOLD = 60
"""After so many boards without a mill it is told that a draw comes closer."""
SIZE = 7 * FIELD + 2 * MARGIN


def path_of(move: Go) -> Path:
    """The points that a hand touches, in that order."""
    return tuple(point for point in (move.start, move.to, move.take) if point)


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of points touched so far."""
    say = Speaker(words, names, view.seat)
    moves = open_moves(NineMensMorris(), view)
    paths = {path_of(move): move for move in moves}
    choice = choose(paths, read(query))
    threats = _threats(view, _after(view, choice.path))
    colours = [colour_of(view, seat) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, paths, threats),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go=_sentence(view, choice.move, say) if choice.move is not None else "",
        status=[_status(view, seat, say) for seat in range(2)],
        pieces=[(say(SIDES[colour]), _points(view, colour)) for colour in colours],
        headline=_headline(view, say),
        section="6" if view.mover is None else "4" if _is_taking(view, choice) else "3",
        threats=threats,
    )


def _headline(view: View, say: Speaker) -> str:
    """What is done now, or how close a draw has come (§ 6.2); at the end how many men each has."""
    if view.mover is None:
        white, black = (view.board.count(sign) for sign in SIDES)
        return say("count", white=white, black=black)
    if len(view.quiet) > QUIET_TOLD:
        return say("quiet", n=moves_left(view.quiet, QUIET_PLIES))
    return say("placing" if any(view.hands) else "moving")


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


def _sentence(view: View, move: Go, say: Speaker) -> str:
    said = _label(move, say)
    return say("draw", move=said) if NineMensMorris().draws(view, move) else said


def _ask(view: View, choice: Choice[Go], say: Speaker) -> str:
    if not choice.path:
        return say("ask_place" if _placing(view) else "ask_man")
    if _is_taking(view, choice):
        return say("ask_take")
    return say("ask_target", start=choice.path[0])


def _is_taking(view: View, choice: Choice[Go]) -> bool:
    """Whether a mill is closed on the board that is shown, and costs a rival man."""
    moved = len(choice.path) >= (1 if _placing(view) else 2)
    return moved and (choice.move is None or bool(choice.move.take))


def _placing(view: View) -> bool:
    """Whether the reader still has men in the hand."""
    return view.seat is not None and view.hands[view.seat] > 0


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


def _draw(view: View, say: Speaker, choice: Choice[Go], paths: Mapping[Path, Go], threats: Sequence[str]) -> Drawing:
    board = _shown(view, choice.path)
    pieces = [
        Piece(*PLACES.centres[name], view.white if sign == "w" else 1 - view.white, "man", SIDES[sign])
        for name, sign in zip(POINTS, board, strict=True)
        if sign in SIDES
    ]
    labels = _names_of_targets(choice, paths, say)
    chosen = choice.path if board != view.board else view.last
    return Drawing(
        say("board"),
        SIZE,
        SIZE,
        [*_shapes(), *_mills(board, chosen)],
        _letters(),
        _marks(view, board, choice.path) + PLACES.marks("threat", threats),
        pieces,
        reaching(PLACES.targets(choice, labels) + PLACES.others(choice, labels), REACH),
    )


def _shown(view: View, path: Path) -> str:
    """The board with the chosen man where it would stand, so that the mill is seen; what it takes is still there."""
    shift = path[: 1 if _placing(view) else 2]
    if view.seat is None or len(shift) < (1 if _placing(view) else 2):
        return view.board
    board = view.board if _placing(view) else put(view.board, NUMBERS[shift[0]], EMPTY)
    return put(board, NUMBERS[shift[-1]], colour_of(view, view.seat))


def _after(view: View, path: Path) -> str:
    """The board as it would be, without the man that is taken."""
    board, shift = _shown(view, path), path[: 1 if _placing(view) else 2]
    for point in path[len(shift) :]:
        board = put(board, NUMBERS[point], EMPTY)
    return board


def _threats(view: View, board: str) -> list[str]:
    """Where the other could close a mill next."""
    return sorted({move.to for move in answers(NineMensMorris(), view, board) if move.take})


def _marks(view: View, board: str, path: Path) -> list[Mark]:
    """The last move; once a place is chosen, where the man stood and which rival it takes."""
    touched = view.last if board == view.board else path
    standing = [point for point in touched if board[NUMBERS[point]] != EMPTY]
    to = touched.index(standing[0]) if standing else len(touched)
    if board == view.board:
        return PLACES.marks("last", touched[: to + 1]) + PLACES.marks("danger", touched[to + 1 :])
    return PLACES.marks("changed", touched[:to]) + PLACES.marks("danger", touched[to + 1 :])


def _mills(board: str, touched: Path) -> list[Shape]:
    """The mills that these men have just closed."""
    ends = [NUMBERS[point] for point in touched if board[NUMBERS[point]] != EMPTY][:1]
    closed = [line for end in ends for line in LINES_AT[end] if len({board[point] for point in line}) == 1]
    return [Shape("board__mill", "".join(_way([POINTS[point] for point in line]) for line in closed))] if closed else []


def _names_of_targets(choice: Choice[Go], paths: Mapping[Path, Go], say: Speaker) -> dict[str, str]:
    """What touching a point would do, for those who do not see the board."""
    longer = {field: (*choice.path, field) for field in choice.next}
    found = {field: _label(paths[path], say) for field, path in longer.items() if path in paths}
    return found | {field: say("put_back", point=field) for field in choice.path[-1:]}
