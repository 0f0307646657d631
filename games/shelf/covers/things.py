"""Objects that several covers show: dice and cards. Each is SVG around its own center; ``put`` places it.

``parts.svg`` has more of them. Each object has an edge that is darker than any background.
"""

import re
from functools import cache
from pathlib import Path

from games.engine.kit.drawing import die as die_shapes
from games.ui.pictures import sheet, signs

INK, PAPER = "#2b2622", "#fffdf7"
_DIE = {"die__edge": "#cbb68c", "die__body": PAPER, "die__pip": INK}
_SUITS = {"S": INK, "C": INK, "H": "#b3261e", "D": "#b3261e"}
_HOUSE = {"H": ("hops", "#2c6a3c"), "M": ("malt", "#99560a"), "W": ("water", "#1c5fa6")} | {
    "F": ("fists", "#b3261e"),
    "N": ("nuts", INK),
}
_PART = re.compile(r'^<(?:g|path) id="(\w+)".*$', re.MULTILINE)
_USED = re.compile(r'href="#(\w+)"')


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
    digits = [put(f'<use href="#n{digit}"/>', -19 + 14 * at, -31, 0, 0.46) for at, digit in enumerate(name[:-1])]
    picture = f'<use href="#{symbol}" x="-23" y="-10" width="46" height="46"/>'
    return card(f'<g fill="{colour}" color="{colour}">{"".join(digits)}{picture}</g>')


def back(colour: str = "#7d2b1d") -> str:
    """Return a card that is face down."""
    lines = '<path fill="none" stroke="#e0b478" stroke-width="3" d="M-24-40h48v80h-48zM-24 0L0-40 24 0 0 40z"/>'
    return card(f'<rect x="-28" y="-44" width="56" height="88" rx="5" fill="{colour}"/>{lines}')


def symbols(drawing: str) -> str:
    """Return the definitions of the parts that a drawing uses, including parts used by other parts.

    Raise KeyError for an unknown part.
    """
    found: dict[str, str] = {}
    _gather(drawing, found)
    return f"<defs>{''.join(found.values())}</defs>" if found else ""


def _gather(text: str, found: dict[str, str]) -> None:
    for name in _USED.findall(text):
        if name not in found:
            found[name] = _part(name)
            _gather(found[name], found)


def _part(name: str) -> str:
    """Return a part with its id: of ``parts.svg`` or another sheet, or "die1" to "die6", or "card_QS" and the like."""
    if name[:-1] == "die":
        return f'<g id="{name}">{die(int(name[-1]))}</g>'
    if name.startswith("card_"):
        return f'<g id="{name}">{french(name.removeprefix("card_"))}</g>'
    return _parts()[name]


@cache
def _parts() -> dict[str, str]:
    text = Path(__file__).with_name("parts.svg").read_text(encoding="utf-8")
    own = {found[1]: found[0] for found in _PART.finditer(text)}
    return sheet("pairs/motifs.svg") | signs() | sheet("img/deck.svg") | own
