"""Cards on the table: what each leads to, the takers of tricks and kitty, and the end of a deal (§ 3.4, 5, 6)."""

import msgspec

from games.catalog.hearts import scoring
from games.catalog.hearts.counting import QUEEN, penalties
from games.catalog.hearts.data import (
    CardPlayed,
    CardsLaid,
    DealScored,
    Ended,
    Event,
    HowMoon,
    KittyTaken,
    MoonShot,
    State,
    TrickTaken,
    TrickWaits,
    View,
)
from games.catalog.hearts.round import begin_deal
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.cards import Cards, ordered, with_hand, without, without_one
from games.engine.kit.tricktaking.tricks import Played, Trick, best, best_without_twins

Told = tuple[Event, ...]
_replace = msgspec.structs.replace


def boosted(position: State | View, trick: tuple[Played, ...], left: int) -> bool:
    """Return whether the trick has a second round: a nine of the suit led in the first, and cards left (Booster Nines).

    ``left`` is how many cards the seat after the last one of the first round still holds.
    """
    if not position.terms.boosters or not trick:
        return False
    nine = "9" + trick[0].card[-1]
    if not any(played.card == nine for played in trick[: position.seats]):
        return False
    return left > 0 if len(trick) >= position.seats else left > 1


def played(state: State, seat: Seat, card: str, chance: Chance) -> Step[State]:
    """Play a card to the trick; the last card decides it."""
    hands = _played_from(state.hands, seat, card)
    trick = (*state.trick, Played(seat, card))
    breaks = not state.broken and (card[-1] == "H" or (state.terms.queen_breaks and card == QUEEN))
    after, long, boosts = (seat + 1) % state.seats, state.seats, False
    if state.terms.boosters:
        doubled = boosted(state, trick, len(hands[after]))
        boosts = doubled and not boosted(state, state.trick, len(state.hands[seat]))
        long *= 2 if doubled or len(trick) > state.seats else 1
    told = CardPlayed(seat, card, breaks, boosts)
    state = _replace(state, hands=hands, trick=trick, broken=state.broken or breaks, turn=after)
    return Step(state, (told,)) if len(trick) < long else _decide(state, (told,), chance)


def resting(state: State, seat: Seat, card: str) -> State | None:
    """Return the last trick of a deal on the table before it is scored; None for every other card."""
    hands = _played_from(state.hands, seat, card)
    if any(hands):
        return None
    return _collected(_replace(state, hands=hands, trick=(*state.trick, Played(seat, card))))


def _collected(state: State) -> State:
    """Return the state with the trick moved to its pile, before any consequences (§ 5.3, 9)."""
    cards = tuple([played.card for played in state.trick])
    place = best_without_twins(cards) if state.terms.twins else best(cards)
    trick = Trick(state.trick, None if place is None else state.trick[place].seat)
    leader = state.trick[0].seat if trick.winner is None else trick.winner
    return _replace(state, trick=(), tricks=(*state.tricks, trick), waiting=state.waiting + cards, turn=leader)


def _decide(state: State, told: Told, chance: Chance) -> Step[State]:
    """Decide the trick: the highest card of the suit led takes it, without cancelled duplicates (§ 5.3, 9)."""
    state = _collected(state)
    winner, leader = state.tricks[-1].winner, state.turn
    if winner is not None:
        return _taken(state, winner, told, chance)
    told = (*told, TrickWaits(leader))
    if any(state.hands):
        return Step(state, told)
    winners = [trick.winner for trick in state.tricks if trick.winner is not None]
    return _taken(state, winners[-1] if winners else leader, told, chance)


def _taken(state: State, seat: Seat, told: Told, chance: Chance) -> Step[State]:
    cards = state.waiting
    points = penalties(state, cards)
    taken = with_hand(state.taken, seat, state.taken[seat] + cards)
    state = _replace(state, taken=taken, waiting=(), turn=seat)
    told = (*told, TrickTaken(seat, cards, points))
    if state.kitty and state.kitty_taker is None and (points or state.terms.kitty_to == "first-trick"):
        return _kitty_taken(state, seat, told, chance)
    return _go_on(state, told, chance)


def _kitty_taken(state: State, seat: Seat, told: Told, chance: Chance) -> Step[State]:
    """Give the kitty to its taker's tricks, or to the hand, which then lays as many cards to the tricks (§ 3.4)."""
    to_hand = state.terms.kitty == "hand" and any(state.hands)
    told = (*told, KittyTaken(seat, len(state.kitty), to_hand))
    state = _replace(state, kitty_taker=seat)
    if not to_hand:
        return _go_on(_replace(state, laid=state.kitty), told, chance)
    hands = list(state.hands)
    hands[seat] = ordered(hands[seat] + state.kitty)
    return Step(_replace(state, hands=tuple(hands), phase="lay"), told)


def laid(state: State, seat: Seat, cards: Cards, chance: Chance) -> Step[State]:
    """Lay cards of the hand to the seat's own tricks, face down (§ 3.4)."""
    hands = with_hand(state.hands, seat, without(state.hands[seat], cards))
    state = _replace(state, hands=hands, laid=cards, phase="play")
    return _go_on(state, (CardsLaid(seat, len(cards)),), chance)


def _go_on(state: State, told: Told, chance: Chance) -> Step[State]:
    """Begin the next trick, or end the deal: a shooter may have to choose first (§ 6.3)."""
    if any(state.hands):
        return Step(state, told)
    shot = scoring.shot(state)
    if shot is None:
        return scored(state, None, None, told, chance)
    told = (*told, MoonShot(shot.seat, shot.sun))
    how = scoring.how_it_counts(state, shot)
    if how is None:
        return Step(_replace(state, phase="moon", turn=shot.seat), told)
    return scored(state, shot, how, told, chance)


def moon_scored(state: State, how: HowMoon, chance: Chance) -> Step[State]:
    """Score the deal after the shooter has chosen."""
    return scored(state, scoring.shot(state), how, (), chance)


def scored(state: State, shot: scoring.Shot | None, how: HowMoon | None, told: Told, chance: Chance) -> Step[State]:
    """Write the pad (§ 6), then deal again or end the match (§ 7)."""
    line = scoring.line(state, shot, how)
    pad = (*state.pad, line)
    told = (*told, DealScored(state.deal, line))
    if not scoring.is_over(state.terms, pad):
        dealer = (state.dealer + 1) % state.seats
        begun = begin_deal(state.terms, state.seats, state.deal + 1, dealer, pad, chance)
        return Step(begun.state, told + begun.events)
    result = scoring.outcome(state.terms, state.seats, pad)
    return Step(_replace(state, phase="over", pad=pad), (*told, Ended(result.scores, result.places)))


def _played_from(hands: tuple[Cards, ...], seat: Seat, card: str) -> tuple[Cards, ...]:
    return with_hand(hands, seat, without_one(hands[seat], card))
