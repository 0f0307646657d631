"""The legal moves of a seat in each phase, and the checks of submitted moves (§ 4 to 6)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import overload

from games.catalog.half_pint_heroes import sets
from games.catalog.half_pint_heroes.cards import Card, Cards
from games.catalog.half_pint_heroes.data import HIGHEST_PREDICTION, MAX_SEATS, Bet, Move, Play, Predict, State
from games.engine.game import Rule, Seat

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


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "13")
    PREDICT_NOW = ("predict_now", "4.1")
    BET_NOW = ("bet_now", "5")
    PLAY_NOW = ("play_now", "6")
    NOT_YOUR_TURN = ("not_your_turn", "6.1")
    PREDICTION_SEALED = ("prediction_sealed", "4.3")
    PREDICTION_RANGE = ("prediction_range", "4.2")
    BET_SEALED = ("bet_sealed", "5.3")
    BET_NEEDED = ("bet_needed", "5.1")
    BET_ON_YOURSELF = ("bet_on_yourself", "5.1")
    NO_SUCH_OPPONENT = ("no_such_opponent", "5.1")
    CARDS_IN_ORDER = ("cards_in_order", "6.3")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "6.3")
    CARD_NOT_IN_ROW = ("card_not_in_row", "6.3")
    HAND_CARD_NEEDED = ("hand_card_needed", "6.4")
    NOT_A_SET = ("not_a_set", "6.5")
    NO_SUCH_START_PLAYER = ("no_such_start_player", "3.1")
    NO_PLAN_NOW = ("no_plan_now", "15.6")


def normalised(play: Play) -> Play:
    """Return the move with the cards from the hand and those from the row each sorted."""
    return Play(tuple(sorted(play.hand)), tuple(sorted(play.row)))


def forbidden_prediction(state: State, seat: Seat, move: Predict) -> Refusal | None:
    """Return the rule that a prediction breaks (§ 4)."""
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.predictions[seat] is not None:
        return Refusal.PREDICTION_SEALED
    return None if 0 <= move.tricks <= HIGHEST_PREDICTION else Refusal.PREDICTION_RANGE


def forbidden_bet(state: State, seat: Seat, move: Bet) -> Refusal | None:
    """Return the rule that a bet breaks (§ 5)."""
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.bets[seat] is not None:
        return Refusal.BET_SEALED
    if move.against is None:
        return None if state.seats == 2 else Refusal.BET_NEEDED
    if move.against == seat:
        return Refusal.BET_ON_YOURSELF
    return None if 0 <= move.against < state.seats else Refusal.NO_SUCH_OPPONENT


def forbidden_play(state: State, seat: Seat, move: Play) -> Refusal | None:
    """Return the rule that a play breaks. The cards of the move must be ascending, see :func:`normalised`."""
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    return forbidden_set(state.hands[seat], state.row, move)


def forbidden_set(hand: Cards, row: Cards, move: Play) -> Refusal | None:
    """Return the rule that a set from that hand and row breaks. The cards of the move must be ascending, see
    :func:`normalised`.
    """
    if not move.hand:
        return Refusal.HAND_CARD_NEEDED
    if not (_ascending(move.hand) and _ascending(move.row)):
        return Refusal.CARDS_IN_ORDER
    if not set(move.hand) <= set(hand):
        return Refusal.CARD_NOT_IN_HAND
    if not set(move.row) <= set(row):
        return Refusal.CARD_NOT_IN_ROW
    return Refusal.NOT_A_SET if sets.kind_of(move.hand + move.row) is None else None


def _ascending(cards: Cards) -> bool:
    return all(one < other for one, other in pairwise(cards))
