"""Positions for lessons, figures and tests of Skat, set up by hand, with cards written as ``"JC 10H"``.

Seat 0 is forehand; Cem in seat 2 has dealt.
"""

from typing import Any

from msgspec.structs import replace

from games.catalog.skat.data import Contract, Options, State
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.tricks import Played, Trick

WON = Auction((0, 1, 2), 18, (1, 2))


def position(
    mine: str,
    ben: str = "",
    cem: str = "",
    skat: str = "",
    tricks: str = "",
    trick: str = "",
    game: str = "",
    **more: Any,
) -> State:
    """Return a state with seat 0 to move.

    ``tricks`` and ``trick`` have the leader and the cards of each trick: ``"0 JC JH 7C"``. ``game``: such as "C", or
    "CH" for a hand game. ``declarer``: seat 0 by default. Hands that are not given are filled with the remaining
    cards.
    """
    words = tricks.split()
    won = tuple(_trick(words[place : place + 5]) for place in range(0, len(words), 5))
    lying = trick.split()
    first = int(lying[0]) if lying else 0
    plays = tuple(Played((first + step) % 3, card) for step, card in enumerate(lying[1:]))
    out = {*mine.split(), *ben.split(), *cem.split(), *skat.split(), *words, *lying}
    rest = [card for card in ACE_TEN_32.cards if card not in out]
    size = 10 - len(won)
    hands = [ACE_TEN_32.ordered(mine.split())]
    for seat, told in ((1, ben), (2, cem)):
        need = size - any(one.seat == seat for one in plays)
        hands.append(ACE_TEN_32.ordered(told.split() or [rest.pop(0) for _ in range(need)]))
    below = ACE_TEN_32.ordered(skat.split() or rest[:2])
    contract = Contract(game[0], hand=game[1:] == "H") if game else None  # type: ignore[arg-type]  # a letter
    state = State(
        options=Options(), seats=3, deal=1, dealer=2, mover=0, phase="play" if game else "skat", auction=WON,
        declarer=0, contract=contract, trick=plays, tricks=won, hands=tuple(hands), skat=below,
    )  # fmt: skip
    return replace(state, **more)


def _trick(words: list[str]) -> Trick:
    """Return a trick from its words: the leader, three cards and the winner."""
    plays = tuple(Played((int(words[0]) + step) % 3, card) for step, card in enumerate(words[1:4]))
    return Trick(plays, int(words[4]))
