"""The drawing of the board: what stands where, what may be touched, and where the throw leads."""

from collections.abc import Sequence

from games.catalog.barricade.data import View
from games.catalog.barricade.moving import moved
from games.catalog.barricade.paths import BOARD, ENTRIES, FIELDS, HOUSE, house_of
from games.catalog.barricade.places import (
    DIE,
    WHOLE,
    Part,
    Spot,
    barrier,
    disc,
    frame,
    letters,
    places,
    shapes,
    yard,
)
from games.catalog.barricade.rules import Barricade, number_of
from games.catalog.barricade.speaking import spoken
from games.catalog.barricade.touching import PUTTING, Touch
from games.engine.identity import distinct, standing
from games.engine.kit.drawing import Drawing, Letter, Mark, Piece, Shape, Target, die, reaching, seat_classes
from games.engine.kit.pages import Speaker

HALO = 60
"""The radius of what may be touched: ends of one throw are never neighbours, so they have the room."""
REACH = 115
HALF_A_DIE = 90


def draw(view: View, say: Speaker, touch: Touch, threats: Sequence[str]) -> Drawing:
    """The board as far as a move is chosen; ``threats``: the fields of pawns that may be hit."""
    part, shown = touch.part, shown_after(view, touch)
    found = [*shapes(part, _colours(view)), *_halos(shown, touch)]
    if part == WHOLE:
        found += die(*part.spot(*DIE), view.die or view.recent[-1][1], HALF_A_DIE)
    lifted = FIELDS[touch.path[1]] if touch.putting else None
    for field in shown.barriers:
        if part.holds(field) and field != lifted:
            found += barrier(places(part).centres[BOARD.names[field]], BOARD.names[field])
    return Drawing(
        say("board"),
        part.width,
        part.height,
        found,
        [*letters(part), *_names(shown, touch)],
        _marks(view, touch, threats),
        _pieces(shown, touch),
        _targets(view, say, touch),
    )


def shown_after(view: View, touch: Touch) -> View:
    """The board as it would be, as far as it is chosen."""
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
    """Behind pawns that may be taken or were, and where the throw leads; a filled one has a name."""
    centres = places(touch.part).centres
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
    """The ends of the throw by name, and on a part that is drawn large the places for a barrier."""
    centres = places(touch.part).centres
    if touch.putting:
        near = touch.free() if touch.middle else ()
        return [Letter(*centres[field], field, "barricade__place") for field in near if field in centres]
    ends = [field for field in touch.ends() if _is_empty(shown, field)]
    return [Letter(*centres[field], field, "barricade__name") for field in ends]


def _targets(view: View, say: Speaker, touch: Touch) -> list[Target]:
    """What may be touched among what is drawn. Later ones lie above: ends above other pawns."""
    if touch.putting:
        css = " target--".join([*["named"] * bool(touch.middle), *["other"] * (touch.choice.move is not None)])
        return reaching([*_placed(touch, css), *_back(touch, say)], REACH)
    starts = [(field, (field,)) for field in touch.starts()]
    ends = [(field, (touch.path[0], field)) for field in touch.ends()]
    other = "named target--other"
    below, above = (
        [_target(touch, field, touch.query(path), spoken(view, say, path), css) for field, path in each]
        for each, css in ((starts, other if touch.path else "named"), (ends, other if touch.choice.move else "named"))
    )
    return [*reaching(below, REACH), *reaching([*above, *_back(touch, say)], REACH)]


def _placed(touch: Touch, css: str) -> list[Target]:
    drawn = places(touch.part).centres
    return [_target(touch, field, touch.put(field), field, css) for field in touch.free() if field in drawn]


def _back(touch: Touch, say: Speaker) -> list[Target]:
    """The field that was touched last puts it back."""
    last = touch.path[-1] if touch.path else ""
    if len(touch.path) == 1 and not touch.starts():
        return []
    if last not in places(touch.part).centres:
        return []
    label = say("put_back", field=say("house") if last.startswith("house") else last)
    return [_target(touch, last, touch.query(touch.path[:-1], touch.middle), label, "chosen")]


def _target(touch: Touch, field: str, query: str, label: str, css: str) -> Target:
    return Target(*places(touch.part).centres[field], query, label, css)


def _marks(view: View, touch: Touch, threats: Sequence[str]) -> list[Mark]:
    """The ends of the last way, the barrier that was put, pawns that may be hit, and where the throw may lead."""
    part, drawn = touch.part, places(touch.part)
    last = [view.last[0], view.last[-1]] if view.last else []
    placed = [] if view.placed is None else [view.placed]
    found = drawn.marks("last", [BOARD.names[field] for field in dict.fromkeys(last) if part.holds(field)])
    found += drawn.marks("changed", [BOARD.names[field] for field in placed if part.holds(field)])
    if touch.path:
        return found
    found += drawn.marks("threat", threats)
    return found + drawn.marks("aim", dict.fromkeys(path[1] for path in touch.offers))


def _pieces(shown: View, touch: Touch) -> list[Piece]:
    """All pawns that are drawn, nearer ones last, as a pawn is higher than its field."""
    part, found, near = touch.part, [], _near(touch)
    for seat, fields in enumerate(shown.pawns):
        if part == WHOLE:
            found += _at_home(shown, seat, part)
        for field in fields:
            if field != HOUSE and part.holds(field):
                name = BOARD.names[field]
                css, named = "large" if name in near else "", standing(f"pawn-{seat}", name)
                found.append(Piece(*places(part).centres[name], seat, "pawn", css, named))
    return sorted(found, key=lambda piece: piece.y)


def _at_home(shown: View, seat: int, part: Part) -> list[Piece]:
    spots = yard(part, house_of(seat, shown.seats))[: shown.pawns[seat].count(HOUSE)]
    names = distinct([standing(f"pawn-{seat}", "house")] * len(spots))
    return [Piece(*spot, seat, "pawn", id=name) for spot, name in zip(spots, names, strict=True)]


def _near(touch: Touch) -> set[str]:
    """Where pawns may be taken or hit: these are drawn larger than the others."""
    return set() if touch.putting else {*touch.path, *(touch.ends() if touch.path else touch.starts())}
