"""Decide which cards may be played (§ 5, 9.2), and which moves are legal in each phase."""

import msgspec

from games.catalog.hearts.counting import QUEEN, card_values
from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Move, Pass, Passing, Play, ScoreMoon, State, View
from games.catalog.hearts.refusals import Refusal
from games.engine.game import Rule, Seat
from games.engine.kit.cards import Cards, holds, ordered
from games.engine.kit.tricktaking import tricks

CHARGEABLE = ("AH", "QS", "JD", "10C")
# Looked up once: an enum lookup takes as long as finding the cards that follow suit.
_FOLLOW, _NOT_BROKEN = Refusal.FOLLOW_SUIT, Refusal.HEARTS_NOT_BROKEN
CALLED = 3
"""Cards that each seat passes when the dealer names the pass (§ 4.6)."""


def playable(position: State | View, seat: Seat, hand: Cards) -> Cards:
    """Return the cards that the seat may play when it is its turn; at least one while it holds any."""
    return tricks.playable(hand, _narrowed(position, seat, hand))


def _narrowed(position: State | View, seat: Seat, hand: Cards) -> tricks.Narrowing:
    """Yield the hand narrowed by one rule after the other; a rule that would leave no card is skipped."""
    if position.trick:
        return _followed(position, seat, hand)
    return _led(position, seat, hand)


def _led(position: State | View, seat: Seat, hand: Cards) -> tricks.Narrowing:
    terms, cards = position.terms, hand
    if not position.tricks:
        if position.opening is not None:
            yield Refusal.OPENING_CARD, (position.opening,)
            return
        if not terms.free_first_trick:
            cards = _harmless(position, cards)
            yield Refusal.NO_PENALTY_FIRST, cards
    if not (terms.hearts_any_time or position.broken):
        others = tuple([card for card in cards if card[-1] != "H"])
        if others and not (terms.spare_queen and others == (QUEEN,)):
            cards = others
            yield _NOT_BROKEN, cards
    if terms.charging:
        yield Refusal.CHARGED_CARD_WAITS, _uncharged(position, seat, hand, cards)


def _followed(position: State | View, seat: Seat, hand: Cards) -> tricks.Narrowing:
    terms, led = position.terms, position.trick[0].card[-1]
    following = tricks.following(hand, led)
    cards = following or hand
    yield _FOLLOW, cards
    if not position.tricks and not terms.free_first_trick:
        cards = _harmless(position, cards)
        yield Refusal.NO_PENALTY_FIRST, cards
    if terms.charging and following:
        cards = _uncharged(position, seat, hand, cards)
        yield Refusal.CHARGED_CARD_WAITS, cards
    if terms.queen_soon and QUEEN in cards and _queen_is_safe(position, led):
        yield Refusal.QUEEN_IS_SAFE, (QUEEN,)


def _harmless(position: State | View, cards: Cards) -> Cards:
    counting = card_values(position)
    return tuple([card for card in cards if card not in counting]) or cards


def _queen_is_safe(position: State | View, led: str) -> bool:
    """Return whether the queen can be got rid of safely: as a discard, or under ace or king of spades (§ 5.7)."""
    return led != "S" or any(played.card in ("AS", "KS") for played in position.trick)


def _uncharged(position: State | View, seat: Seat, hand: Cards, cards: Cards) -> Cards:
    """Return the cards without charged ones whose suit is led for the first time (§ 9.2).

    A seat without another card of the suit may play them.
    """
    waiting = [
        card
        for card in position.charged[seat]
        if sum(other[-1] == card[-1] for other in hand) > 1
        and not any(trick.plays[0].card[-1] == card[-1] for trick in position.tricks)
    ]
    return tuple([card for card in cards if card not in waiting]) or cards


def normalise_move(state: State, move: Move) -> Move:
    """Sort the cards of a move like a hand; those of a pass to several seats separately for each receiver."""
    if isinstance(move, Charge | Lay):
        return msgspec.structs.replace(move, cards=ordered(move.cards))
    if isinstance(move, Pass):
        fits = state.phase == "pass" and len(move.cards) == state.passing.count
        parts = packets(state.passing, move.cards) if fits else [move.cards]
        return msgspec.structs.replace(move, cards=sum(map(ordered, parts), ()))
    return move


def forbidden_call(state: State, seat: Seat, move: Call) -> Refusal | None:
    """Return why a dealer's call is refused: each seat must give and receive three cards."""
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    named = move.passing
    mixed = Passing(mixed=CALLED)
    split = len(named.split) == state.seats - 1 and sum(named.split) == CALLED and not named.mixed
    return None if named == mixed or (split and min(named.split) >= 0) else Refusal.SUCH_A_CALL


def forbidden_choice(state: State, seat: Seat, move: Pass | HandOn | Charge) -> Refusal | None:
    """Return why a sealed choice is refused: it is made once, and its cards must be legal."""
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.chosen[seat] is not None:
        return Refusal.ALREADY_CHOSEN
    if isinstance(move, HandOn):
        return None if may_hand_on(state) else Refusal.NO_HANDING_ON
    if not holds(state.hands[seat], move.cards):
        return Refusal.CARD_NOT_IN_HAND
    if isinstance(move, Charge):
        return _forbidden_charge(move.cards)
    return _forbidden_pass(state.passing, move.cards)


def may_hand_on(position: State | View) -> bool:
    """Return whether a seat may pass no cards and hand on what it receives: only if all cards go one way (§ 4.7)."""
    return position.terms.unseen and position.passing.distance is not None


def _forbidden_charge(cards: Cards) -> Refusal | None:
    if not set(cards) <= set(CHARGEABLE) or len(set(cards)) < len(cards):
        return Refusal.NOT_CHARGEABLE
    return None


def _forbidden_pass(passing: Passing, cards: Cards) -> Refusal | None:
    return None if len(cards) == passing.count else Refusal.PASS_COUNT


def packets(passing: Passing, cards: Cards) -> list[Cards]:
    """Return the cards of a pass by receiver: left neighbour, next seat and so on; one part if they are mixed."""
    if passing.mixed:
        return [cards]
    found, start = [], 0
    for number in passing.split:
        found.append(cards[start : start + number])
        start += number
    return found


def reason(position: State | View, seat: Seat, hand: Cards, card: str) -> Rule | None:
    """Return the rule by which that card of the hand may not be played now; None if it may."""
    return tricks.reason(card, _narrowed(position, seat, hand))


def forbidden_play(state: State, seat: Seat, move: Play) -> Rule | None:
    """Return why a card is refused: the turn first, then the first rule that excludes it."""
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    hand = state.hands[seat]
    if move.card not in hand:
        return Refusal.CARD_NOT_IN_HAND
    return reason(state, seat, hand, move.card)


def forbidden_lay(state: State, seat: Seat, move: Lay) -> Refusal | None:
    """Return why laying cards is refused: as many as the kitty had, from the hand with the kitty."""
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    if len(move.cards) != len(state.kitty):
        return Refusal.LAY_COUNT
    return None if holds(state.hands[seat], move.cards) else Refusal.CARD_NOT_IN_HAND


def forbidden_moon(state: State, seat: Seat, move: ScoreMoon) -> Refusal | None:
    """Return why a moon choice is refused: only the shooter chooses, one of two ways."""
    return None if seat == state.turn else Refusal.NOT_YOUR_TURN
