"""Resampling: draw a state that fits the view of a seat, with random unseen cards and secret choices.

The state respects what the seat knows or can infer: the cards that it passed, suits that others do not have, charged
cards that are still held, and that clubs lower than the opening card are in the kitty.
"""

from collections import Counter
from typing import Any

from games.catalog.hearts.data import State, View
from games.catalog.hearts.judging import CHARGEABLE
from games.catalog.hearts.passing import arranged, may_hand_on, packets, receiver
from games.catalog.hearts.terms import cards_in_play
from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import Cards, ordered, place
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.turns import open_fields


def _places(view: View) -> Places:
    """Return the places for hidden cards: the hands of the others by seat, then face down on the table, then out of
    play.

    Cards are out of play only in positions that were set up by hand.
    """
    room = [0 if seat == view.seat else count for seat, count in enumerate(view.cards)]
    room.append(_face_down(view))
    deck = cards_in_play(view.terms) if view.phase != "call" else ()
    loose = [*(Counter(deck) - Counter(_seen(view))).elements()]
    room.append(max(0, len(loose) - sum(room)))
    barred = [{card for card in loose if card[-1] in suits} for suits in _voids(view)]
    places = Places(loose, room, barred)
    _fix(view, places)
    return places


def _fix(view: View, places: Places) -> None:
    """Assign the cards whose place the seat knows to these places."""
    for seat, charged in enumerate(view.charged):
        for card in charged:
            places.put(card, seat)
    if view.opening is not None:
        if not view.tricks and not view.trick:
            places.put(view.opening, view.turn)
        for card in places.loose[:]:
            if card[-1] == "C" and place(card) < place(view.opening):
                places.put(card, view.seats)
    for card, seat in _passed_on(view):
        places.put(card, seat)


def _face_down(view: View) -> int:
    """Return how many cards are face down whose identity the seat does not know."""
    if view.kitty_taker is None:
        return view.kitty_size
    return 0 if view.kitty_taker == view.seat or view.phase == "lay" else view.terms.kitty_size


def _seen(view: View) -> list[str]:
    """Return the cards whose place the seat of the view knows."""
    found = [*view.hand, *(view.laid or ())]
    found += [played.card for trick in view.tricks for played in trick.plays]
    return found + [played.card for played in view.trick]


def _may_swap(view: View, seat: Seat) -> bool:
    """Return whether a seat has had the kitty in its hand, so that knowledge about its earlier cards is no longer
    valid.
    """
    return view.terms.kitty == "hand" and seat == view.kitty_taker


def _voids(view: View) -> list[str]:
    """Return, by seat, the suits that it cannot have because it did not follow them."""
    found = [""] * (view.seats + 2)
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        for played in plays:
            led = plays[0].card[-1]
            if played.card[-1] != led and not _may_swap(view, played.seat):
                found[played.seat] += led
    return found


def _passed_on(view: View) -> list[tuple[str, Seat]]:
    """Return the cards that this seat passed, with their receivers."""
    if view.seat is None or view.passing.mixed:
        return []
    found = []
    for distance, cards in enumerate(packets(view.passing, view.given), 1):
        seat = receiver(view.seats, view.seat, distance, view.handed_on)
        if not _may_swap(view, seat):
            found += [(card, seat) for card in cards]
    return found


def imagine(view: View, chance: Stream) -> State:
    """Return a random state that fits the view."""
    held = _places(view).fill(chance)
    down = ordered(held[view.seats])
    hands = [ordered(cards) for cards in held[: view.seats]]
    kitty, laid = view.kitty or down, view.laid or ()
    if view.seat is not None:
        hands[view.seat] = view.hand
    if view.phase == "lay" and view.kitty_taker != view.seat:
        kitty = ordered(chance.sample(hands[view.turn], view.terms.kitty_size))
    elif view.kitty_taker not in (None, view.seat):
        laid = down
    hidden: dict[str, Any] = {
        "hands": tuple(hands),
        "chosen": tuple([_choice(view, seat, hand, chance) for seat, hand in enumerate(hands)]),
        "given": tuple([view.given if seat == view.seat else () for seat in range(view.seats)]),
        "received": tuple([view.received if seat == view.seat else () for seat in range(view.seats)]),
        "kitty": kitty,
        "laid": laid,
    }
    return State(**open_fields(view, State) | hidden)


def _choice(view: View, seat: Seat, hand: Cards, chance: Stream) -> Cards | None:
    """Return the secret choice of a seat: the known one for the seat of the view, a random legal one for others."""
    if seat == view.seat:
        return view.mine
    if not view.sealed[seat]:
        return None
    if view.phase == "charge":
        return tuple([card for card in hand if card in CHARGEABLE and chance.below(2)])
    if may_hand_on(view) and not chance.below(4):
        return ()
    return arranged(view.passing, tuple(chance.sample(hand, view.passing.count)))
