"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.pachisi.data import SIX, TRACK, Go, Move, State, Throw, View, Waive
from games.catalog.pachisi.moving import landing, moved, usable, victims
from games.catalog.pachisi.phrases import number
from games.catalog.pachisi.places import MIDDLE, SIZE, hiding, letters, name, places, shapes, spread
from games.catalog.pachisi.turns import owner_of, pawns_home
from games.catalog.pachisi.worth import in_danger
from games.engine.codec import encode
from games.engine.kit.clicks import Choice, Path, choose, read, write
from games.engine.kit.drawing import Drawing, Mark, Piece, die, reaching
from games.engine.kit.pages import Speaker, board_page
from games.engine.kit.tracks import HIDDEN
from games.engine.text import Words

REACH = 100


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    moves = _moves(view)
    paths = _paths(view, moves)
    choice = choose(paths, read(query))
    waives = [move for move in moves if isinstance(move, Waive)]
    return board_page(
        view,
        say,
        drawing=_draw(view, say, choice),
        choice=choice,
        offers={_label(view, move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go="" if choice.move is None else _label(view, choice.move, say),
        status=[_status(view, seat, say) for seat in range(view.seats)],
        pieces=[(names[seat], _listed(view, seat, say)) for seat in range(view.seats)],
        headline=_headline(view, say),
        section="7" if view.mover is None else "4" if view.die == SIX else "3",
        picks=_picks(view, paths, choice, say),
        extra=[{"move": encode(move).decode(), "label": _label(view, move, say)} for move in waives],
        throws=_throws(view, say),
        pad=_pad(view, say),
    )


def _moves(view: View) -> list[Move]:
    """What the reader may do now."""
    if view.mover is None or view.seat != view.mover:
        return []
    waive: list[Move] = [] if view.terms.waiving == "never" else [Waive()]
    if view.die is None:
        return [Throw(), *waive]
    return [*usable(view, view.mover, view.die), *waive]


def _paths(view: View, moves: Sequence[Move]) -> dict[Path, Move]:
    """The pawn that goes; where it may run past its goal, the field too. Throwing needs no field."""
    goes = [move for move in moves if isinstance(move, Go)]
    paths: dict[Path, Move] = {}
    if Throw() in moves:
        paths[()] = Throw()
    for go in goes:
        start, to = name(go.house, go.start), name(go.house, landing(go, view.die or 0))
        twice = sum(other.house == go.house and other.start == go.start for other in goes) > 1
        paths[(start, to) if twice else _told_apart(go, start, goes)] = go
    return paths


def _told_apart(go: Go, start: str, goes: Sequence[Go]) -> Path:
    """Pawns of both colours of one player may stand on one field: then the house is touched too."""
    sharing = {other.house for other in goes if name(other.house, other.start) == start}
    return (start,) if len(sharing) == 1 else (start, name(go.house, HIDDEN))


def _label(view: View, move: Move, say: Speaker) -> str:
    if isinstance(move, Throw):
        return say("throw")
    if isinstance(move, Waive):
        return say("waive")
    face = view.die or 0
    to = landing(move, face)
    way = say(f"go_{_kind(move, to)}", start=number(move.house, move.start), to=number(move.house, to))
    colour = _colour(view, move.house, say)
    if colour:
        way = say("with_colour", place=way, colour=colour)
    hit = [owner_of(view.terms, house) for house in victims(view.terms, view.pawns, move, face)]
    return say("go_hit", go=way, list=say.seats([*dict.fromkeys(hit)])) if hit else way


def _kind(go: Go, to: int) -> str:
    if go.start == HIDDEN:
        return "out"
    if go.past:
        return "past"
    return "up" if TRACK.in_goal(go.start) else "home" if TRACK.in_goal(to) else "on"


def _colour(view: View, house: int, say: Speaker) -> str:
    """Which of the two colours of one player; nothing where there is one."""
    houses = view.terms.houses[owner_of(view.terms, house)]
    return "" if len(houses) == 1 else say("dark" if houses[0] == house else "light")


def _ask(view: View, choice: Choice[Move], say: Speaker) -> str:
    if view.die is None:
        return say("ask_throw")
    if choice.path:
        return say("ask_where", start=choice.path[0])
    return say("ask_six" if view.die == SIX else "ask", die=view.die)


def _headline(view: View, say: Speaker) -> str:
    """The throw that is to be used."""
    if view.mover is None:
        return say("over")
    return say("to_throw" if view.die is None else "thrown", die=view.die or 0)


def _status(view: View, seat: int, say: Speaker) -> str:
    return say("status", home=pawns_home(_state(view), seat), of=_pawns(view, seat))


def _pawns(view: View, seat: int) -> int:
    return sum(len(view.pawns[house]) for house in view.terms.houses[seat])


def _pad(view: View, say: Speaker) -> dict[str, Any]:
    """How many pawns of each seat are home, on their way and hidden."""
    rows = []
    for seat in range(view.seats):
        home = pawns_home(_state(view), seat)
        hidden = sum(view.pawns[house].count(HIDDEN) for house in view.terms.houses[seat])
        cells = (home, _pawns(view, seat) - home - hidden, hidden)
        rows.append({"index": seat, "name": say.names[seat], "cells": cells})
    return {"title": say("pad"), "heads": [say(key) for key in ("home", "out", "hidden")], "rows": rows}


def _state(view: View) -> State:
    return State(**{name: getattr(view, name) for name in State.__struct_fields__})


def _listed(view: View, seat: int, say: Speaker) -> str:
    """Where the pawns of a seat stand."""
    found = []
    for house in view.terms.houses[seat]:
        for step in reversed(view.pawns[house]):
            key = "at_hideout" if step == HIDDEN else "at_goal" if TRACK.in_goal(step) else "at_field"
            place = say(key, n=number(house, step))
            colour = _colour(view, house, say)
            found.append(say("with_colour", place=place, colour=colour) if colour else place)
    return ", ".join(found)


def _picks(view: View, paths: Mapping[Path, Move], choice: Choice[Move], say: Speaker) -> list[dict[str, Any]]:
    """The same choice as on the board, in words and large enough for a thumb."""
    return [
        {"label": _label(view, move, say), "query": write(path), "chosen": path == choice.path}
        for path, move in paths.items()
        if path
    ]


def _throws(view: View, say: Speaker) -> dict[str, Any]:
    """The last throws, the latest last."""
    thrown = [{"seat": seat, "die": face, "name": say.names[seat]} for seat, face in view.recent]
    return {"title": say("last_throws"), "list": thrown}


def _bottom(view: View) -> int:
    """The house that lies at the reader's side."""
    return 0 if view.seat is None else view.terms.houses[view.seat][0]


def _draw(view: View, say: Speaker, choice: Choice[Move]) -> Drawing:
    bottom = _bottom(view)
    where = places(bottom)
    labels = _names_of_targets(view, choice, say)
    face = view.die or (view.recent[-1][1] if view.recent else 1)
    return Drawing(
        say("board"),
        SIZE,
        SIZE,
        [*shapes(bottom, _colours(view)), *die(MIDDLE, MIDDLE, face)],
        letters(bottom),
        _marks(view, choice),
        _pieces(view, bottom, choice),
        reaching(where.targets(choice, labels), REACH),
    )


def _names_of_targets(view: View, choice: Choice[Move], say: Speaker) -> dict[str, str]:
    """What touching a field would do, for those who do not see the board."""
    depth, found = len(choice.path), {}
    for path, move in _paths(view, _moves(view)).items():
        if len(path) > depth and path[:depth] == choice.path:
            field = path[depth]
            found[field] = _label(view, move, say) if field not in found else say("ask_where", start=field)
    return found | {field: say("put_back") for field in choice.path}


def _colours(view: View) -> tuple[str, ...]:
    """The class of each house: the colour of its seat, dashed for a second one."""
    found = [""] * TRACK.houses
    for seat, houses in enumerate(view.terms.houses):
        for place, house in enumerate(houses):
            found[house] = f"seat-{seat}" + (" track__second" if place else "")
    return tuple(found)


def _marks(view: View, choice: Choice[Move]) -> list[Mark]:
    """The last pawn's way, pawns that can be hit, and where the throw leads."""
    where = places(_bottom(view))
    found = []
    if view.last is not None:
        house, start, to = view.last
        found += where.marks("last", [name(house, start), name(house, to)] if start != HIDDEN else [name(house, to)])
    if view.seat is not None and view.mover is not None:
        found += where.marks("danger", [str(field + 1) for field in in_danger(view, view.seat)])
    goes = [move for move in _moves(view) if isinstance(move, Go)]
    aims = [name(go.house, landing(go, view.die or 0)) for go in goes]
    return found if choice.move is not None else found + where.marks("aim", dict.fromkeys(aims))


def _pieces(view: View, bottom: int, choice: Choice[Move]) -> list[Piece]:
    """All pawns; once a pawn is chosen, as they would stand."""
    pawns = view.pawns
    if isinstance(choice.move, Go):
        pawns = moved(view.terms, pawns, choice.move, view.die or 0)
    standing: dict[str, list[int]] = {}
    for house, steps in enumerate(pawns):
        for step in steps:
            standing.setdefault(name(house, step), []).append(house)
    centres = places(bottom).centres
    found = []
    for field, houses in standing.items():
        if field.startswith("hide"):
            spots, size = hiding(bottom, houses[0]), ""
        else:
            spots, size = spread(centres[field], len(houses))
        found += [_piece(view, spot, house, size) for spot, house in zip(spots, houses, strict=False)]
    return found


def _piece(view: View, spot: tuple[int, int], house: int, size: str) -> Piece:
    seat = owner_of(view.terms, house)
    second = "second" if house != view.terms.houses[seat][0] else ""
    css = " piece--".join(part for part in (second, size) if part)
    return Piece(*spot, seat, "coaster", css)
