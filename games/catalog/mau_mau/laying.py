"""Rules about which cards may be laid in Mau-Mau (§ 3 and § 4)."""

from collections.abc import Sequence

from games.catalog.mau_mau.data import Keep, Lay, Move, Take
from games.engine.kit.cards import SUITS, Cards, rank, suit

JACK = "J"
SEVEN, EIGHT = "7", "8"


def fits(card: str, top: str, wish: str | None) -> bool:
    """Return whether a card fits by suit or rank; a named suit replaces the top card's suit (§ 3.2, § 4.3)."""
    return suit(card) == (wish or suit(top)) or rank(card) == rank(top)


def playable(hand: Sequence[str], top: str, wish: str | None, jack: str) -> Cards:
    """Return the cards of a hand that may be laid. ``jack`` is the option for jacks that do not fit (§ 4.1)."""
    fitting = tuple(card for card in hand if fits(card, top, wish))
    if fitting and jack == "only-when-stuck":
        return fitting
    return tuple(card for card in hand if card in fitting or rank(card) == JACK)


def helps(card: str, top: str, wish: str | None) -> bool:
    """Return whether a hand with only this card can lay it."""
    return rank(card) == JACK or fits(card, top, wish)


def sevens(hand: Sequence[str]) -> Cards:
    """Return the sevens of a hand, with which due cards can be passed on (§ 5.4)."""
    return tuple(card for card in hand if rank(card) == SEVEN)


def wishes(card: str, hand: Sequence[str]) -> bool:
    """Return whether a suit must be named with the card: with a jack, unless it is the last card (§ 4.2)."""
    return rank(card) == JACK and len(hand) > 1


def moves_with(cards: Sequence[str], hand: Sequence[str], *, drawn: bool, due: int) -> list[Move]:
    """Return the moves that lay each of the cards, a jack once for each suit.

    A card just drawn may also be kept (§ 3.4), and cards that are due because of sevens may be taken (§ 5.4).
    """
    lays: list[Move] = [
        Lay(card, wish)  # type: ignore[arg-type]  # a letter of SUITS
        for card in cards
        for wish in (SUITS if wishes(card, hand) else (None,))
    ]
    if due:
        return [*lays, Take()]
    return [*lays, Keep()] if drawn else lays
