"""The easy bot: plays low cards and gets rid of high ones."""

from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Call, Charge, Lay, Move, Pass, Passing, Play, ScoreMoon, View
from games.catalog.hearts.judging import CALLED, packets
from games.engine.chance import Stream
from games.engine.kit.cards import Cards, height, ordered


class Easy:
    """A bot that passes its highest cards, plays its lowest, and discards a penalty card when it can."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view is not to move."""
        if view.seat not in view.to_move:
            raise ValueError(f"seat {view.seat} is not awaited")
        match view.phase:
            case "play":
                return Play(_card(view, chance))
            case "pass":
                return pass_of(view, highest(view.hand, view.passing.count))
            case "charge":
                return Charge()
            case "lay":
                return Lay(ordered(highest(view.hand, view.terms.kitty_size)))
            case "call":
                return Call(Passing((CALLED,) + (0,) * (view.seats - 2)))
        return ScoreMoon("add")


def highest(cards: Cards, count: int) -> Cards:
    """Return ``count`` cards, the highest first."""
    return tuple(sorted(cards, key=lambda card: (-height(card), card))[:count])


def pass_of(view: View, cards: Cards) -> Pass:
    """Return the cards as a pass, with the cards for each receiver in order."""
    return Pass(sum(map(ordered, packets(view.passing, cards)), ()))


def _card(view: View, chance: Stream) -> str:
    """Return the card to play; sometimes a random one, so that the bot can be beaten."""
    cards = view.playable
    if not chance.below(4):
        return chance.choice(cards)
    if view.trick and cards[0][-1] != view.trick[0].card[-1]:
        counting = card_values(view)
        return max(cards, key=lambda card: (counting.get(card, 0), height(card)))
    return min(cards, key=height)
