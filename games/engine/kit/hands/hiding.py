"""What a seat sees of the hands, and hidden cards dealt anew, as they could lie."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Stream


def hand_of(state: Any, seat: int | None) -> dict[str, Any]:
    """For the view of a seat: its own hand, and how many cards each holds."""
    return {
        "seat": seat,
        "hand": () if seat is None else state.hands[seat],
        "cards": tuple(map(len, state.hands)),
    }


def refilled(
    known: Sequence[Sequence[str]], counts: Sequence[int], hidden: Sequence[str], luck: Stream
) -> tuple[list[list[str]], list[str]]:
    """The hands by seat, each what is ``known`` of it and hidden cards up to its count, and those that are left over.

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
