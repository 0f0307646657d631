"""Boards as data for ``components/board_svg.html``: shapes, letters, pieces, marks and targets, with helpers for
grids.

Games' page modules build a :class:`Drawing`; :func:`with_zoom` adds a circle that enlarges crowded fields for touch.
Lengths are whole units; a field is 100 wide.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import hypot
from typing import Any, NamedTuple

from games.engine.kit.grids import Grid
from games.engine.kit.targets import TIMES, Choice, MovePath, Path, Target, Touchable, Zoom, write

FIELD = 100
MARGIN = 44
ASIDE = 60
"""Largest distance of a piece from the centre of its field."""


NOBODY = -1
MANY = 12
Spot = tuple[int, int]


class Shape(NamedTuple):
    """A part of the board below the pieces: an SVG path and its class. A shape that moves has an ``id``."""

    css: str
    path: str
    id: str = ""


class Letter(NamedTuple):
    """A label beside or on the board, centred at (x, y). ``above``: drawn above the pieces."""

    x: int
    y: int
    text: str
    css: str = ""
    above: bool = False


class Piece(NamedTuple):
    """A piece at (x, y) in the colour of a seat.

    ``kind`` is the symbol: "man", "king" and "disc" of wood, "pawn" and "hat" with the symbol of the seat, "brim" for
    a hat on top of another, "keg" for a barrier, which belongs to :data:`NOBODY`. ``id``: the identity of the piece,
    unique on its board (:mod:`games.engine.identity`); "" if the piece is never tracked. ``path``: the points that the
    piece passed in the last move, from its old place to its new one; empty if it did not move.
    """

    x: int
    y: int
    seat: int
    kind: str = "man"
    css: str = ""
    id: str = ""
    path: Sequence[tuple[int, int]] = ()

    @property
    def symbol(self) -> str:
        """The id of the piece's shape in ``img/pieces.svg``."""
        return self.css if self.css in {"red", "green"} else self.kind

    @property
    def way(self) -> str:
        """The path as an attribute of the page: "x,y x,y"."""
        return " ".join(f"{x},{y}" for x, y in self.path)


class Sign(NamedTuple):
    """The symbol of a seat on the board, centred at (x, y) and ``width`` wide.

    The symbol is white, or with a ``css`` in the colour of its seat.
    """

    x: int
    y: int
    seat: int
    width: int
    css: str = ""

    @property
    def scale(self) -> float:
        """Scale relative to the symbol on pieces, which is 54 wide."""
        return round(self.width / 54, 2)


class Mark(NamedTuple):
    """A highlighted field.

    ``css``: ``last`` for the last move, ``changed``, ``danger`` for a piece that is removed, ``threat`` for a threat
    of the next turn, ``aim`` for the target of a throw. Each kind has its own shape. None has the amber of selectable
    fields.
    """

    x: int
    y: int
    css: str


_ABOVE = ("danger", "threat")


DOT_ASIDE = 29
"""Distance of a dot from the centre of a piece, so that the piece stays visible."""


class Drawing(NamedTuple):
    """A whole board, in drawing order."""

    title: str
    width: int
    height: int
    shapes: Sequence[Shape]
    letters: Sequence[Letter] = ()
    marks: Sequence[Mark] = ()
    pieces: Sequence[Piece] = ()
    targets: Sequence[Target] = ()
    move_path: MovePath | None = None
    signs: Sequence[Sign] = ()
    zoom: Zoom | None = None

    @property
    def ground(self) -> list[Shape]:
        """The first shapes, up to a die or a shape that moves: they hardly ever change during a match."""
        return [*takewhile(lambda shape: not shape.id and not shape.css.startswith("die__"), self.shapes)]

    @property
    def loose(self) -> Sequence[Shape]:
        """The shapes above the :attr:`ground`."""
        return self.shapes[len(self.ground) :]

    @property
    def touchable(self) -> list[Touchable]:
        """The clickable areas for all targets, with dots that cover neither pieces nor names."""
        return self._drawn(self.targets)

    @property
    def many(self) -> bool:
        """Whether one outline around all selectable fields is clearer than single dots, because they are many."""
        return sum(target.css != "chosen" for target in self.targets) > MANY

    @property
    def in_zoom(self) -> list[Touchable]:
        """The clickable areas for the targets inside the zoom, at their place on the board."""
        return self._drawn(self.zoom.targets) if self.zoom else []

    def _drawn(self, targets: Sequence[Target]) -> list[Touchable]:
        stands, written = self._standing, {(letter.x, letter.y) for letter in self.letters}
        found = []
        for x, y, query, label, css, reach, around, twin in targets:
            here, aside = (x, y) in stands, DOT_ASIDE if (x, y) in stands | written else 0
            found.append(Touchable(x, y, query, label, css, reach, around or (x, y), x + aside, y + aside, here, twin))
        return found

    @property
    def below(self) -> list[Mark]:
        """The marks under the pieces. A field of the last move that has no piece now gets the mark ``from``."""
        stands = self._standing
        return [
            mark._replace(css="from") if mark.css == "last" and (mark.x, mark.y) not in stands else mark
            for mark in self.marks
            if mark.css not in _ABOVE
        ]

    @property
    def above(self) -> list[Mark]:
        """The marks above pieces and rings: pieces that are removed, or may be captured next."""
        return [mark for mark in self.marks if mark.css in _ABOVE]

    @property
    def _standing(self) -> set[tuple[int, int]]:
        return {(piece.x, piece.y) for piece in self.pieces}


def led(pieces: Sequence[Piece], move_path: MovePath | None, standing: str = "") -> list[Piece]:
    """Return the pieces, with the ``path`` set on the piece at the end of ``move_path``.

    ``standing``: kind and place of that piece (:func:`games.engine.identity.standing`), needed if other pieces may be
    equally near. A piece that shares its field may be a little beside the centre. Of equal pieces the last one is
    taken.
    """
    if move_path is None or len(move_path.points) < 2:
        return list(pieces)
    x, y = move_path.points[-1]
    there = [
        piece
        for piece in pieces
        if piece.kind != "brim"
        and (
            f"{piece.id}.".startswith(f"{standing}.") if standing else max(abs(piece.x - x), abs(piece.y - y)) <= ASIDE
        )
    ]
    found = max(there, key=lambda piece: (len(piece.id), piece.id), default=None)
    way = tuple(move_path.points[:-1])
    return [piece._replace(path=(*way, (piece.x, piece.y))) if piece is found else piece for piece in pieces]


class Places(NamedTuple):
    """The centre of each field by its name."""

    centres: Mapping[str, tuple[int, int]]

    def marks(self, css: str, fields: Iterable[str]) -> list[Mark]:
        """Return marks with the class ``css`` on these fields."""
        return [Mark(*self.centres[field], css) for field in fields]

    def targets(self, choice: Choice[Any], labels: Mapping[str, str] | None = None) -> list[Target]:
        """Return a link for each field that may be selected next, and a link that deselects the last selected field.

        Fields without a place on the board are skipped.
        """
        follow = [(field, (*choice.path, field), "") for field in choice.next]
        back = [(choice.path[-1], choice.path[:-1], "chosen")] if choice.path else []
        return self._there(follow + back, labels or {})

    def others(self, choice: Choice[Any], labels: Mapping[str, str] | None = None) -> list[Target]:
        """Return a link for each field that may replace the last selected field."""
        found = [(field, (*choice.path[:-1], field), "other") for field in choice.instead]
        return self._there(found, labels or {})

    def _there(self, found: Sequence[tuple[str, Path, str]], labels: Mapping[str, str]) -> list[Target]:
        return [
            Target(*self.centres[field], write(path), labels.get(field, field), css)
            for field, path, css in found
            if field in self.centres
        ]


def places(grid: Grid, *, turned: bool = False) -> Places:
    """Return the centres of a grid's fields, with the first row at the bottom, or at the top if ``turned``."""
    centres = {}
    for field, name in enumerate(grid.names):
        column, row = grid.column(field), grid.height - 1 - grid.row(field)
        if turned:
            column, row = grid.width - 1 - column, grid.height - 1 - row
        centres[name] = (MARGIN + column * FIELD + FIELD // 2, MARGIN + row * FIELD + FIELD // 2)
    return Places(centres)


def die(x: int, y: int, face: int, half: int = 75) -> list[Shape]:
    """Draw a die centred at (x, y), twice ``half`` wide, in the style of ``components/die.html``."""
    corner, pip, gap = 9 * half // 25, half // 5, 13 * half // 25
    side = 2 * (half - corner)
    arcs = [f"a{corner} {corner} 0 0 1 {across} {down}" for across, down in _turns(corner)]
    body = f"M{x - half + corner} {y - half}h{side}{arcs[0]}v{side}{arcs[1]}h{-side}{arcs[2]}v{-side}{arcs[3]}z"
    pairs = [(across * gap, down * gap) for across, down in _PIPS[: face // 2]]
    spots = [(0, 0)] * (face % 2) + [spot for one in pairs for spot in (one, (-one[0], -one[1]))]
    pips = "".join(
        f"M{x + across - pip} {y + down}a{pip} {pip} 0 1 0 {2 * pip} 0a{pip} {pip} 0 1 0 {-2 * pip} 0"
        for across, down in spots
    )
    down, turn = half - corner + half // 6, f"a{corner} {corner} 0 0 0 {corner}"
    edge = f"M{x - half} {y}v{down}{turn} {corner}h{side}{turn} {-corner}v{-down}z"
    return [Shape("die__edge", edge), Shape("die__body", body), Shape("die__pip", pips)]


_PIPS = ((-1, -1), (1, -1), (-1, 0))
"""Pips come in pairs, each opposite the other; an odd face has one in the middle."""


def _turns(corner: int) -> tuple[tuple[int, int], ...]:
    return (corner, corner), (-corner, corner), (-corner, -corner), (corner, -corner)


def seat_classes(homes: Sequence[int], count: int) -> tuple[str, ...]:
    """Return the CSS class of each of ``count`` homes. ``homes`` has the home of each seat; the others are empty."""
    return tuple(f"seat-{homes.index(home)}" if home in homes else "" for home in range(count))


def drawing_size(grid: Grid) -> tuple[int, int]:
    """Return width and height of the drawing of a grid with its margins."""
    return grid.width * FIELD + 2 * MARGIN, grid.height * FIELD + 2 * MARGIN


def drilled(spots: Iterable[tuple[int, int]]) -> list[Shape]:
    """Draw round fields as holes: the same points three times, each with a thinner stroke."""
    points = "".join(f"M{x} {y}h.1" for x, y in spots)
    return [Shape("track__hole", points), Shape("track__dip", points), Shape("track__face", points)]


def squares(grid: Grid, *, chequered: bool, felt: bool = False) -> list[Shape]:
    """Draw a board of squares with its frame.

    A chequered board has a dark field at the lower left. Other boards are of wood, or of felt with ``felt``.
    """
    width, height = grid.width * FIELD, grid.height * FIELD
    shapes = [Shape("board__plate", f"M0 0h{width + 2 * MARGIN}v{height + 2 * MARGIN}H0z")]
    shapes.append(Shape("board__felt" if felt else "board__light", f"M{MARGIN} {MARGIN}h{width}v{height}h-{width}z"))
    if chequered:
        dark = (field for field in grid.fields if (grid.column(field) + grid.row(field)) % 2 == 0)
        return [*shapes, Shape("board__dark", "".join(_square(grid, field) for field in dark))]
    columns = "".join(f"M{MARGIN + FIELD * at} {MARGIN}v{height}" for at in range(grid.width + 1))
    rows = "".join(f"M{MARGIN} {MARGIN + FIELD * at}h{width}" for at in range(grid.height + 1))
    return [*shapes, Shape("board__hair" if felt else "board__lines", columns + rows)]


def _square(grid: Grid, field: int) -> str:
    x, y = MARGIN + grid.column(field) * FIELD, MARGIN + (grid.height - 1 - grid.row(field)) * FIELD
    return f"M{x} {y}h{FIELD}v{FIELD}h-{FIELD}z"


def coordinates(grid: Grid, *, turned: bool = False) -> list[Letter]:
    """Return the letters below the board and the numbers at its left."""
    where = places(grid, turned=turned).centres
    bottom, left = MARGIN + grid.height * FIELD + MARGIN // 2, MARGIN // 2
    letters = [Letter(where[grid.names[column]][0], bottom, chr(ord("a") + column)) for column in range(grid.width)]
    return letters + [Letter(left, where[grid.names[row * grid.width]][1], str(row + 1)) for row in range(grid.height)]


PHONE = 390
"""Width of a phone in pixels, which a board fills."""
FINGER = 43
"""Least distance in pixels between two targets that a finger can tell apart. A board of eight fields has just that."""
PART = 0.31
"""Radius of the zoom as a share of the board's width."""
_EDGE, _ROOM, _INSIDE = 20, 60, 50


def with_zoom(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Drawing:
    """Return the drawing, with a zoom if the query asks for one.

    Targets that are too close to others lead to a zoom.
    """
    crowded = _crowded(drawing)
    spot = _wanted(drawing, query)
    inside = _inside(drawing, spot) if spot else []
    if spot is None or not any(target in crowded for target in inside):
        return drawing._replace(targets=[_rough(target, crowded, ()) for target in drawing.targets])
    path = (query.get("path") or [""])[0]
    x, y, radius = _laid(drawing, spot, inside)
    zoom = Zoom(x, y, radius, *spot, tuple(inside), f"?path={path}" if path else "?")
    return drawing._replace(targets=[_rough(target, crowded, inside) for target in drawing.targets], zoom=zoom)


def _crowded(drawing: Drawing) -> set[Target]:
    """Return the targets that a finger may confuse with another target."""
    least = FINGER * max(drawing.width, drawing.height) / PHONE
    found = set()
    for one in drawing.targets:
        (x, y) = one.around or (one.x, one.y)
        for other in drawing.targets:
            (to_x, to_y) = other.around or (other.x, other.y)
            if other is not one and hypot(x - to_x, y - to_y) < least and one.css != "chosen":
                found.add(one)
    return found


def _rough(target: Target, crowded: Collection[Target], inside: Collection[Target]) -> Target:
    """Return a target as it is on the board.

    A ``crowded`` target leads to a zoom; one ``inside`` is in the zoom too.
    """
    sign = "" if target.query.endswith("?") else "&"
    query = f"{target.query}{sign}lens={target.x}-{target.y}" if target in crowded else target.query
    return target._replace(query=query, twin=target in inside)


def _wanted(drawing: Drawing, query: Mapping[str, Sequence[str]]) -> Spot | None:
    """Return the point under the zoom, or None. The query is untrusted and may hold anything."""
    parts = (query.get("lens") or [""])[0].split("-")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 5 for part in parts):
        return None
    x, y = map(int, parts)
    return (x, y) if x <= drawing.width and y <= drawing.height else None


def _inside(drawing: Drawing, spot: Spot) -> list[Target]:
    reach = (_radius(drawing) - _INSIDE) / TIMES
    return [target for target in drawing.targets if hypot(target.x - spot[0], target.y - spot[1]) <= reach]


def _radius(drawing: Drawing) -> int:
    return round(drawing.width * PART)


def _laid(drawing: Drawing, spot: Spot, inside: Sequence[Target]) -> tuple[int, int, int]:
    """Return centre and radius of the zoom. The zoom hides neither the finger nor, if possible, other targets."""
    radius, others = _radius(drawing), [target for target in drawing.targets if target not in inside]

    def cost(middle: Spot) -> tuple[int, int, float]:
        far = hypot(middle[0] - spot[0], middle[1] - spot[1])
        hidden = sum(hypot(target.x - middle[0], target.y - middle[1]) < radius for target in others)
        return max(0, round(radius + _ROOM - far)), hidden, far

    return *min(_free(drawing, spot, radius), key=cost), radius


def _free(drawing: Drawing, spot: Spot, radius: int) -> Iterator[Spot]:
    """Yield possible centres of the zoom, for which the whole zoom is on the board."""
    least, across, down = radius + _EDGE, drawing.width - radius - _EDGE, drawing.height - radius - _EDGE
    apart = radius + 2 * _ROOM
    for y in (least, down, spot[1] - apart, spot[1] + apart):
        if least <= y <= down:
            yield from ((x, y) for x in (least, across, drawing.width // 2))
