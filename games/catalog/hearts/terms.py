"""The terms of a table: every rule of the family that can differ, resolved from the options of a game.

Each Hearts game turns its own options into these terms; then all use the same rules. Paragraphs (§) are those of the
rule page of Hearts.
"""

from functools import cache
from typing import Annotated, Literal

import msgspec

from games.engine.kit.cards import DECK_32, DECK_52, Card, Cards, packs

PassKind = Literal["left", "right", "across", "left2", "right2", "scatter", "mix", "hold", "call"]
KittyUse = Literal["none", "tricks", "hand"]
KittyTo = Literal["first-trick", "first-penalty"]
FirstLead = Literal["low-club", "left-of-dealer"]
Points = Literal["standard", "king-ace", "spot-face", "spot-ten", "hartenjagen", "queens"]
Moon = Literal["choice", "subtract", "add", "add-unless", "off", "win"]
Exact = Literal["off", "minus-50", "zero"]
Teams = Literal["off", "pooled", "own"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force at a table.

    ``packs`` packs of 52 cards, or of 32 if ``low_card`` is 7, without the ``removed`` cards; ``kitty_size`` of these
    cards form the kitty. ``cycle``: the passes, deal by deal, of ``pass_count`` cards each. ``mix_kitty``: the kitty
    is mixed in with the passed cards. ``unseen``: a seat may hand on what it receives. ``free_first_trick``: penalty
    cards may be played to the first trick. ``hearts_any_time``: hearts may be led before they are broken.
    ``spare_queen``: a player with only hearts and the queen of spades may lead hearts. ``queen_soon``: the queen must
    be played as soon as that is safe. ``bonus``: the card that takes ten points off. ``doubler``: the card that
    doubles the points of the seat that wins it. ``charging``: cards may be charged. ``boosters``: nines give a trick a
    second round. ``twins``: identical cards cancel each other.
    """

    packs: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    low_card: Literal[2, 7] = 2
    removed: Cards = ()
    kitty: KittyUse = "none"
    kitty_size: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    kitty_to: KittyTo = "first-penalty"
    cycle: tuple[PassKind, ...] = ("left", "right", "across", "hold")
    pass_count: Annotated[int, msgspec.Meta(ge=3, le=4)] = 3
    mix_kitty: bool = False
    unseen: bool = False
    first_lead: FirstLead = "low-club"
    free_first_trick: bool = True
    hearts_any_time: bool = False
    queen_breaks: bool = False
    spare_queen: bool = False
    queen_soon: bool = False
    points: Points = "standard"
    bonus: Card | None = None
    doubler: Card | None = None
    charging: bool = False
    boosters: bool = False
    twins: bool = False
    moon: Moon = "choice"
    sun: bool = False
    exact: Exact = "off"
    play_on: bool = False
    target: int = 100
    teams: Teams = "off"


@cache
def cards_in_play(terms: Terms) -> Cards:
    """Return the deck, in the order of :data:`games.engine.kit.cards.DECK_52`, with duplicates next to each other."""
    deck = packs(terms.packs, DECK_52 if terms.low_card == 2 else DECK_32)
    return tuple([card for card in deck if card not in terms.removed])


def hand_size(terms: Terms, seats: int) -> int:
    """Return how many cards each seat is dealt."""
    return (len(cards_in_play(terms)) - terms.kitty_size) // seats
