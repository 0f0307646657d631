"""The legal moves of a seat in each phase, and the move that is played when its time is up."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb

from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Move, Pass, Passing, Play, ScoreMoon, State
from games.catalog.hearts.judging import CALLED, CHARGEABLE, may_hand_on, packets, playable
from games.engine.game import Seat
from games.engine.kit.cards import DECK_52, Cards, height, ordered, place

MOST = 600
"""The most passes that are listed; if there are more, only some useful ones are."""
_play = {card: Play(card) for card in DECK_52}.__getitem__
_MOON: tuple[Move, ...] = (ScoreMoon("add"), ScoreMoon("subtract"))


def candidates(state: State, seat: Seat) -> Sequence[Move]:
    """Return legal moves of a seat that is to move, in a fixed order."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            cards = playable(state, seat, hand)
            # Duplicate cards are one choice.
            return [*map(_play, dict.fromkeys(cards) if state.terms.packs > 1 else cards)]
        case "pass":
            return _passes(state, hand)
        case "charge":
            return [Charge(cards) for cards in _subsets(tuple([card for card in hand if card in CHARGEABLE]))]
        case "lay":
            return [Lay(cards) for cards in dict.fromkeys(combinations(hand, len(state.kitty)))]
        case "call":
            return [*(Call(Passing(split)) for split in _splits(CALLED, state.seats - 1)), Call(Passing(mixed=CALLED))]
    return _MOON


def complete(state: State, seat: Seat) -> bool:
    """Return whether :func:`candidates` lists every legal move, which it does not if there are too many passes."""
    if state.phase != "pass":
        return True
    return _one_packet(state.passing) and comb(len(state.hands[seat]), state.passing.count) <= MOST


def _one_packet(passing: Passing) -> bool:
    return bool(passing.mixed) or passing.distance is not None


def _passes(state: State, hand: Cards) -> list[Move]:
    passing = state.passing
    found: list[Move] = [HandOn()] if may_hand_on(state) else []
    every = max(1, comb(len(hand), passing.count) // MOST + 1)
    for number, cards in enumerate(islice(combinations(hand, passing.count), 0, None, every)):
        # Cards for several seats: listed passes rotate which seat gets which card.
        turned = number % len(cards)
        placed = cards if _one_packet(passing) else (*cards[turned:], *cards[:turned])
        found.append(Pass(sum(map(ordered, packets(passing, placed)), ())))
    return found


def _subsets(cards: Cards) -> Iterator[Cards]:
    for size in range(len(cards) + 1):
        yield from combinations(cards, size)


def _splits(cards: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to divide that many cards among the other seats."""
    if seats == 1:
        yield (cards,)
        return
    for first in range(cards, -1, -1):
        for rest in _splits(cards - first, seats - 1):
            yield (first, *rest)


def default_move(state: State, seat: Seat) -> Move:
    """Return the lowest cards, no charge, a pass to the left, or the moon counted on the others."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            return Play(_lowest(playable(state, seat, hand), 1)[0])
        case "pass":
            return Pass(sum(map(ordered, packets(state.passing, _lowest(hand, state.passing.count))), ()))
        case "charge":
            return Charge()
        case "lay":
            return Lay(ordered(_lowest(hand, len(state.kitty))))
        case "call":
            return Call(Passing((CALLED,) + (0,) * (state.seats - 2)))
    return ScoreMoon("add")


def _lowest(cards: Cards, count: int) -> Cards:
    return tuple(sorted(cards, key=lambda card: (height(card), place(card)))[:count])
