"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.barricade.data import Go, View
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import BOARD, ENTRIES, FIELDS, HOUSE, house_of
from games.catalog.barricade.places import HEIGHT, PARTS, WHOLE, Part, barrier, letters, places, shapes, yard
from games.catalog.barricade.rules import Barricade, number_of, steps_to_go
from games.catalog.barricade.threats import threats
from games.engine.chance import Stream
from games.engine.kit.clicks import Choice, Path, choose, read, write
from games.engine.kit.drawing import Drawing, Mark, Piece, Target, die, reaching
from games.engine.kit.pages import Speaker, board_page
from games.engine.text import Words

REACH = 100
DIE = (200, 870)
PUTTING = 2
"""So many fields are touched before a barrier is put."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of fields touched so far, and ``part``: which
    third of the board is drawn large, where a barrier is put.
    """
    say = Speaker(words, names, view.seat)
    moves = _moves(view)
    choice = choose({_path(view, move): move for move in moves}, read(query))
    wanted = (query.get("part") or [""])[0]
    part = PARTS.get(wanted, WHOLE) if len(choice.path) >= PUTTING and choice.path[1] in _blocked(view) else WHOLE
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice, part),
        choice=choice,
        offers={_label(move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go="" if choice.move is None else _label(choice.move, say),
        status=[say("status", n=steps_to_go(view, seat)) for seat in range(view.seats)],
        pieces=[*((names[seat], _listed(view, seat, say)) for seat in range(view.seats)), _barriers(view, say)],
        headline=say("thrown", die=view.die) if view.mover is not None else say("over"),
        section="5" if view.mover is None else "4" if len(choice.path) >= PUTTING else "3",
        picks=_picks(view, choice, say),
        throws=_throws(view, say),
        styles=("css/boards.css", "barricade/barricade.css"),
    )


def _moves(view: View) -> Sequence[Go]:
    game = Barricade()
    return game.candidates(game.imagine(view, Stream(b"", "")), -1 if view.seat is None else view.seat)


def _path(view: View, move: Go) -> Path:
    """The fields that a hand touches: the pawn or the house, where it goes, where the barrier goes."""
    start = move.start or f"house{house_of(view.seat or 0, view.seats)}"
    return (start, move.to, move.barrier) if move.barrier else (start, move.to)


def _blocked(view: View) -> set[str]:
    return {BOARD.names[field] for field in view.barriers}


def _label(move: Go, say: Speaker) -> str:
    way = say("go_on" if move.start else "go_out", start=move.start, to=move.to)
    return say("go_barrier", go=way, barrier=move.barrier) if move.barrier else way


def _ask(view: View, choice: Choice[Go], say: Speaker) -> str:
    keys = ("ask_pawn", "ask_target", "ask_barrier")
    return say(keys[min(len(choice.path), PUTTING)], die=view.die)


def _listed(view: View, seat: int, say: Speaker) -> str:
    fields = [say("in_house") if field == HOUSE else BOARD.names[field] for field in reversed(view.pawns[seat])]
    return ", ".join(fields)


def _barriers(view: View, say: Speaker) -> tuple[str, str]:
    return say("barriers"), ", ".join(sorted(_blocked(view), key=lambda name: (int(name[1:]), name)))


def _picks(view: View, choice: Choice[Go], say: Speaker) -> list[dict[str, Any]]:
    """The choice in words and large enough for a thumb; for a barrier, which part of the board to draw large."""
    path = choice.path
    if len(path) >= PUTTING and path[1] in _blocked(view):
        query = write(path[:PUTTING])
        return [{"label": say(name), "query": f"{query}&part={name}", "chosen": False} for name in (*PARTS, "whole")]
    last = path[-1:] if choice.move is not None else ()
    options = [*choice.next, *last]
    base = path[: len(path) - len(last)]
    return [
        {"label": _spoken(field, say), "query": write((*base, field)), "chosen": field in last} for field in options
    ]


def _spoken(field: str, say: Speaker) -> str:
    return say("house") if field.startswith("house") else field


def _throws(view: View, say: Speaker) -> dict[str, Any]:
    """The last throws, the latest last."""
    thrown = [{"seat": seat, "die": face, "name": say.names[seat]} for seat, face in view.recent]
    return {"title": say("last_throws"), "list": thrown}


def _draw(view: View, say: Speaker, choice: Choice[Go], part: Part) -> Drawing:
    shown = _shown(view, choice)
    found = [*shapes(part, _colours(view))]
    if part == WHOLE:
        found += die(*DIE, view.die or view.recent[-1][1])
    for field in shown.barriers:
        if part.holds(field):
            found += barrier(places(part).centres[BOARD.names[field]])
    targets = reaching(_targets(choice, part, say), REACH)
    return Drawing(
        say("board"),
        part.width,
        HEIGHT,
        found,
        letters(part),
        _marks(view, choice, part),
        _pieces(shown, part),
        targets,
    )


def _shown(view: View, choice: Choice[Go]) -> View:
    """The board as it would be, as far as it is chosen."""
    if len(choice.path) < PUTTING or view.mover is None:
        return view
    start = HOUSE if choice.path[0].startswith("house") else number_of(choice.path[0])
    to = FIELDS[choice.path[1]]
    place = FIELDS[choice.path[2]] if len(choice.path) > PUTTING else to
    state, _ = moved(Barricade().imagine(view, Stream(b"", "")), view.mover, start, to, place)
    return Barricade().view(state, view.seat)


def _targets(choice: Choice[Go], part: Part, say: Speaker) -> list[Target]:
    """What may be touched among what is drawn; a part that is drawn large stays so."""
    more = next((f"&part={name}" for name, each in PARTS.items() if each == part), "")
    centres = places(part).centres
    follow = [(field, (*choice.path, field), "") for field in choice.next]
    back = [(choice.path[-1], choice.path[:-1], "chosen")] if choice.path else []
    return [
        Target(*centres[field], write(path) + more, _spoken(field, say), css)
        for field, path, css in follow + back
        if field in centres
    ]


def _colours(view: View) -> tuple[str, ...]:
    found = [""] * len(ENTRIES)
    for seat in range(view.seats):
        found[house_of(seat, view.seats)] = f"seat-{seat}"
    return tuple(found)


def _marks(view: View, choice: Choice[Go], part: Part) -> list[Mark]:
    """The ends of the last way, the barrier that was put, pawns that may be hit, and where the throw may lead."""
    drawn = places(part)
    last = [view.last[0], view.last[-1]] if view.last else []
    placed = [] if view.placed is None else [view.placed]
    found = drawn.marks("last", [BOARD.names[field] for field in dict.fromkeys(last) if part.holds(field)])
    found += drawn.marks("changed", [BOARD.names[field] for field in placed if part.holds(field)])
    if choice.path:
        return found
    if view.seat is not None and view.mover is not None:
        near = threats(view, view.seat)
        found += drawn.marks("danger", [BOARD.names[field] for field in view.pawns[view.seat] if field in near])
    return found + drawn.marks("aim", dict.fromkeys(move.to for move in _moves(view)))


def _pieces(view: View, part: Part) -> list[Piece]:
    found = []
    for seat, fields in enumerate(view.pawns):
        house = house_of(seat, view.seats)
        at_home = fields.count(HOUSE) if part.holds(ENTRIES[house]) else 0
        found += [Piece(*spot, seat, "coaster") for spot in yard(part, house)[:at_home]]
        spots = [places(part).centres[BOARD.names[field]] for field in fields if field != HOUSE and part.holds(field)]
        found += [Piece(*spot, seat, "coaster") for spot in spots]
    return found
