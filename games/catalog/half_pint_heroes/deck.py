"""The 65 cards to print and cut (§ 2.1, 2.2), which `deck.html` draws one by one."""

from typing import NamedTuple

from games.catalog.half_pint_heroes.cards import DECK, hand_size, name, row_size


class Printed(NamedTuple):
    """A card of the deck: its number, its short name and its two small numbers."""

    id: int
    name: str
    row: int
    hand: int


CARDS = tuple(Printed(card, name(card), row_size(card), hand_size(card)) for card in DECK)
