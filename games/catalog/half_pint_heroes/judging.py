"""Checks of moves: one function for each phase, in the order of its rules (§ 4 to 6)."""

from itertools import pairwise

from games.catalog.half_pint_heroes import sets
from games.catalog.half_pint_heroes.cards import Card
from games.catalog.half_pint_heroes.data import (
    Bet,
    Play,
    Predict,
    State,
)
from games.catalog.half_pint_heroes.moves import HIGHEST_PREDICTION
from games.catalog.half_pint_heroes.refusals import Refusal
from games.engine.game import Seat


def normalised(play: Play) -> Play:
    """Return the set with its cards from the hand and from the row ascending."""
    return Play(tuple(sorted(play.hand)), tuple(sorted(play.row)))


def forbidden_prediction(state: State, seat: Seat, move: Predict) -> Refusal | None:
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.predictions[seat] is not None:
        return Refusal.PREDICTION_SEALED
    return None if 0 <= move.tricks <= HIGHEST_PREDICTION else Refusal.PREDICTION_RANGE


def forbidden_bet(state: State, seat: Seat, move: Bet) -> Refusal | None:
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
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if not move.hand:
        return Refusal.HAND_CARD_NEEDED
    if not (_ascending(move.hand) and _ascending(move.row)):
        return Refusal.CARDS_IN_ORDER
    if not set(move.hand) <= set(state.hands[seat]):
        return Refusal.CARD_NOT_IN_HAND
    if not set(move.row) <= set(state.row):
        return Refusal.CARD_NOT_IN_ROW
    return Refusal.NOT_A_SET if sets.kind_of(move.hand + move.row) is None else None


def _ascending(cards: tuple[Card, ...]) -> bool:
    return all(one < other for one, other in pairwise(cards))
