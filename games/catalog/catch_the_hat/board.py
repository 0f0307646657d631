"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.catch_the_hat.data import Go, View
from games.catalog.catch_the_hat.moving import hats_of, moved, own_towers, owner
from games.catalog.catch_the_hat.places import MIDDLE, SIZE, in_nest, letters, places, shapes, spread
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.catalog.catch_the_hat.threats import hunters
from games.catalog.catch_the_hat.wheel import BOARD, DOORS, nest_of
from games.engine.chance import Stream
from games.engine.kit.clicks import Choice, Path, choose, read, write
from games.engine.kit.drawing import Drawing, Letter, Mark, Piece, Target, die, reaching
from games.engine.kit.pages import Speaker, board_page
from games.engine.text import Words

REACH = 100
DIE = (215, 215)
STACKED = 13
"""How far a hat is drawn below the one that carries it."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    paths = {_path(view, move): move for move in _moves(view)}
    choice = choose(paths, read(query))
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(move, say): move for move in paths.values()},
        ask=say("ask_hat" if not choice.path else "ask_out" if _is_home(choice) else "ask_target", die=view.die),
        go="" if choice.move is None else _label(choice.move, say),
        status=[say("status", n=view.caught[seat], own=hats_of(view, seat)) for seat in range(view.seats)],
        pieces=[(names[seat], _listed(view, seat, say)) for seat in range(view.seats)],
        headline=say("over") if view.mover is None else say("thrown", die=view.die),
        section="6" if view.mover is None else "3",
        picks=_picks(choice, say),
        throws=_throws(view, say),
        styles=("css/boards.css", "catch_the_hat/hats.css"),
    )


def _moves(view: View) -> Sequence[Go]:
    game = CatchTheHat()
    return game.candidates(game.imagine(view, Stream(b"", "")), -1 if view.seat is None else view.seat)


def _path(view: View, move: Go) -> Path:
    """What a hand touches: the hat, which one if several stand there, where it goes, and where the next goes out."""
    nest = f"nest{nest_of(view.seat or 0, view.seats)}"
    start = move.start or nest
    there = set(view.towers[BOARD.numbers[start]]) if move.start else set()
    several = sum(owner(tower) == view.seat for tower in there) > 1
    which = (f"t{move.tower}",) if several else ()
    out = (move.out,) if move.out else ()
    return (start, *which, move.to or nest, *out)


def _is_home(choice: Choice[Go]) -> bool:
    return len(choice.path) > 1 and choice.path[-1].startswith("nest")


def _label(move: Go, say: Speaker) -> str:
    carried = say("carrying", n=len(move.tower) - 1) if len(move.tower) > 1 else ""
    if not move.start:
        return say("go_out", to=move.to)
    if move.to:
        return say("go_on", start=move.start, to=move.to) + carried
    home = say("go_home", start=move.start) + carried
    return say("go_home_out", go=home, out=move.out) if move.out else home


def _listed(view: View, seat: int, say: Speaker) -> str:
    found = [say("in_nest", n=view.nests[seat])] if view.nests[seat] else []
    for field, towers in enumerate(view.towers):
        for tower in towers:
            if owner(tower) == seat:
                more = say("carrying", n=len(tower) - 1) if len(tower) > 1 else ""
                found.append(BOARD.names[field] + more)
    return ", ".join(found)


def _spoken(field: str, say: Speaker) -> str:
    if field.startswith("nest"):
        return say("nest")
    return say("tower", n=len(field) - 1) if field.startswith("t") else field


def _picks(choice: Choice[Go], say: Speaker) -> list[dict[str, Any]]:
    """The same choice as on the board, in words and large enough for a thumb."""
    path = choice.path
    last = path[-1:] if choice.move is not None else ()
    base = path[: len(path) - len(last)]
    return [
        {"label": _spoken(field, say), "query": write((*base, field)), "chosen": field in last}
        for field in (*choice.next, *last)
    ]


def _throws(view: View, say: Speaker) -> dict[str, Any]:
    """The last throws, the latest last."""
    thrown = [{"seat": seat, "die": face, "name": say.names[seat]} for seat, face in view.recent]
    return {"title": say("last_throws"), "list": thrown}


def _draw(view: View, say: Speaker, choice: Choice[Go]) -> Drawing:
    bottom = 0 if view.seat is None else nest_of(view.seat, view.seats)
    shown = _shown(view, choice)
    found = [*shapes(bottom, _colours(view)), *die(*DIE, view.die or view.recent[-1][1])]
    pieces, counts = _pieces(shown, bottom)
    targets = reaching(_targets(choice, bottom, say), REACH)
    marks = _marks(view, choice, bottom)
    return Drawing(say("board"), SIZE, SIZE, found, [*letters(bottom), *counts], marks, pieces, targets)


def _shown(view: View, choice: Choice[Go]) -> View:
    """The board as it would be once the chosen move is made."""
    if choice.move is None or view.mover is None:
        return view
    state, _ = moved(CatchTheHat().imagine(view, Stream(b"", "")), view.mover, choice.move)
    return CatchTheHat().view(state, view.seat)


def _targets(choice: Choice[Go], bottom: int, say: Speaker) -> list[Target]:
    centres = places(bottom).centres
    follow = [(field, (*choice.path, field), "") for field in choice.next]
    back = [(choice.path[-1], choice.path[:-1], "chosen")] if choice.path else []
    return [
        Target(*centres[field], write(path), _spoken(field, say), css)
        for field, path, css in follow + back
        if field in centres
    ]


def _marks(view: View, choice: Choice[Go], bottom: int) -> list[Mark]:
    """The ends of the last way, hats that may be caught, and where the throw may lead."""
    where = places(bottom)
    ends = [view.last[0], view.last[-1]] if view.last else []
    found = where.marks("last", [BOARD.names[field] for field in dict.fromkeys(ends)])
    if choice.path:
        return found
    if view.seat is not None and view.mover is not None:
        own = {field for field, _ in own_towers(view, view.seat) if hunters(view, view.seat, field)}
        found += where.marks("danger", [BOARD.names[field] for field in sorted(own)])
    return found + where.marks("aim", dict.fromkeys(move.to for move in _moves(view) if move.to))


def _colours(view: View) -> tuple[str, ...]:
    found = [""] * len(DOORS)
    for seat in range(view.seats):
        found[nest_of(seat, view.seats)] = f"seat-{seat}"
    return tuple(found)


def _pieces(view: View, bottom: int) -> tuple[list[Piece], list[Letter]]:
    """All hats, those on top last; and how high each tower is."""
    found, counts = [], []
    for seat in range(view.seats):
        spots = in_nest(bottom, nest_of(seat, view.seats))[: view.nests[seat]]
        found += [Piece(*spot, seat, "coaster") for spot in spots]
    for field, towers in enumerate(view.towers):
        centre = places(bottom).centres[BOARD.names[field]]
        for (x, y), tower in zip(spread(centre, len(towers)), towers, strict=True):
            for depth in range(len(tower) - 1, -1, -1):
                found.append(Piece(x, y + STACKED * depth, int(tower[depth]), "coaster"))
            if len(tower) > 1:
                counts.append(Letter(*_beside(x, y), f"×{len(tower)}", "hats__count"))
    return found, counts


def _beside(x: int, y: int) -> tuple[int, int]:
    """A place next to a tower, towards the middle of the board."""
    across = 74 if x <= MIDDLE else -74
    return x + across, y - 30
