"""The normal bot: heuristics for passing, charging and each trick."""

from collections.abc import Sequence
from typing import Literal

from games.catalog.hearts import scoring
from games.catalog.hearts.bot_easy import pass_of
from games.catalog.hearts.counting import card_values
from games.catalog.hearts.data import Call, Charge, Lay, Move, Passing, Play, ScoreMoon, View
from games.catalog.hearts.judging import CALLED
from games.catalog.hearts.playout import Table
from games.catalog.hearts.policy import careful, greedy, wants_the_moon
from games.engine.chance import Stream
from games.engine.kit.cards import DECK_52, Cards, height, ordered, place

GUARDS = 4
"""With this many other spades the queen is safe."""


class Normal:
    """A bot that plays by heuristics, without looking ahead."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a legal move. Raises ValueError if the seat of the view is not to move."""
        if view.seat not in view.to_move:
            raise ValueError(f"seat {view.seat} is not awaited")
        match view.phase:
            case "play":
                return Play(DECK_52[_card(view)])
            case "pass":
                return pass_of(view, tuple(worst(view, view.hand)[: view.passing.count]))
            case "charge":
                return Charge(worth_charging(view.hand))
            case "lay":
                return Lay(ordered(best_to_lay(view)))
            case "call":
                return Call(Passing((CALLED,) + (0,) * (view.seats - 2)))
        return ScoreMoon(moon_choice(view))


def _card(view: View) -> int:
    seat = view.turn
    hands: list[Sequence[str]] = [()] * view.seats
    hands[seat] = view.hand
    table = Table(view, hands)
    cards = [place(card) for card in view.playable]
    if len(cards) == 1:
        return cards[0]
    shoots = view.terms.moon != "off" and table.points[seat] > 0 and wants_the_moon(table, seat)
    return (greedy if shoots else careful)(table, cards)


def worst(view: View, hand: Cards) -> list[str]:
    """Return the cards of a hand, the most dangerous first."""
    return sorted(hand, key=lambda card: (-danger(view, hand, card), place(card)))


def danger(view: View, hand: Cards, card: str) -> float:
    """Return how dangerous a card is: high cards, short suits, and high spades without guards are."""
    suited = [other for other in hand if other[-1] == card[-1]]
    if card == view.terms.bonus:
        return -10
    if card[-1] == "S":
        guarded = sum(height(other) < height("QS") for other in suited) >= GUARDS
        return {"QS": 30, "KS": 22, "AS": 23}.get(card, -5) if not guarded else -5
    if card[-1] == "H":
        return height(card) + 2 if height(card) > 8 else height(card) - 4
    low = sum(height(other) < 6 for other in suited)
    return height(card) + 2 * max(0, 4 - len(suited)) - 2 * low


def worth_charging(hand: Cards) -> Cards:
    """Return cards to charge: a guarded queen, a jack under high diamonds, a ten in a long suit; no ace of hearts."""
    count = {suit: sum(card[-1] == suit for card in hand) for suit in "CDSH"}
    wanted = {
        "QS": count["S"] > GUARDS,
        "JD": {"QD", "KD", "AD"} <= set(hand) and count["D"] > GUARDS,
        "10C": count["C"] > GUARDS + 1,
    }
    return ordered(card for card in hand if wanted.get(card))


def best_to_lay(view: View) -> Cards:
    """Return the most dangerous cards without points; laid cards score for the seat that lays them."""
    counting = card_values(view)
    kitty = view.terms.kitty_size
    harmless = [card for card in worst(view, view.hand) if card not in counting]
    rest = sorted((card for card in view.hand if card in counting), key=counting.__getitem__)
    return tuple([*harmless, *rest][:kitty])


def moon_choice(view: View) -> Literal["subtract", "add"]:
    """Return how the moon counts: points for the others, unless that would end the match with another winner."""
    before = view.totals
    amount = sum(view.points) or 1
    seat = view.turn
    team = scoring.team_of(view.terms, view.seats, seat)
    after = [score + (0 if other in team else amount) for other, score in enumerate(before)]
    ends = max(after) >= view.terms.target
    return "subtract" if ends and min(after) < after[seat] else "add"
