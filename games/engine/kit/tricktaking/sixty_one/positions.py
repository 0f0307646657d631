"""Positions of the Schafkopf family for lessons, figures and tests. Cards are written as ``"QS 10H JC"``.

The learner has seat 0; the last seat deals.
"""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.tricktaking.tricks import Played, Trick


def position(game: Any, hands: Sequence[str], trick: str = "", tricks: str = "", **more: Any) -> Any:
    """Return a position in which seat 0 is to move.

    ``tricks``: for each trick, the winner's seat, then the cards from the leader on; seat 0 leads first, then each
    winner. ``trick``: the leader, then the cards, as in ``"1 KH AH"``. ``hands``: the cards of every seat; "" is
    replaced by remaining cards, in the order of the deck.
    """
    seats = len(hands)
    words, lying = tricks.split(), trick.split()
    first = int(lying[0]) if lying else 0
    plays = tuple(Played((first + step) % seats, card) for step, card in enumerate(lying[1:]))
    won, leader = [], int(more.pop("leader", 0))
    for at in range(0, len(words), seats + 1):
        winner = int(words[at])
        cards = words[at + 1 : at + seats + 1]
        won.append(Trick(tuple(Played((leader + step) % seats, card) for step, card in enumerate(cards)), winner))
        leader = winner
    out = {card for text in hands for card in text.split()} | {*words, *lying, *more.get("skat", ())}
    rest = [card for card in game.deck.cards if card not in out]
    size = more.pop("size", 0) or len(hands[0].split())
    held = []
    for seat, told in enumerate(hands):
        need = size - any(one.seat == seat for one in plays)
        held.append(game.deck.ordered(told.split() or [rest.pop(0) for _ in range(need)]))
    fields = {
        "options": game.options_type(), "seats": seats, "deal": 1, "dealer": seats - 1, "mover": 0, "phase": "play",
        "trick": plays, "tricks": tuple(won), "hands": tuple(held),
    }  # fmt: skip
    return game.state_type(**(fields | more))
