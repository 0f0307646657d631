"""Positions of plain trick-taking games for lessons, figures and tests. Cards are written as ``"QS 10H JC"``."""

from collections.abc import Sequence
from typing import Any

from games.engine.kit.tricktaking.plain.data import State
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.kit.tricktaking.tricks import Played, Trick


def table(terms: Terms, hands: Sequence[str], tricks: str = "", **more: Any) -> Any:
    """Return a position in which seat 0 is to move.

    ``tricks``: each trick is the winner's seat, then a card of each seat, as in ``"0 AS JS"``. The winner also led,
    unless leader and winner are both given, as in ``"0>1 KD AD"``. Cards of ``trick`` were played from seat 1 on.
    Unmentioned cards form the talon, in the order of the deck; cards that are ``laid``, or ``put`` away by a seat,
    count as mentioned.
    """
    words, held, seats = tricks.split(), [hand.split() for hand in hands], len(hands)
    trick = more.pop("trick", "").split()
    somewhere = [card for cards in (*held, *more.get("put", ())) for card in cards]
    out = {more.get("turned"), *more.get("laid", ()), *words, *trick, *somewhere}
    fields: dict[str, Any] = {
        "deal": 1,
        "dealer": 0 if terms.dealer_leads else seats - 1,
        "mover": 0,
        "trick": tuple(Played(1 + place, card) for place, card in enumerate(trick)),
        "tricks": tuple(_trick(seats, words[at : at + seats + 1]) for at in range(0, len(words), seats + 1)),
        "talon": tuple(card for card in terms.cards.cards if card not in out),
        "hands": tuple(map(terms.cards.ordered, held)),
    }
    return more.pop("kind", State)(terms=terms, seats=seats, **(fields | more))


def _trick(seats: int, words: Sequence[str]) -> Trick:
    leader, _, winner = words[0].partition(">")
    plays = tuple(Played((int(leader) + step) % seats, card) for step, card in enumerate(words[1:]))
    return Trick(plays, int(winner or leader))
