"""Pictures for mails of games without a drawing: rows of cards, dice and short words on felt.

Lengths are units of the picture, which is :data:`WIDTH` wide.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engine.kit.cards import rank, suit
from games.engine.kit.drawing import Shape, die
from games.engine.kit.letters import Picture
from games.engine.text import FRENCH, GERMAN, Words

WIDTH = 516
TEMPLATE = "components/picture_table.svg"
_EDGE = 16
_TITLE = 28
_GAP = 14
_CARD, _DIE, _WORD = (58, 82), (58, 58), (0, 36)
COLOURS = {
    FRENCH: {"S": "#2b2622", "C": "#2b2622", "H": "#b3261e", "D": "#b3261e"},
    GERMAN: {"S": "#226c30", "C": "#4a3120", "H": "#b3261e", "D": "#955c00"},
}
"""Colours of suits by deck, as in the stylesheet."""
_COURTS = "JQK"
_LETTER = 9.5  # width of a letter in units, an upper bound


class Item(NamedTuple):
    """One element of a row.

    ``kind``: "card" (a playing card), "back" (a card face down), "face" (another open card), "gap", "die" or "word".
    ``best``: drawn with a frame. ``dim``: drawn pale, because the element no longer counts.
    """

    kind: str
    value: str = ""
    best: bool = False
    dim: bool = False


class Row(NamedTuple):
    """Items side by side under an optional title. Long rows wrap. ``seat``: the owner."""

    title: str
    items: Sequence[Item]
    seat: int | None = None


def cards(held: Sequence[str], best: Sequence[str] = (), dim: Sequence[str] = ()) -> list[Item]:
    """Return playing cards as items."""
    return [Item("card", card, card in best, card in dim) for card in held]


def dice(faces: Sequence[int]) -> list[Item]:
    """Return dice as items, in their order."""
    return [Item("die", str(face)) for face in faces]


def table(rows: Sequence[Row], words: Words) -> Picture:
    """Return the picture that shows these rows. Empty rows are left out."""
    at, titles, things = _EDGE, [], []
    for row in rows:
        if not row.items:
            continue
        if row.title:
            titles.append({"x": _EDGE, "y": at + 18, "text": row.title, "seat": row.seat})
        placed, at = _placed(row.items, at + _TITLE if row.title else at)
        things += [_drawn(item, x, y, words) for item, x, y in placed]
        at += _GAP
    french = any(thing["kind"] == "card" for thing in things)
    return Picture(
        TEMPLATE, {"width": WIDTH, "height": at - _GAP + _EDGE, "titles": titles, "things": things, "french": french}
    )


def _placed(items: Sequence[Item], top: int) -> tuple[list[tuple[Item, int, int]], int]:
    """Return each item with its upper left corner, and the lower edge of the row."""
    found, x, y = [], _EDGE, top
    height = max(_size(item)[1] for item in items)
    for item in items:
        width = _size(item)[0]
        if x > _EDGE and x + width > WIDTH - _EDGE:
            x, y = _EDGE, y + height + 8
        found.append((item, x, y + (height - _size(item)[1]) // 2))
        x += width + 12
    return found, y + height


def _size(item: Item) -> tuple[int, int]:
    if item.kind == "die":
        return _DIE
    return (int(len(item.value) * _LETTER) + 24, _WORD[1]) if item.kind == "word" else _CARD


def _drawn(item: Item, x: int, y: int, words: Words) -> dict[str, Any]:
    width, height = _size(item)
    common = {"kind": item.kind, "x": x, "y": y, "width": width, "height": height, "best": item.best, "dim": item.dim}
    if item.kind == "die":
        return common | {"shapes": [*_die(x, y, int(item.value))]}
    return common | (playing_card(item.value, words) if item.kind == "card" else {"text": item.value})


def _die(x: int, y: int, face: int) -> Iterator[Shape]:
    half = _DIE[0] // 2
    yield from die(x + half, y + half, face, half)


def playing_card(card: str, words: Words) -> dict[str, Any]:
    """Return the data for ``components/picture_card.svg``."""
    court = rank(card) in _COURTS
    corners = words.table.get("corners", {})
    return {
        "corner": corners.get(rank(card), rank(card)),
        "suit": suit(card),
        "colour": COLOURS[words.deck][suit(card)],
        "bust": suit(card) + rank(card) if court else "",
    }
