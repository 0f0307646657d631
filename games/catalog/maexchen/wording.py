"""Names of throws in Mäxchen."""

from games.catalog.maexchen.data import DOUBLES, MAEXCHEN
from games.engine.text import Phrase


def named(value: int) -> Phrase:
    """Return the name of a throw: "54", "double six", "Mäxchen"."""
    if value == MAEXCHEN:
        return Phrase("throws.maexchen")
    if value in DOUBLES:
        return Phrase(f"throws.double_{value % 10}")
    return Phrase("throws.house", {"value": value})
