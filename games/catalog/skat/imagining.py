"""Resampling: deal the hidden cards at random, in a way that fits the cards played so far."""

from games.catalog.skat.data import State, View
from games.catalog.skat.judging import order
from games.catalog.skat.turns import OPEN
from games.engine.chance import Stream
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.hidden import Places, lacking


def state_like(view: View, chance: Stream) -> State:
    """Return a state drawn at random among those that fit the view."""
    gone = {one.card for plays in view.played for one in plays} | {*view.hand, *view.skat}
    room = [0 if seat == view.seat else count for seat, count in enumerate(view.cards)]
    loose = [card for card in ACE_TEN_32.cards if card not in gone]
    places = Places(
        loose, [*room, len(loose) - sum(room)], [*lacking(order(view), ACE_TEN_32.cards, view.played, view.seats), ()]
    )
    for card in view.shown:
        places.put(card, view.declarer or 0)
    *held, skat = places.fill(chance)
    hands = tuple([view.hand if seat == view.seat else ACE_TEN_32.ordered(cards) for seat, cards in enumerate(held)])
    if view.phase == "lay" and not view.skat:
        skat = chance.sample(hands[view.declarer or 0], 2)
    fields = {name: getattr(view, name) for name in OPEN}
    return State(**fields, hands=hands, skat=view.skat or ACE_TEN_32.ordered(skat))
