"""Tricks without trumps or with them: following suit, and who takes the trick."""

from collections.abc import Sequence

from games.engine.kit.cards import Cards, height, suit


def following(hand: Sequence[str], led: str) -> Cards:
    """The cards of the hand that follow the suit ``led``; empty if it has none, and any card may be played."""
    return tuple([card for card in hand if card[-1] == led])


def best(cards: Sequence[str], trump: str = "") -> int:
    """Which card of a trick wins, by its place in it: the highest trump, else the highest of the suit led.

    Of equal cards the earlier wins. ``cards`` are in the order in which they were played, at least one.
    """
    suits = [suit(card) for card in cards]
    wins = trump if trump in suits else suits[0]
    return max(
        (place for place, played in enumerate(suits) if played == wins),
        key=lambda place: (height(cards[place]), -place),
    )


def best_without_twins(cards: Sequence[str]) -> int | None:
    """The same where identical cards cancel each other; None if that leaves no card of the suit led."""
    alone = [place for place, card in enumerate(cards) if card[-1] == cards[0][-1] and cards.count(card) == 1]
    return max(alone, key=lambda place: height(cards[place]), default=None)
