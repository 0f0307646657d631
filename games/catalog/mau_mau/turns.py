"""The effects of moves in Mau-Mau, until a seat has a choice: draws, sevens, eights, the end of a round, the next
deal.
"""

from typing import Any, ClassVar

import msgspec

from games.catalog.mau_mau.data import (
    HAND,
    Dealt,
    Drew,
    Ended,
    Keep,
    Kept,
    Laid,
    Lay,
    Move,
    Options,
    Reshuffled,
    RoundEnded,
    Seen,
    Skipped,
    State,
    Take,
)
from games.catalog.mau_mau.laying import EIGHT, SEVEN, helps, playable, sevens
from games.catalog.mau_mau.scoring import line_of, tokens
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32, dealt, ordered, rank, with_hand, without
from games.engine.kit.hands.states import Remembered

SEVEN_DRAWS = 2


class Told(Remembered[State]):
    """A state with the events of this round, which the state stores too."""

    kept: ClassVar[Any] = Seen


def deal(before: State, number: int, dealer: int, chance: Chance) -> Told:
    """Deal five cards each and one face up; the dealer's left neighbour begins (§ 2.2, § 3.1)."""
    seats = before.seats
    deck = chance.stream("deal", number).shuffled(DECK_32)
    hands, rest = dealt(deck, seats, (dealer + 1) % seats, HAND)
    told = Told(msgspec.structs.replace(before, seen=())).then(
        Dealt(number, dealer, rest[0]),
        round=number,
        dealer=dealer,
        hands=hands,
        heap=rest[:1],
        pile=rest[1:],
        wish=None,
        drawn=None,
        shuffles=0,
    )
    return awaited(told, (dealer + 1) % seats, chance)


def begin(options: Options, seats: int, chance: Chance) -> Told:
    """Start the first deal. The dealer is drawn by lot."""
    dealer = chance.stream("dealer").below(seats)
    empty = State(options, seats, 1, dealer, ((),) * seats, (), (), None, None, None, 0)
    return deal(empty, 1, dealer, chance)


def awaited(told: Told, seat: int, chance: Chance) -> Told:
    """Go to the first seat from ``seat`` on that can lay a card. The others draw one card each (§ 3.3).

    There is always such a seat: each suit has eight cards, at most one of them is on the heap, and the pile runs out.
    """
    state = told.state
    if playable(state.hands[seat], state.heap[-1], state.wish, state.options.jack):
        return told.then(mover=seat, drawn=None)
    told, cards = draw(told, seat, 1, chance)
    if not cards:
        return awaited(told.then(Skipped(seat, "empty")), (seat + 1) % state.seats, chance)
    told = told.then(Drew(seat, 1, "stuck"))
    if helps(cards[0], state.heap[-1], state.wish):
        return told.then(mover=seat, drawn=cards[0])
    return awaited(told, (seat + 1) % state.seats, chance)


def draw(told: Told, seat: int, count: int, chance: Chance) -> tuple[Told, tuple[str, ...]]:
    """Draw up to ``count`` cards from the pile to a hand (§ 3.5). Return the new state and the cards."""
    if len(told.state.pile) < count:
        told = _reshuffled(told, chance)
    state = told.state
    cards = state.pile[:count]
    hands = with_hand(state.hands, seat, ordered((*state.hands[seat], *cards)))
    return told.then(hands=hands, pile=state.pile[count:]), cards


def _reshuffled(told: Told, chance: Chance) -> Told:
    """Shuffle the cards under the top card and put them below the remaining pile."""
    *under, top = told.state.heap
    if not under:
        return told
    number = told.state.shuffles + 1
    fresh = chance.stream("reshuffle", told.state.round, number).shuffled(under)
    pile = (*told.state.pile, *fresh)
    return told.then(Reshuffled(len(under)), heap=(top,), pile=pile, shuffles=number)


def after(state: State, seat: int, move: Move, chance: Chance) -> Told:
    """Return the result of a legal move."""
    told = Told(state)
    if isinstance(move, Keep):
        return awaited(told.then(Kept(seat)), (seat + 1) % state.seats, chance)
    if isinstance(move, Take):
        return _drawn_for_sevens(told, seat, chance)
    told = _laid(told, seat, move)
    if not told.state.hands[seat]:
        return _scored(told, seat, chance)
    return _power(told, (seat + 1) % state.seats, rank(move.card), chance)


def resting(state: State, seat: int, move: Lay) -> State | None:
    """Return a state with the last card of a round on the heap, before the round is counted; None for every other
    card.
    """
    after = _laid(Told(state), seat, move).state
    return None if after.hands[seat] else after


def _laid(told: Told, seat: int, move: Lay) -> Told:
    state = told.state
    hand = without(state.hands[seat], (move.card,))
    return told.then(
        Laid(seat, move.card, move.wish, len(hand)),
        hands=with_hand(state.hands, seat, hand),
        heap=(*state.heap, move.card),
        wish=move.wish,
        drawn=None,
    )


def _power(told: Told, following: int, laid: str, chance: Chance) -> Told:
    """Apply sevens and eights if the options include them, and go to the next seat (§ 5)."""
    state = told.state
    if state.options.specials == "off" or laid not in (SEVEN, EIGHT):
        return awaited(told, following, chance)
    if laid == EIGHT:
        return awaited(told.then(Skipped(following, "eight")), (following + 1) % state.seats, chance)
    told = told.then(due=state.due + SEVEN_DRAWS)
    if state.options.specials == "stacking-sevens" and sevens(state.hands[following]):
        return told.then(mover=following)
    return _drawn_for_sevens(told, following, chance)


def _drawn_for_sevens(told: Told, seat: int, chance: Chance) -> Told:
    """Draw all due cards, which ends the turn (§ 5.1, § 5.4)."""
    told, cards = draw(told, seat, told.state.due, chance)
    told = told.then(Drew(seat, len(cards), "seven"), due=0)
    return awaited(told, (seat + 1) % told.state.seats, chance)


def _scored(told: Told, seat: int, chance: Chance) -> Told:
    """End a round: write a line on the pad, and deal again unless a seat has reached the target (§ 6, § 7)."""
    state = told.state
    line = line_of(state.hands, totals(state))
    told = told.then(RoundEnded(seat, line), pad=(*state.pad, line), mover=None, due=0)
    if max(line.totals) >= state.options.target:
        paid = tokens(line.totals, state.options.target, state.options.stake)
        return told.then(Ended(line.totals, paid))
    return deal(told.state, state.round + 1, (state.dealer + 1) % state.seats, chance).after(told)


def totals(state: State) -> tuple[int, ...]:
    """Return the points by seat after the finished rounds."""
    return state.pad[-1].totals if state.pad else (0,) * state.seats
