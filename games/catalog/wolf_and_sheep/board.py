"""Board page of wolf and sheep: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence

from games.catalog.wolf_and_sheep.data import Go, View
from games.catalog.wolf_and_sheep.rules import WolfAndSheep
from games.catalog.wolf_and_sheep.solving import GRID
from games.engine.identity import standing
from games.engine.kit.drawing import Drawing, Mark, Piece, Places, coordinates, drawing_size, led, places, squares
from games.engine.kit.pages import OpenBoard, Speaker, board_page, open_moves
from games.engine.kit.targets import Choice, MovePath, Path, choose, reaching, read
from games.engine.text import Words

REACH = 66
"""The size of a touch target.

Squares of one colour are 141 apart; this makes targets of 44 pixels on the smallest phones.
"""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board page for the seat of the view. ``query`` has the path of squares touched so far."""
    say = Speaker(words, names, view.seat)
    moves = open_moves(WolfAndSheep(), view)
    choice = choose({path_of(move): move for move in moves}, read(query))
    sides = [(say(side(view, seat)), ", ".join(stands(view, seat))) for seat in range(2)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go=_label(choice.move, say) if choice.move is not None else "",
        status=[_status(view, seat, say) for seat in range(2)],
        pieces=sides,
        headline=_headline(view, say),
        section="5" if view.mover is None else "3" if view.wolf else "2",
    )


def path_of(move: Go) -> Path:
    """Return the squares to touch for the move."""
    return (move.start, move.to) if move.start else (move.to,)


def side(view: View, seat: int) -> str:
    """Return the pieces that the seat plays in this round."""
    return "sheep" if seat == view.shepherd else "wolf"


def stands(view: View, seat: int) -> tuple[str, ...]:
    """Return the squares of a seat's pieces."""
    if seat == view.shepherd:
        return tuple(sorted(view.sheep))
    return (view.wolf,) if view.wolf else ()


def _headline(view: View, say: Speaker) -> str:
    """Return the headline: the round, or the result of the rounds."""
    if view.mover is None:
        first, second = view.wins
        return say("score", a=first, b=second) if view.options.rounds == "swapped" else say("over")
    return say("round", n=sum(view.wins) + 1) if view.options.rounds == "swapped" else say("single")


def _status(view: View, seat: int, say: Speaker) -> str:
    has = say(side(view, seat))
    return f"{has} · {say('wins', n=view.wins[seat])}" if view.options.rounds == "swapped" else has


def _label(move: Go, say: Speaker) -> str:
    return say("go", path=f"{move.start}–{move.to}") if move.start else say("place", field=move.to)


def _ask(view: View, choice: Choice[Go], say: Speaker) -> str:
    if choice.path:
        return say("ask_target", field=choice.path[0]) if choice.next else ""
    if not view.wolf:
        return say("ask_place")
    return say("ask" if view.seat == view.shepherd else "ask_wolf")


def _draw(view: View, say: Speaker, choice: Choice[Go]) -> Drawing:
    turned = view.seat is not None and view.seat != view.shepherd
    where = places(GRID, turned=turned)
    move_path = (
        MovePath([where.centres[field] for field in view.last]) if len(view.last) > 1 and not choice.move else None
    )
    labels = {field: say("put_back", field=field) for field in choice.path[-1:]}
    return Drawing(
        say("board"),
        *drawing_size(GRID),
        squares(GRID, chequered=True),
        coordinates(GRID, turned=turned),
        _marks(view, choice, where),
        led(_pieces(view, choice, where), move_path),
        reaching(where.targets(choice, labels) + where.others(choice, labels), REACH),
        move_path,
    )


def _marks(view: View, choice: Choice[Go], where: Places) -> list[Mark]:
    """Return the marks on the board: the squares of the last move or, once a move is chosen, its start."""
    return where.marks("last", view.last) if choice.move is None else where.marks("changed", choice.path[:-1])


def _pieces(view: View, choice: Choice[Go], where: Places) -> list[Piece]:
    """Return the pieces: light sheep, and a dark wolf with a crown. A chosen piece is drawn on its target square."""
    gone = {choice.move.start: choice.move.to} if choice.move is not None else {}
    wolf = gone.get(view.wolf, view.wolf)
    sheep = [gone.get(field, field) for field in view.sheep]
    found = [Piece(*where.centres[field], view.shepherd, "man", "white", standing("stone", field)) for field in sheep]
    if wolf:
        found.append(Piece(*where.centres[wolf], 1 - view.shepherd, "king", "black", standing("stone", wolf)))
    return found
