"""The 65 cards to print and cut (§ 2.1, 2.2), which `deck.html` draws one by one."""

from games.catalog.half_pint_heroes.cards import DECK, name, printed

CARDS = tuple(printed(card, name(card)) for card in DECK)
