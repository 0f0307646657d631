"""What a seat sees of the hands, and random deals of the hidden cards."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Stream


def hand_of(state: Any, seat: int | None) -> dict[str, Any]:
    """Return the fields of a view: the seat's own hand, and the number of cards of each."""
    return {
        "seat": seat,
        "hand": () if seat is None else state.hands[seat],
        "cards": tuple(map(len, state.hands)),
    }


def refilled(
    known: Sequence[Sequence[str]], counts: Sequence[int], hidden: Sequence[str], luck: Stream
) -> tuple[list[list[str]], list[str]]:
    """Return the hands by seat, each with its ``known`` cards and hidden ones up to its count, and the cards left over.
    Raises ValueError if there are too few.
    """
    left = luck.shuffled(hidden)
    if sum(counts) - sum(map(len, known)) > len(left):
        raise ValueError(f"{len(left)} hidden cards are too few")
    hands = []
    for held, count in zip(known, counts, strict=True):
        missing = count - len(held)
        hands.append([*held, *left[:missing]])
        left = left[missing:]
    return hands, left
