"""Legal moves of the Hearts games: which cards may be played (§ 5, 9.2), the moves of each phase, and the default
move.
"""

from collections.abc import Sequence
from itertools import combinations, islice
from math import comb

import msgspec

from games.catalog.hearts.counting import QUEEN, card_values
from games.catalog.hearts.data import (
    Call,
    Charge,
    HandOn,
    Lay,
    Move,
    Pass,
    Passing,
    Phase,
    Play,
    ScoreMoon,
    State,
    View,
)
from games.catalog.hearts.passing import CALLED, arranged, calls, may_hand_on, splits_of
from games.catalog.hearts.refusals import Refusal
from games.engine.game import Rule, Seat
from games.engine.kit.cards import DECK_52, Cards, height, holds, ordered, place
from games.engine.kit.tricktaking import tricks
from games.engine.kit.tricktaking.tricks import Played

CHARGEABLE = ("AH", "QS", "JD", "10C")
# Looked up once: an enum lookup takes as long as finding the cards that follow suit.
_FOLLOW, _NOT_BROKEN = Refusal.FOLLOW_SUIT, Refusal.HEARTS_NOT_BROKEN
SEALED: tuple[Phase, ...] = ("pass", "charge")
"""Phases in which all seats choose at the same time."""
MOST = 600
"""The most passes that are listed; if there are more, only some useful ones are."""
_PHASES: dict[Phase, tuple[type[Move] | tuple[type[Move], ...], Refusal]] = {
    "call": (Call, Refusal.CALL_NOW),
    "pass": ((Pass, HandOn), Refusal.PASS_NOW),
    "charge": (Charge, Refusal.CHARGE_NOW),
    "play": (Play, Refusal.PLAY_NOW),
    "lay": (Lay, Refusal.LAY_NOW),
    "moon": (ScoreMoon, Refusal.MOON_NOW),
}
"""The moves of each phase, and the refusal of all others."""
_play = {card: Play(card) for card in DECK_52}.__getitem__


def playable(position: State | View, seat: Seat, hand: Cards) -> Cards:
    """Return the cards that the seat may play on its turn; at least one while it holds any."""
    return tricks.playable(hand, _narrowed(position, seat, hand))


def _narrowed(position: State | View, seat: Seat, hand: Cards) -> tricks.Narrowing:
    """Yield the hand as narrowed by each rule in turn. The caller skips a rule that would leave no card."""
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
    if terms.queen_soon and QUEEN in cards and queen_is_safe(position):
        yield Refusal.QUEEN_IS_SAFE, (QUEEN,)


def _harmless(position: State | View, cards: Cards) -> Cards:
    counting = card_values(position)
    return tuple([card for card in cards if card not in counting]) or cards


def queen_is_safe(position: State | View) -> bool:
    """Return whether the queen of spades can be played without taking the trick: as a discard, or under the ace or
    king (§ 5.7).
    """
    return position.trick[0].card[-1] != "S" or any(played.card in ("AS", "KS") for played in position.trick)


def taker(position: State | View, plays: tuple[Played, ...]) -> Seat | None:
    """Return the seat whose card wins these plays of a trick; None if all cards of the suit led cancel each other."""
    cards = tuple([played.card for played in plays])
    place = tricks.best_without_twins(cards) if position.terms.twins else tricks.best(cards)
    return None if place is None else plays[place].seat


def _uncharged(position: State | View, seat: Seat, hand: Cards, cards: Cards) -> Cards:
    """Return the cards that may be played under § 9.2: no charged card when its suit is led for the first time.

    A seat without another card of the suit may play the charged card.
    """
    waiting = [
        card
        for card in position.charged[seat]
        if sum(other[-1] == card[-1] for other in hand) > 1
        and not any(trick.plays[0].card[-1] == card[-1] for trick in position.tricks)
    ]
    return tuple([card for card in cards if card not in waiting]) or cards


def charges(hand: Cards) -> list[Cards]:
    """Return every set of cards that a seat with this hand may charge, the empty set first (§ 9.1)."""
    mine = tuple([card for card in hand if card in CHARGEABLE])
    return [cards for size in range(len(mine) + 1) for cards in combinations(mine, size)]


def candidates(state: State, seat: Seat) -> Sequence[Move]:
    """Return the legal moves of a seat that is to move, in a fixed order. There may be more, see :func:`complete`."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            cards = playable(state, seat, hand)
            # Duplicate cards are one choice.
            return [*map(_play, dict.fromkeys(cards) if state.terms.packs > 1 else cards)]
        case "pass":
            return _passes(state, hand)
        case "charge":
            return [*map(Charge, charges(hand))]
        case "lay":
            return [*map(Lay, dict.fromkeys(combinations(hand, len(state.kitty))))]
        case "call":
            return [
                *(Call(Passing(split)) for split in splits_of(CALLED, state.seats - 1)),
                Call(Passing(mixed=CALLED)),
            ]
    return [ScoreMoon("add"), ScoreMoon("subtract")]


def complete(state: State, seat: Seat) -> bool:
    """Return whether :func:`candidates` lists every legal move. It does not if there are too many passes."""
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
        turned = 0 if _one_packet(passing) else number % len(cards)
        found.append(Pass(arranged(passing, (*cards[turned:], *cards[:turned]))))
    return found


def default_move(state: State, seat: Seat) -> Move:
    """Return the move of a seat whose time is up: the lowest cards, or the choice of :func:`default_choice`."""
    hand = state.hands[seat]
    match state.phase:
        case "play":
            return Play(_lowest(playable(state, seat, hand), 1)[0])
        case "pass":
            return Pass(arranged(state.passing, _lowest(hand, state.passing.count)))
        case "lay":
            return Lay(ordered(_lowest(hand, len(state.kitty))))
    return default_choice(state)


def default_choice(position: State | View) -> Move:
    """Return a default move without cards: charge nothing, pass to the left, or add the points of a moon to the
    others.
    """
    if position.phase == "charge":
        return Charge()
    return Call(calls(position.seats)[0]) if position.phase == "call" else ScoreMoon("add")


def _lowest(cards: Cards, count: int) -> Cards:
    return tuple(sorted(cards, key=lambda card: (height(card), place(card)))[:count])


def normalise_move(state: State, move: Move) -> Move:
    """Return the move with its cards sorted as in a hand; those of a pass to several seats for each receiver
    separately.
    """
    if isinstance(move, Charge | Lay):
        return msgspec.structs.replace(move, cards=ordered(move.cards))
    if isinstance(move, Pass):
        fits = state.phase == "pass" and len(move.cards) == state.passing.count
        return msgspec.structs.replace(move, cards=arranged(state.passing, move.cards) if fits else ordered(move.cards))
    return move


def forbidden(state: State, seat: Seat, move: Move) -> Rule | None:
    """Return the rule that a normalised move breaks. The phase is checked first, then the seat, then the move."""
    if state.phase == "over":
        return Refusal.MATCH_OVER
    kinds, now = _PHASES[state.phase]
    if not isinstance(move, kinds):
        return now
    if isinstance(move, Pass | HandOn | Charge):
        return _forbidden_choice(state, seat, move)
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    match move:
        case Play():
            hand = state.hands[seat]
            return reason(state, seat, hand, move.card) if move.card in hand else Refusal.CARD_NOT_IN_HAND
        case Call():
            return None if move.passing in calls(state.seats) else Refusal.SUCH_A_CALL
        case Lay():
            if len(move.cards) != len(state.kitty):
                return Refusal.LAY_COUNT
            return None if holds(state.hands[seat], move.cards) else Refusal.CARD_NOT_IN_HAND
    return None


def _forbidden_choice(state: State, seat: Seat, move: Pass | HandOn | Charge) -> Refusal | None:
    """Return why a secret choice is refused: it can be made only once, and its cards must be legal."""
    if not 0 <= seat < state.seats:
        return Refusal.NOT_YOUR_TURN
    if state.chosen[seat] is not None:
        return Refusal.ALREADY_CHOSEN
    if isinstance(move, HandOn):
        return None if may_hand_on(state) else Refusal.NO_HANDING_ON
    if not holds(state.hands[seat], move.cards):
        return Refusal.CARD_NOT_IN_HAND
    if isinstance(move, Charge):
        known = set(move.cards) <= set(CHARGEABLE) and len(set(move.cards)) == len(move.cards)
        return None if known else Refusal.NOT_CHARGEABLE
    return None if len(move.cards) == state.passing.count else Refusal.PASS_COUNT


def reason(position: State | View, seat: Seat, hand: Cards, card: str) -> Rule | None:
    """Return the rule that forbids playing that card of the hand now; None if it may be played."""
    return tricks.reason(card, _narrowed(position, seat, hand))
