"""What may be laid on what (§ 3 and § 4)."""

from collections.abc import Sequence

from games.catalog.mau_mau.data import Keep, Lay, Move, Take
from games.engine.kit.cards import SUITS, Cards, rank, suit

JACK = "J"
SEVEN, EIGHT = "7", "8"


def fits(card: str, top: str, wish: str | None) -> bool:
    """Whether a card fits by suit, or by rank; a wish takes the place of the open card's suit (§ 3.2, § 4.3)."""
    return suit(card) == (wish or suit(top)) or rank(card) == rank(top)


def playable(hand: Sequence[str], top: str, wish: str | None, jack: str) -> Cards:
    """The cards of a hand that may be laid; a jack that does not fit as the table has agreed (§ 4.1)."""
    fitting = tuple(card for card in hand if fits(card, top, wish))
    if fitting and jack == "only-when-stuck":
        return fitting
    return tuple(card for card in hand if card in fitting or rank(card) == JACK)


def helps(card: str, top: str, wish: str | None) -> bool:
    """Whether whoever holds nothing but this card can lay."""
    return rank(card) == JACK or fits(card, top, wish)


def sevens(hand: Sequence[str]) -> Cards:
    """The cards of a hand with which what is due can be passed on (§ 5.4)."""
    return tuple(card for card in hand if rank(card) == SEVEN)


def wishes(card: str, hand: Sequence[str]) -> bool:
    """Whether a suit has to be named with the card: with a jack, unless it is the last one (§ 4.2)."""
    return rank(card) == JACK and len(hand) > 1


def moves_with(cards: Sequence[str], hand: Sequence[str], *, drawn: bool, due: int) -> list[Move]:
    """Each of the cards laid, a jack once for each suit; a card just drawn may be kept (§ 3.4), what is due because of
    sevens may be taken (§ 5.4).
    """
    lays: list[Move] = [
        Lay(card, wish)  # type: ignore[arg-type]  # a letter of SUITS
        for card in cards
        for wish in (SUITS if wishes(card, hand) else (None,))
    ]
    if due:
        return [*lays, Take()]
    return [*lays, Keep()] if drawn else lays
