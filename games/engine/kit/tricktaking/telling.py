"""Events as phrases: ``events.`` and the tag, with fields converted to words."""

from typing import Any

from games.engine.kit.cards import card_name, suit_name
from games.engine.text import Phrase, SeatRef

_SEATS = ("seat", "dealer")


def phrase_of(event: Any, key: str = "", **more: Any) -> Phrase:
    """Return the phrase of an event, or that of ``key``.

    A ``seat`` or ``dealer`` becomes a name, ``card`` and ``suit`` become words, ``cards`` a list. ``more`` replaces
    arguments. Tuples of numbers are left out.
    """
    tag = str(event.__struct_config__.tag)
    fields = {name: _word(name, getattr(event, name)) for name in event.__struct_fields__}
    found = {name: word for name, word in fields.items() if isinstance(word, int | str | SeatRef | Phrase)}
    listed = {"cards": fields["cards"]} if "cards" in fields else {}
    return Phrase(f"events.{key or tag}", found | listed | more)


def _word(name: str, value: Any) -> Any:
    if name in _SEATS:
        return SeatRef(value)
    if name == "card":
        return card_name(value)
    if name == "suit":
        return suit_name(value)
    return tuple(map(card_name, value)) if name == "cards" else value
