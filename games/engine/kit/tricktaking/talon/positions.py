"""Positions of the Schnapsen family for lessons, figures and tests. Cards are written as ``"QS 10H JC"``.

The learner has seat 0; in games of two, the opponent is called Ben.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.engine.kit.tricktaking.talon import many
from games.engine.kit.tricktaking.talon.data import Line, State
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.kit.tricktaking.tricks import Played, Trick

TERMS = Terms()
PAD = (Line(0, 1, "claimed", (67, 40), (6, 7)), Line(1, 2, "claimed", (20, 70), (6, 5)))


def position(mine: str, theirs: str, turned: str, tricks: str = "", trick: str = "", **more: Any) -> State:
    """Return a position of two seats in which seat 0 is to move.

    ``tricks``: each trick is the winner's seat, then two cards, as in ``"0 AS JS"``. The winner also led, unless
    leader and winner are both given, as in ``"0>1 KD AD"``. A card in ``trick`` was led by seat 1. Unmentioned cards
    form the talon, in the order of the deck.
    """
    words = tricks.split()
    hands = (TERMS.cards.ordered(mine.split()), TERMS.cards.ordered(theirs.split()))
    out = {*hands[0], *hands[1], *words, *trick.split(), turned}
    state = State(
        terms=TERMS,
        deal=3,
        dealer=1,
        turned=turned,
        mover=0,
        trick=tuple(Played(1, card) for card in trick.split()),
        tricks=_tricks(2, words),
        pad=PAD,
        hands=hands,
        talon=tuple(card for card in TERMS.cards.cards if card not in out),
    )
    return replace(state, **more)


def table(terms: many.Terms, hands: Sequence[str], turned: str, tricks: str = "", **more: Any) -> many.State:
    """Return a position of two to four seats, with hands by seat.

    ``tricks``: each trick is the winner's seat, then a card of each seat. The winner also led, unless leader and
    winner are both given (``"0>1"``). ``trick`` is played from seat 1 on. Unmentioned cards form the talon, in the
    order of the deck. ``kind`` is a game's own type of state.
    """
    words, held, seats = tricks.split(), [hand.split() for hand in hands], len(hands)
    trick = more.pop("trick", "").split()
    left = list(terms.cards.cards)
    for card in [turned, *trick, *(card for hand in held for card in hand), *words]:
        if card in left:  # skips the numbers of seats, and the last trump if it is in a hand
            left.remove(card)
    fields: dict[str, Any] = {
        "deal": 1,
        "dealer": seats - 1,
        "mover": 0,
        "trick": tuple(Played(1 + place, card) for place, card in enumerate(trick)),
        "tricks": _tricks(seats, words),
        "known": ((),) * seats,
        "talon": tuple(left),
    }
    ordered, kind = tuple(map(terms.cards.ordered, held)), more.pop("kind", many.State)
    found: many.State = kind(terms=terms, turned=turned, hands=ordered, seats=seats, **(fields | more))
    return found


def _tricks(seats: int, words: Sequence[str]) -> tuple[Trick, ...]:
    return tuple(_trick(seats, words[at : at + seats + 1]) for at in range(0, len(words), seats + 1))


def _trick(seats: int, words: Sequence[str]) -> Trick:
    leader, _, winner = words[0].partition(">")
    plays = tuple(Played((int(leader) + step) % seats, card) for step, card in enumerate(words[1:]))
    return Trick(plays, int(winner or leader))
