"""Plays what the rules allow, with one thought for each card: keep low, get rid of what is high."""

from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Call, Charge, Lay, Move, Pass, Passing, Play, ScoreMoon, View
from games.catalog.hearts.judging import CALLED, packets
from games.engine.chance import Stream
from games.engine.kit.cards import Cards, height, ordered


class Easy:
    """Passes its highest cards, plays its lowest, and throws a penalty card when it can."""

    def choose(self, view: View, chance: Stream) -> Move:
        """A legal move; ValueError if the seat of the view is not awaited."""
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
    """That many cards, the highest first."""
    return tuple(sorted(cards, key=lambda card: (-height(card), card))[:count])


def pass_of(view: View, cards: Cards) -> Pass:
    """The cards as a pass, those for each seat in their order."""
    return Pass(sum(map(ordered, packets(view.passing, cards)), ()))


def _card(view: View, chance: Stream) -> str:
    """Now and then any card, so that it can be beaten."""
    cards = view.playable
    if not chance.below(4):
        return chance.choice(cards)
    if view.trick and cards[0][-1] != view.trick[0].card[-1]:
        counting = card_values(view)
        return max(cards, key=lambda card: (counting.get(card, 0), height(card)))
    return min(cards, key=height)
