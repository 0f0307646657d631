"""Page data of morris games, for the shared templates. The words are under ``[board]`` of the base."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.engine.game import Seat
from games.engine.identity import standing
from games.engine.kit.drawing import Drawing, Mark, Piece, Shape, led
from games.engine.kit.duels import colour_of, moves_left
from games.engine.kit.mills.data import Go, View
from games.engine.kit.mills.plans import EMPTY, SIZE, Plan, put
from games.engine.kit.mills.rules import Mills, closes, may_move, men_of, mills_at, plan_of
from games.engine.kit.pages import OpenBoard, Speaker, answers, board_page, open_moves
from games.engine.kit.targets import Choice, MovePath, Path, choose, reaching, read
from games.engine.text import Words

SIDES = {"w": "white", "b": "black"}
REACH = 60
QUIET_TOLD = 60
"""After this many boards without a mill, the page announces that a draw comes closer."""


def path_of(move: Go) -> Path:
    """Return the points that a user clicks for a move, in order."""
    return tuple(point for point in (broken(move), move.start, move.to, move.take) if point)


def broken(move: Go) -> str:
    """Return the opponent's man that is taken before a man is placed; "" in games without such moves."""
    return str(getattr(move, "out", ""))


def page(
    game: Mills[Any], view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> OpenBoard:
    """Return the page for the seat of the view. ``query`` holds the path of points clicked so far."""
    say = Speaker(words, names, view.seat)
    moves = open_moves(game, view)
    paths = {path_of(move): move for move in moves}
    choice = choose(paths, read(query))
    threats = _threats(game, view, _after(view, choice.path))
    colours = [colour_of(view, seat) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, paths, threats),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go=_sentence(game, view, choice.move, say) if choice.move is not None else "",
        status=[_status(view, seat, say) for seat in range(2)],
        pieces=[(say(SIDES[colour]), _points(view, colour)) for colour in colours],
        headline=_headline(view, say),
        section="6" if view.mover is None else "4" if _is_taking(view, choice) else "3",
        threats=threats,
        at_once=True,
    )


def _headline(view: View, say: Speaker) -> str:
    """Return the phase, or how near a draw is (§ 6.2); at the end, the number of men of each side."""
    if view.mover is None and view.terms.aim != "men":
        return say("drawn" if view.winner is None else "closed")
    if view.mover is None:
        white, black = (view.board.count(sign) for sign in SIDES)
        return say("count", white=white, black=black)
    if view.terms.quiet and len(view.quiet) > QUIET_TOLD:
        return say("quiet", n=moves_left(view.quiet, view.terms.quiet))
    if not any(view.hands):
        return say("moving")
    return say("placing" if view.terms.placing == "first" else "either")


def _status(view: View, seat: Seat, say: Speaker) -> str:
    there, kept, lost = men_of(view, seat)
    side = say(SIDES[colour_of(view, seat)])
    if view.terms.aim != "men":
        return side
    return (
        say("men_and_hand", side=side, there=there, kept=kept)
        if kept
        else say("men", side=side, there=there, lost=lost)
    )


def _points(view: View, colour: str) -> str:
    names = plan_of(view).names
    return ", ".join(sorted(names[point] for point, sign in enumerate(view.board) if sign == colour))


def _label(move: Go, say: Speaker) -> str:
    """Return a move in words, such as "Place on a7, take d1"."""
    key = "go_move" if move.start else "go_place"
    label = say(key, start=move.start, to=move.to)
    label = say("go_break", out=broken(move), move=label) if broken(move) else label
    return say("go_take", move=label, take=move.take) if move.take else label


def _sentence(game: Mills[Any], view: View, move: Go, say: Speaker) -> str:
    said = _label(move, say)
    return say("draw", move=said) if game.draws(view, move) else said


def _ask(view: View, choice: Choice[Go], say: Speaker) -> str:
    if not choice.path:
        return say(_first_question(view))
    if _is_taking(view, choice):
        return say("ask_take")
    return say("ask_target", start=choice.path[0])


def _first_question(view: View) -> str:
    """Return the key of the first prompt: it asks for a point, for a man, or for either."""
    if not _placing(view):
        return "ask_man"
    return "ask_either" if view.seat is not None and may_move(view, view.seat) else "ask_place"


def _is_taking(view: View, choice: Choice[Go]) -> bool:
    """Tell whether a mill is closed on the shown board, so that a man is to be taken."""
    moved = bool(choice.path) and len(choice.path) >= _shift(view, choice.path)
    return moved and (choice.move is None or bool(choice.move.take))


def _placing(view: View) -> bool:
    """Tell whether the viewer still has men in the hand."""
    return view.seat is not None and view.hands[view.seat] > 0


def _shift(view: View, path: Path) -> int:
    """Return the number of clicks that bring the man to its target: two for a man on the board, one from the hand."""
    stands = bool(path) and view.board[plan_of(view).numbers[path[0]]] != EMPTY
    return 2 if stands else 1


def _draw(view: View, say: Speaker, choice: Choice[Go], paths: Mapping[Path, Go], threats: Sequence[str]) -> Drawing:
    plan, board = plan_of(view), _shown(view, choice.path)
    pieces = [_piece(view, plan, name, sign) for name, sign in zip(plan.names, board, strict=True) if sign in SIDES]
    labels = _names_of_targets(choice, paths, say)
    chosen = choice.path if board != view.board else view.last
    move_path = _move_path(view) if board == view.board else None
    return Drawing(
        say("board"),
        SIZE,
        SIZE,
        [*plan.shapes, *_mills(view, board, chosen)],
        plan.letters,
        _marks(view, board, choice.path) + plan.places.marks("threat", threats),
        led(pieces, move_path),
        reaching(plan.places.targets(choice, labels) + plan.places.others(choice, labels), REACH),
        move_path,
    )


def _move_path(view: View) -> MovePath | None:
    """Return the path of the man that moved last; None if the man was placed."""
    plan = plan_of(view)
    if len(view.last) < 2 or view.board[plan.numbers[view.last[1]]] == EMPTY:
        return None
    return MovePath([plan.places.centres[point] for point in view.last[:2]])


def _piece(view: View, plan: Plan, name: str, sign: str) -> Piece:
    seat = view.white if sign == "w" else 1 - view.white
    return Piece(*plan.places.centres[name], seat, "man", SIDES[sign], standing("stone", name))


def _shown(view: View, path: Path) -> str:
    """Return the board with the selected man at its target, so that a mill is visible. A taken man is still on it."""
    shift = path[: _shift(view, path)]
    if view.seat is None or len(shift) < _shift(view, path):
        return view.board
    numbers = plan_of(view).numbers
    board = put(view.board, numbers[shift[0]], EMPTY)
    return put(board, numbers[shift[-1]], colour_of(view, view.seat))


def _after(view: View, path: Path) -> str:
    """Return the board after the selected move, without the man that is taken."""
    board, shift = _shown(view, path), path[: _shift(view, path)]
    for point in path[len(shift) :]:
        board = put(board, plan_of(view).numbers[point], EMPTY)
    return board


def _threats(game: Mills[Any], view: View, board: str) -> list[str]:
    """Return the points on which the opponent could close a mill next."""
    rival, shown = 1 - (view.seat or 0), replace(game.state_of(view), board=board)
    return sorted({move.to for move in answers(game, view, board) if closes(shown, rival, move)})


def _marks(view: View, board: str, path: Path) -> list[Mark]:
    """Return highlights of the last move; once a target is selected, of the man's old point and the taken man."""
    touched = view.last if board == view.board else path
    plan = plan_of(view)
    standing = [point for point in touched if board[plan.numbers[point]] != EMPTY]
    to = touched.index(standing[0]) if standing else len(touched)
    if board == view.board:
        return plan.places.marks("last", touched[: to + 1]) + plan.places.marks("danger", touched[to + 1 :])
    return plan.places.marks("changed", touched[:to]) + plan.places.marks("danger", touched[to + 1 :])


def _mills(view: View, board: str, touched: Path) -> list[Shape]:
    """Draw the mills that the man at the end of ``touched`` has just closed."""
    plan = plan_of(view)
    ends = [plan.numbers[point] for point in touched if board[plan.numbers[point]] != EMPTY][:1]
    closed = [line for end in ends for line in mills_at(view, board, end)]
    ways = [plan.way([plan.names[point] for point in line]) for line in closed]
    return [Shape("board__mill", "".join(ways))] if ways else []


def _names_of_targets(choice: Choice[Go], paths: Mapping[Path, Go], say: Speaker) -> dict[str, str]:
    """Return, by point, a description of what a click on it does, for screen readers."""
    longer = {field: (*choice.path, field) for field in choice.next}
    found = {field: _label(paths[path], say) for field, path in longer.items() if path in paths}
    return found | {field: say("put_back", point=field) for field in choice.path[-1:]}
