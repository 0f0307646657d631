"""Objects on covers: dice, cards, coins, matches. Each is SVG around its own center; ``put`` places it.

Colours are attributes of the shapes, because a cover has no style sheet. Each object has an edge that is darker than
any background.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from games.engine.kit.drawing import die as die_shapes
from games.ui.pictures import sheet, signs

INK, PAPER = "#2b2622", "#fffdf7"
_DIE = {"die__edge": "#cbb68c", "die__body": PAPER, "die__pip": INK}
_SUITS = {"S": INK, "C": INK, "H": "#b3261e", "D": "#b3261e"}
_HOUSE = {"H": ("hops", "#2c6a3c"), "M": ("malt", "#99560a"), "W": ("water", "#1c5fa6")} | {
    "F": ("fists", "#b3261e"),
    "N": ("nuts", INK),
}
_DRAWN = re.compile(r'^<g id="(\w+)">\n(.*?)\n</g>$', re.DOTALL | re.MULTILINE)


def put(thing: str, x: float, y: float, turn: float = 0, size: float = 1) -> str:
    """Return the object at a place, rotated by ``turn`` degrees and scaled by ``size``."""
    moves = [f"translate({x:g} {y:g})"]
    moves += [f"rotate({turn:g})"] if turn else []
    moves += [f"scale({size:g})"] if size != 1 else []
    return f'<g transform="{" ".join(moves)}">{thing}</g>'


def shade(across: float, down: float, y: float = 0) -> str:
    """Return the shadow of an object, with radii ``across`` and ``down``, ``y`` below its center."""
    return f'<ellipse cx="3" cy="{y:g}" rx="{across:g}" ry="{down:g}" opacity=".28"/>'


def die(face: int, half: int = 21) -> str:
    """Return a die that shows ``face``. Its width is twice ``half``."""
    shapes = "".join(f'<path fill="{_DIE[shape.css]}" d="{shape.path}"/>' for shape in die_shapes(0, 0, face, half))
    return f"{shade(half * 1.1, half * 0.45, half)}{shapes}"


def card(face: str = "") -> str:
    """Return a blank card, 64 x 96, with ``face`` on it."""
    blank = '<path fill-opacity=".25" d="M-29-45h64v96h-64z"/><rect x="-32" y="-48" width="64" height="96" rx="7" '
    return f'{blank}fill="{PAPER}" stroke="{INK}" stroke-opacity=".45"/>{face}'


def french(name: str) -> str:
    """Return a card of the French-suited deck, without letters, which differ between languages."""
    suit, rank = name[-1], name[:-1]
    court = rank in {"J", "Q", "K"}
    pip = f'<use href="#{suit}" x="-30" y="-45" width="17" height="17"/>'
    if rank == "A":
        whole = f'<use href="#{suit}" x="-22" y="-22" width="44" height="44"/>'
    elif court:
        half = f'<use href="#{suit}{rank}" x="-25" y="-37.5" width="50" height="37.5"/>'
        whole = f'{half}<g transform="rotate(180)">{half}{pip}</g>'
    else:
        return card(f'<g color="{_SUITS[suit]}"><use href="#{suit}{rank}" x="-27" y="-40" width="54" height="80"/></g>')
    return card(f'<g color="{_SUITS[suit]}" fill="{_SUITS[suit]}">{pip}{whole}</g>')


def house(name: str) -> str:
    """Return a card of Half-Pint Heroes. ``name`` is value and suit, such as "13H"."""
    symbol, colour = _HOUSE[name[-1]]
    font = 'font-family="Zilla Slab,Rockwell,Georgia,serif" font-size="27" font-weight="700"'
    number = f'<text x="-27" y="-22" fill="{colour}" {font}>{name[:-1]}</text>'
    return card(f'{number}<g color="{colour}"><use href="#{symbol}" x="-23" y="-10" width="46" height="46"/></g>')


def back(colour: str = "#7d2b1d") -> str:
    """Return a card that is face down."""
    lines = '<path fill="none" stroke="#e0b478" stroke-width="3" d="M-24-40h48v80h-48zM-24 0L0-40 24 0 0 40z"/>'
    return card(f'<rect x="-28" y="-44" width="56" height="88" rx="5" fill="{colour}"/>{lines}')


def motif(symbol: str, tint: str) -> str:
    """Return a card with a picture instead of a suit."""
    picture = f'<use href="#{symbol}" x="-26" y="-26" width="52" height="52"/>'
    blank = '<path fill-opacity=".25" d="M-31-31h70v70h-70z"/><rect x="-36" y="-36" width="72" height="72" rx="9" '
    inner = f'<rect x="-31" y="-31" width="62" height="62" rx="6" fill="{tint}"/>'
    return f'{blank}fill="{PAPER}" stroke="{INK}" stroke-opacity=".45"/>{inner}{picture}'


def coins(many: int) -> str:
    """Return a pile of coins."""
    one = '<path fill="#b3771b" stroke="#4d2e05" stroke-width="1.5" d="M-17 0v6a17 7 0 0 0 34 0V0z"/>'
    top = '<ellipse rx="17" ry="7" fill="#eebb55" stroke="#4d2e05" stroke-width="1.5"/>'
    ring = '<ellipse rx="11" ry="4" fill="none" stroke="#8a5c12" stroke-width="1.5"/>'
    pile = "".join(f'<g transform="translate(0 {-6 * at})">{one}{top}</g>' for at in range(many))
    return f'{shade(21, 7, 8)}{pile}<g transform="translate(0 {-6 * (many - 1)})">{ring}</g>'


def match() -> str:
    """Return a match with its red head to the right."""
    return _art()["match"]


def pad() -> str:
    """Return a sheet of the score pad with a pencil on it."""
    return _art()["pad"]


def cup() -> str:
    """Return a leather cup, upside down."""
    return shade(46, 13, 44) + _art()["cup"]


@cache
def _art() -> dict[str, str]:
    """Return the drawings in ``things.svg`` by id."""
    text = Path(__file__).with_name("things.svg").read_text(encoding="utf-8")
    return {name: drawn.replace("\n", "") for name, drawn in _DRAWN.findall(text)}


def lids(shut: tuple[int, ...]) -> str:
    """Return a row of nine lids, as in Shut the Box. ``shut`` are the numbers of the shut ones."""
    tiles = "".join(_lid(at, at in shut) for at in range(1, 10))
    return _art()["rack"] + tiles


def _lid(at: int, shut: bool) -> str:
    x, pips = -98 + 22 * (at - 1), min(at, 9)
    if shut:
        return f'<rect x="{x}" y="2" width="19" height="18" rx="3" fill="#8f5f34" stroke="#2a160b"/>'
    dots = "".join(f"M{x + 4.5 + 5 * (n % 3):g} {-18 + 6 * (n // 3)}h.1" for n in range(pips))
    tile = f'<rect x="{x}" y="-26" width="19" height="44" rx="3" fill="#efd9ae" stroke="#2a160b"/>'
    return f'{tile}<path fill="none" stroke="#3a2817" stroke-width="3.5" stroke-linecap="round" d="{dots}"/>'


def symbols(drawing: str, parts: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return the definitions of the symbols that a drawing uses, including symbols used by other symbols.

    All ``parts``, by id, are defined too.
    """
    known = sheet("pairs/motifs.svg") | signs() | sheet("img/deck.svg")
    found: dict[str, str] = dict(parts)
    _gather(drawing, known, found)
    return f"<defs>{''.join(found.values())}</defs>" if found else ""


def _gather(text: str, known: dict[str, str], found: dict[str, str]) -> None:
    for part in text.split('href="#')[1:]:
        name = part.partition('"')[0]
        if name not in found:
            found[name] = known[name]
            _gather(known[name], known, found)
