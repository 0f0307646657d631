"""Board page of pachisi: build the typed page for the templates from a view and words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.pachisi.data import SIX, TRACK, Go, Move, Pawns, Throw, View, Waive
from games.catalog.pachisi.moving import landing, moved, usable, victims
from games.catalog.pachisi.pad import pad
from games.catalog.pachisi.phrases import number
from games.catalog.pachisi.places import MIDDLE, SIZE, hiding, letters, name, places, shapes, signs, spread
from games.catalog.pachisi.turns import owner_of, pawns_home
from games.catalog.pachisi.value import in_danger
from games.engine.identity import distinct, standing
from games.engine.kit.drawing import Drawing, Mark, Piece, Places, die, led
from games.engine.kit.pages import OpenBoard, Speaker, board_page, last_throws, offer
from games.engine.kit.targets import Choice, MovePath, Path, Target, choose, reaching, read, write
from games.engine.kit.tracks import HIDDEN
from games.engine.page import Pick
from games.engine.text import Words

REACH, YARD_REACH = 100, 180
"""How far from the middle of a field, and of a hideout, a touch may be."""


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board page for the seat of the view. ``query`` has the path of fields touched so far."""
    say = Speaker(words, names, view.seat)
    moves = _moves(view)
    paths = _paths(view, moves)
    choice = choose(paths, read(query))
    threats = _in_danger(view)
    waives = [move for move in moves if isinstance(move, Waive)]
    page = board_page(
        view,
        say,
        drawing=_draw(view, say, choice, paths, threats),
        choice=choice,
        offers={_label(view, move, say): move for move in moves},
        ask=_ask(view, choice, say),
        go="" if choice.move is None else _label(view, choice.move, say),
        status=[_status(view, seat, say) for seat in range(view.seats)],
        pieces=[(say.called(seat), _listed(view, seat, say)) for seat in range(view.seats)],
        headline=_headline(view, say),
        threats=threats,
        section="7" if view.mover is None else "4" if view.die == SIX else "3",
    )
    return replace(
        page,
        picks=_picks(view, paths, choice, say),
        extra=[offer(move, _label(view, move, say)) for move in waives],
        throws=last_throws(view, say),
        pad=pad(view, say),
    )


def _moves(view: View) -> list[Move]:
    """Return the reader's legal moves."""
    if view.mover is None or view.seat != view.mover:
        return []
    waive: list[Move] = [] if view.terms.waiving == "never" else [Waive()]
    if view.die is None:
        return [Throw(), *waive]
    return [*usable(view, view.mover, view.die), *waive]


def _paths(view: View, moves: Sequence[Move]) -> dict[Path, Move]:
    """Return the legal moves by the fields to touch.

    The fields are that of the pawn and, if it may run past its goal, the target. A throw needs no field.
    """
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
    """Return the path of a pawn. Add its house if pawns of both colours of one player are on the field."""
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
    """Return the name of the colour, dark or light, if the player has two; else an empty string."""
    houses = view.terms.houses[owner_of(view.terms, house)]
    return "" if len(houses) == 1 else say("dark" if houses[0] == house else "light")


def _ask(view: View, choice: Choice[Move], say: Speaker) -> str:
    if view.die is None:
        return say("ask_throw")
    if choice.path:
        return say("ask_where", start=choice.path[0])
    return say("ask_six" if view.die == SIX else "ask", die=view.die)


def _headline(view: View, say: Speaker) -> str:
    """Return the headline: the throw that is to be used, or what happens next."""
    if view.mover is None:
        return say("over")
    return say("to_throw" if view.die is None else "thrown", die=view.die or 0)


def _status(view: View, seat: int, say: Speaker) -> str:
    key = "partner" if _is_partner(view, seat) else "status"
    return say(key, home=pawns_home(view, seat), of=_pawns(view, seat))


def _is_partner(view: View, seat: int) -> bool:
    """Return whether the reader and that seat are partners."""
    if view.seat in (None, seat):
        return False
    own, other = (view.terms.houses[one][0] for one in (view.seat or 0, seat))
    return view.terms.sides[own] == view.terms.sides[other]


def _pawns(view: View, seat: int) -> int:
    return sum(len(view.pawns[house]) for house in view.terms.houses[seat])


def _listed(view: View, seat: int, say: Speaker) -> str:
    """Return in words where the pawns of a seat are."""
    found = []
    for house in view.terms.houses[seat]:
        for step in reversed(view.pawns[house]):
            key = "at_hideout" if step == HIDDEN else "at_goal" if TRACK.in_goal(step) else "at_field"
            place = say(key, n=number(house, step))
            colour = _colour(view, house, say)
            found.append(say("with_colour", place=place, colour=colour) if colour else place)
    return ", ".join(found)


def _picks(view: View, paths: Mapping[Path, Move], choice: Choice[Move], say: Speaker) -> list[Pick]:
    """Return the choices on the board as large buttons with words."""
    return [Pick(_label(view, move, say), write(path), path == choice.path) for path, move in paths.items() if path]


def _bottom(view: View) -> int:
    """Return the house that is drawn at the reader's side."""
    return 0 if view.seat is None else view.terms.houses[view.seat][0]


def _draw(
    view: View, say: Speaker, choice: Choice[Move], paths: Mapping[Path, Move], threats: Sequence[str]
) -> Drawing:
    bottom = _bottom(view)
    face = view.die or (view.recent[-1][1] if view.recent else 1)
    move_path = None if choice.path else _move_path(view, bottom)
    came = standing(f"pawn-{view.last[0]}", name(view.last[0], view.last[2])) if view.last else ""
    return Drawing(
        say("board"),
        SIZE,
        SIZE,
        [*shapes(bottom, _colours(view)), *die(MIDDLE, MIDDLE, face, 58)],
        letters(bottom),
        _marks(view, choice, paths, threats),
        led(_pieces(view, bottom, choice), move_path, came),
        _targets(view, bottom, choice, _names_of_targets(view, choice, paths, say)),
        move_path,
        signs(bottom, {house: owner_of(view.terms, house) for houses in view.terms.houses for house in houses}),
    )


def _move_path(view: View, bottom: int) -> MovePath | None:
    """Return the path of the last move, field by field. From the hideout it begins at the spot that is now empty."""
    if view.last is None:
        return None
    house, start, to = view.last
    spots = [places(bottom).centres[name(house, step)] for step in TRACK.route(start, to)]
    if start == HIDDEN:
        spots[0] = hiding(bottom, house)[view.pawns[house].count(HIDDEN)]
    return MovePath(spots, owner_of(view.terms, house))


def _targets(view: View, bottom: int, choice: Choice[Move], labels: Mapping[str, str]) -> list[Target]:
    """Return the fields to touch, each where the reader's pawn is drawn. In a hideout any spot may be touched."""
    own = _own_spots(view, bottom)
    centres, where = places(bottom).centres, Places({**places(bottom).centres, **own})
    yards = {spot: centres[field] for field, spot in own.items() if field.startswith("hide")}
    return [
        target._replace(reach=YARD_REACH, around=yards[target.x, target.y]) if (target.x, target.y) in yards else target
        for target in reaching(where.targets(choice, labels) + where.others(choice, labels), REACH)
    ]


def _own_spots(view: View, bottom: int) -> dict[str, tuple[int, int]]:
    """Return the spots of the reader's pawns by field.

    If there are several pawns on a field, this is the spot of the one drawn last, which moves next.
    """
    return {
        field: spot
        for field, houses in _standing(view, view.pawns).items()
        for spot, house in zip(_spots(bottom, field, houses)[0], houses, strict=False)
        if owner_of(view.terms, house) == view.seat
    }


def _names_of_targets(view: View, choice: Choice[Move], paths: Mapping[Path, Move], say: Speaker) -> dict[str, str]:
    """Return for each field the effect of touching it, for screen readers."""
    names = _names_after(view, choice.path[:-1], paths, say) | _names_after(view, choice.path, paths, say)
    return names | {field: say("put_back") for field in choice.path}


def _names_after(view: View, touched: Path, paths: Mapping[Path, Move], say: Speaker) -> dict[str, str]:
    depth = len(touched)
    found: dict[str, str] = {}
    for path, move in paths.items():
        if len(path) > depth and path[:depth] == touched:
            field = path[depth]
            found[field] = _label(view, move, say) if field not in found else say("ask_where", start=field)
    return found


def _colours(view: View) -> tuple[str, ...]:
    """Return the CSS class of each house: the colour of its seat, dashed for a seat's second house."""
    found = [""] * TRACK.houses
    for seat, houses in enumerate(view.terms.houses):
        for place, house in enumerate(houses):
            found[house] = f"seat-{seat}" + (" track__second" if place else "")
    return tuple(found)


def _marks(view: View, choice: Choice[Move], paths: Mapping[Path, Move], threats: Sequence[str]) -> list[Mark]:
    """Return the marks on the board: the last pawn's path, pawns that can be hit, and the target of the throw."""
    where = places(_bottom(view))
    found = []
    if view.last is not None:
        house, start, to = view.last
        found += where.marks("last", [name(house, start), name(house, to)] if start != HIDDEN else [name(house, to)])
    found += where.marks("threat", threats)
    goes = [move for move in paths.values() if isinstance(move, Go)]
    aims = [name(go.house, landing(go, view.die or 0)) for go in goes]
    return found if choice.move is not None else found + where.marks("aim", dict.fromkeys(aims))


def _in_danger(view: View) -> list[str]:
    """Return the fields on which the reader's pawns can be hit with the next throw; empty for a spectator."""
    if view.seat is None or view.mover is None:
        return []
    return [str(field + 1) for field in in_danger(view, view.seat)]


def _pieces(view: View, bottom: int, choice: Choice[Move]) -> list[Piece]:
    """Return all pawns, nearer ones last. If a pawn is chosen, they are shown as after its move."""
    pawns = view.pawns
    if isinstance(choice.move, Go):
        pawns = moved(view.terms, pawns, choice.move, view.die or 0)
    found = []
    for field, houses in _standing(view, pawns).items():
        spots, size = _spots(bottom, field, houses)
        names = distinct([standing(f"pawn-{house}", field) for house in houses])
        found += [_piece(view, *one, size) for one in zip(spots, houses, names, strict=False)]
    return sorted(found, key=lambda piece: piece.y)


def _standing(view: View, pawns: Pawns) -> dict[str, list[int]]:
    """Return by field name the houses of the pawns on it. The reader's pawns come last."""
    found: dict[str, list[int]] = {}
    for house, steps in enumerate(pawns):
        for step in steps:
            found.setdefault(name(house, step), []).append(house)
    for houses in found.values():
        houses.sort(key=lambda house: owner_of(view.terms, house) == view.seat)
    return found


def _spots(bottom: int, field: str, houses: Sequence[int]) -> tuple[list[tuple[int, int]], str]:
    """Return the spots of the pawns of these houses on a field, and the CSS class for their size."""
    if field.startswith("hide"):
        return hiding(bottom, houses[0]), ""
    return spread(places(bottom).centres[field], len(houses))


def _piece(view: View, spot: tuple[int, int], house: int, named: str, size: str) -> Piece:
    seat = owner_of(view.terms, house)
    second = "second" if house != view.terms.houses[seat][0] else ""
    css = " piece--".join(part for part in (second, size) if part)
    return Piece(*spot, seat, "pawn", css, named)
