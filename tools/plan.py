"""Draw the plan of the house: ``python -m tools.plan`` writes ``docs/house.svg``.

A floor for each layer of the contract in ``pyproject.toml``, the highest at the top; a room for each package on it,
with its lines of Python and the cupboards in it, which are its packages, the largest first. Below stands whom it asks
on the floors underneath, and with how many imports.
"""

import sys
import tomllib
from collections import Counter
from html import escape
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "house.svg"
WIDTH, FLOOR, GAP, LINE = 1200, 122, 14, 17
MOST_PIPES, MOST_CUPBOARDS = 5, 9


class Room(NamedTuple):
    """A package: its lines of Python without tests and migrations, its packages by size, and whom it imports."""

    name: str
    lines: int
    cupboards: list[str]
    asks: list[tuple[str, int]]


def main() -> int:
    """Draw it anew."""
    TARGET.write_text(drawn(floors()), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)} is drawn.")
    return 0


def floors() -> list[list[Room]]:
    """The rooms by floor, from the top."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = next(one for one in contracts["contracts"] if one["type"] == "layers")["layers"]
    names = [[name.strip(" ()") for name in layer.split("|")] for layer in layers]
    flat = [name for floor in names for name in floor]
    graph = grimp.build_graph(*contracts["root_packages"], cache_dir=None)
    asks: dict[str, Counter[str]] = {name: Counter() for name in flat}
    for module in graph.modules:
        own = _room_of(module, flat)
        for other in graph.find_modules_directly_imported_by(module) if own else ():
            theirs = _room_of(other, flat)
            if theirs and theirs != own:
                asks[own or ""][theirs] += 1
    return [[_room(name, asks[name]) for name in floor] for floor in names]


def _room_of(module: str, rooms: list[str]) -> str | None:
    if ".tests" in module or ".migrations" in module:
        return None
    return next((room for room in rooms if module == room or module.startswith(f"{room}.")), None)


def _room(name: str, asks: Counter[str]) -> Room:
    folder = ROOT / name.replace(".", "/")
    files = [file for file in folder.rglob("*.py") if not {"tests", "migrations"} & set(file.parts)]
    inside: Counter[str] = Counter()
    for file in files:
        top, *below = file.relative_to(folder).parts
        if below:
            inside[top] += _lines(file)
    return Room(name, sum(map(_lines, files)), [name for name, _ in inside.most_common()], asks.most_common(MOST_PIPES))


def _lines(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def drawn(house: list[list[Room]]) -> str:
    """The picture."""
    height = len(house) * (FLOOR + GAP) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        "<title>The rooms of Half-Pint. Imports go only down.</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ec"/>',
    ]
    for number, floor in enumerate(house):
        wide = (WIDTH - GAP * (len(floor) + 1)) / len(floor)
        for place, room in enumerate(floor):
            parts += _box(room, GAP + place * (wide + GAP), GAP + number * (FLOOR + GAP), wide)
    return "\n".join([*parts, "</svg>", ""])


def _box(room: Room, left: float, top: float, wide: float) -> list[str]:
    rest = len(room.cupboards) - MOST_CUPBOARDS
    told = ", ".join(room.cupboards[:MOST_CUPBOARDS]) + (f" and {rest} more" if rest > 0 else "")
    inside = _broken(told, int(wide / 7))[:3] if told else []
    asks = ", ".join(f"{name} {count}" for name, count in room.asks) or "nobody"
    lines = [*inside, *_broken(f"asks {asks}", int(wide / 7))[:2]]
    found = [
        f'<rect x="{left:.0f}" y="{top}" width="{wide:.0f}" height="{FLOOR}" rx="10" fill="#fff" stroke="#8a5a2b"/>',
        f'<text x="{left + 12:.0f}" y="{top + 26}" font-size="17" font-weight="700">{escape(room.name)}</text>',
        _small(left + wide - 12, top + 26, f"{room.lines:,} lines", 'text-anchor="end" fill="#6b5a45"'),
    ]
    for number, line in enumerate(lines):
        colour = "#8a5a2b" if number >= len(inside) else "#333"
        found.append(_small(left + 12, top + 52 + number * LINE, line, f'fill="{colour}"'))
    return found


def _small(left: float, top: float, text: str, how: str) -> str:
    return f'<text x="{left:.0f}" y="{top:.0f}" font-size="13" {how}>{escape(text)}</text>'


def _broken(text: str, most: int) -> list[str]:
    """In lines of so many letters, between words."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


if __name__ == "__main__":
    sys.exit(main())
