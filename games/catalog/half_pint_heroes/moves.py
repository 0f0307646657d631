"""The choices of a seat in each phase: all predictions, all bets, all plays."""

from collections.abc import Iterator, Sequence
from typing import overload

from games.catalog.half_pint_heroes import sets
from games.catalog.half_pint_heroes.cards import Card
from games.catalog.half_pint_heroes.data import MAX_SEATS, Bet, Move, Play, Predict

HIGHEST_PREDICTION = 6
PREDICTIONS: tuple[Move, ...] = tuple(Predict(tricks) for tricks in range(HIGHEST_PREDICTION + 1))
# By number of seats, then by seat.
BETS: tuple[tuple[tuple[Move, ...], ...], ...] = tuple(
    tuple(
        (*((Bet(None),) if seats == 2 else ()), *(Bet(other) for other in range(seats) if other != seat))
        for seat in range(seats)
    )
    for seats in range(MAX_SEATS + 1)
)


class Plays(Sequence[Move]):
    """All legal plays of a hand, strongest first; a play is built from its code only when it is accessed."""

    __slots__ = ("_codes", "_hand_mask")

    def __init__(self, hand: tuple[Card, ...], row: tuple[Card, ...]) -> None:
        self._hand_mask = sets.mask_of(hand)
        self._codes = sorted(sets.codes(hand, row, self._hand_mask), reverse=True)

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        found = self._codes[index]
        if isinstance(found, list):
            return [self._play(code) for code in found]
        return self._play(found)

    def __iter__(self) -> Iterator[Move]:
        return map(self._play, self._codes)

    def _play(self, code: int) -> Play:
        return Play(*sets.parts(code, self._hand_mask))
