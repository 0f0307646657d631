"""Drawing of the board of Barricade: pieces, selectable fields, and the ends of the throw."""

from collections.abc import Sequence

from games.catalog.barricade.data import View
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import BOARD, ENTRIES, FIELDS, HOUSE, house_of
from games.catalog.barricade.places import (
    DIE,
    HEIGHT,
    IN_HAND,
    WIDTH,
    Spot,
    frame,
    letters,
    places,
    shapes,
    signs,
    yard,
)
from games.catalog.barricade.rules import Barricade, number_of
from games.catalog.barricade.speaking import spoken
from games.catalog.barricade.touching import PUTTING, Touch
from games.engine.identity import distinct, standing
from games.engine.kit.drawing import NOBODY, Drawing, Letter, Mark, Piece, Shape, die, led, seat_classes
from games.engine.kit.pages import Speaker
from games.engine.kit.targets import MovePath, Target, last_die, reaching, write
from games.engine.kit.track_scenery import disc

HALO = 60
"""Radius of fields that can be touched. The ends of one throw are never neighbours, so there is room."""
REACH = 126
HALF_A_DIE = 70


def draw(view: View, say: Speaker, touch: Touch, threats: Sequence[str]) -> Drawing:
    """Draw the board with the move chosen so far. ``threats`` has the fields of pawns that may be hit."""
    shown = shown_after(view, touch)
    move_path = None if touch.path else _move_path(view)
    return Drawing(
        say("board"),
        WIDTH,
        HEIGHT,
        [*shapes(_colours(view)), *_halos(shown, touch), *die(*DIE, view.die or view.recent[-1][1], HALF_A_DIE)],
        [*letters(), *_names(shown, touch)],
        _marks(view, touch, threats),
        led(_pieces(shown, touch), move_path),
        _targets(view, say, touch),
        move_path,
        signs({house_of(seat, view.seats): seat for seat in range(view.seats)}),
    )


def _move_path(view: View) -> MovePath | None:
    """Return the path of the pawn that moved last, field by field.

    From a house, it begins at the pawn's place there.
    """
    seat = next((seat for seat in range(view.seats) if view.last and view.last[-1] in view.pawns[seat]), None)
    if seat is None:
        return None
    spots = [places().centres[BOARD.names[field]] for field in view.last]
    if len(view.last) == last_die(view.recent, seat, over=view.mover is None):
        spots.insert(0, yard(house_of(seat, view.seats))[view.pawns[seat].count(HOUSE)])
    return MovePath(spots, seat)


def shown_after(view: View, touch: Touch) -> View:
    """Return the board with the move chosen so far."""
    if len(touch.path) < PUTTING or view.mover is None:
        return view
    start = HOUSE if touch.path[0].startswith("house") else number_of(touch.path[0])
    to = FIELDS[touch.path[1]]
    place = FIELDS[touch.path[2]] if len(touch.path) > PUTTING else to
    state, _ = moved(Barricade().state_of(view), view.mover, start, to, place)
    return Barricade().view(state, view.seat)


def _colours(view: View) -> tuple[str, ...]:
    return seat_classes([house_of(seat, view.seats) for seat in range(view.seats)], len(ENTRIES))


def _halos(shown: View, touch: Touch) -> list[Shape]:
    """Draw halos behind selectable and selected pawns, and at the ends of the throw. Ends with a name are filled."""
    centres = places().centres
    taken = touch.path[-1:] or touch.starts()
    css = "barricade__picked" if touch.path else "barricade__ready"
    found = [Shape(css, _behind(field, centres[field])) for field in taken if field in centres]
    if touch.putting:
        return found
    for field in touch.ends():
        css = "barricade__end" if _is_empty(shown, field) else "barricade__end barricade__end--taken"
        found.append(Shape(css, disc(centres[field], HALO)))
    return found


def _behind(field: str, spot: Spot) -> str:
    return frame(spot) if field.startswith("house") else disc(spot, HALO)


def _is_empty(view: View, field: str) -> bool:
    number = FIELDS[field]
    return number not in view.barriers and all(number not in pawns for pawns in view.pawns)


def _names(shown: View, touch: Touch) -> list[Letter]:
    """Draw the names of the ends of the throw."""
    centres = places().centres
    if touch.putting:
        return []
    ends = [field for field in touch.ends() if _is_empty(shown, field)]
    return [Letter(*centres[field], field, "barricade__name") for field in ends]


def _targets(view: View, say: Speaker, touch: Touch) -> list[Target]:
    """Return the selectable fields. Later targets are above earlier ones: ends are above other pawns."""
    if touch.putting:
        css = "other" if touch.choice.move is not None else ""
        free = [_target(field, touch.put(field), field, css) for field in touch.free()]
        return reaching([*free, *_back(touch, say)], REACH)
    starts = [(field, (field,)) for field in touch.starts()]
    ends = [(field, (touch.path[0], field)) for field in touch.ends()]
    other = "named target--other"
    below, above = (
        [_target(field, write(path), spoken(view, say, path), css) for field, path in each]
        for each, css in ((starts, other if touch.path else "named"), (ends, other if touch.choice.move else "named"))
    )
    return [*reaching(below, REACH), *reaching([*above, *_back(touch, say)], REACH)]


def _back(touch: Touch, say: Speaker) -> list[Target]:
    """Return the target that deselects the last selected field; empty if there is none."""
    last = touch.path[-1] if touch.path else ""
    if len(touch.path) == 1 and not touch.starts():
        return []
    if not last:
        return []
    label = say("put_back", field=say("house") if last.startswith("house") else last)
    return [_target(last, write(touch.path[:-1]), label, "chosen")]


def _target(field: str, query: str, label: str, css: str) -> Target:
    return Target(*places().centres[field], query, label, css)


def _marks(view: View, touch: Touch, threats: Sequence[str]) -> list[Mark]:
    """Return highlights of the last path's ends, the barrier put last, pawns that may be hit, and the throw's ends."""
    last = [view.last[0], view.last[-1]] if view.last else []
    placed = [] if view.placed is None else [view.placed]
    found = places().marks("last", [BOARD.names[field] for field in dict.fromkeys(last)])
    found += places().marks("changed", [BOARD.names[field] for field in placed])
    if touch.path:
        return found
    found += places().marks("threat", threats)
    return found + places().marks("aim", dict.fromkeys(path[1] for path in touch.offers))


def _pieces(shown: View, touch: Touch) -> list[Piece]:
    """Return all pawns and barriers, those nearer to the viewer last, because a pawn is higher than its field."""
    found, near = _barriers(shown, touch), _near(touch)
    for seat, fields in enumerate(shown.pawns):
        found += _at_home(shown, seat)
        for field in fields:
            if field != HOUSE:
                name = BOARD.names[field]
                css, named = "large" if name in near else "", standing(f"pawn-{seat}", name)
                found.append(Piece(*places().centres[name], seat, "pawn", css, named))
    return sorted(found, key=lambda piece: piece.y)


def _barriers(shown: View, touch: Touch) -> list[Piece]:
    """Draw the barriers as kegs. A barrier that was taken up is drawn large beside the board until it is put."""
    lifted = BOARD.names[FIELDS[touch.path[1]]] if len(touch.path) == PUTTING and touch.putting else ""
    names = [BOARD.names[field] for field in shown.barriers]
    found = [Piece(*places().centres[name], NOBODY, "keg", id=standing("barrier", name)) for name in names]
    if not lifted:
        return found
    held = standing("barrier", lifted)
    return [piece._replace(x=IN_HAND[0], y=IN_HAND[1], css="held") if piece.id == held else piece for piece in found]


def _at_home(shown: View, seat: int) -> list[Piece]:
    spots = yard(house_of(seat, shown.seats))[: shown.pawns[seat].count(HOUSE)]
    names = distinct([standing(f"pawn-{seat}", "house")] * len(spots))
    return [Piece(*spot, seat, "pawn", "half", name) for spot, name in zip(spots, names, strict=True)]


def _near(touch: Touch) -> set[str]:
    """Return the fields of pawns that can be moved or hit: these are drawn larger."""
    return set() if touch.putting else {*touch.path, *(touch.ends() if touch.path else touch.starts())}
