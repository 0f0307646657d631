"""Rules of thumb for a duel: what most people would play, from their own hand and what everybody has seen."""

from collections.abc import Iterable

from games.engine.kit.tricktaking.talon.duels import NOBODY, Duel, bits

DEAR = 10
PAIRED, TRUMP = 4, 7
"""What it costs besides to part with half of a pair that may still come, and with a trump."""


def unseen(duel: Duel) -> int:
    """The cards that the seat has not seen, as bits; the open trump is among them."""
    return ((1 << len(duel.values)) - 1) & ~duel.hands[duel.turn] & ~duel.gone


def masters(duel: Duel) -> list[int]:
    """The cards of the hand that no unseen card of their suit beats."""
    others, found = unseen(duel), []
    for card in bits(duel.hands[duel.turn]):
        above = duel.suit(card // duel.size) & ~((2 << card) - 1)
        if not others & above:
            found.append(card)
    return found


def cost(duel: Duel, card: int) -> int:
    """What it costs to part with the card."""
    number, height = divmod(card, duel.size)
    found = duel.values[card] + (TRUMP if number == duel.trump else 0)
    if height in (1, 2):
        other = 1 << number * duel.size + 3 - height
        found += 0 if duel.gone & other else PAIRED + (PAIRED if duel.hands[duel.turn] & other else 0)
    return found


def cheapest(duel: Duel, cards: Iterable[int]) -> int:
    """The card that costs least."""
    return min(cards, key=lambda card: (cost(duel, card), card))


def card_to_lead(duel: Duel) -> int:
    """Low while there is a talon; then what cannot be beaten, trumps first if they draw the other's."""
    if duel.due != NOBODY:
        return duel.due * duel.size + 1
    hand = bits(duel.hands[duel.turn])
    if duel.strict:
        sure = masters(duel)
        trumps = [card for card in sure if card // duel.size == duel.trump]
        if trumps and unseen(duel) & duel.suit(duel.trump):
            return trumps[0]
        if sure:
            return max(sure, key=lambda card: duel.values[card])
    return cheapest(duel, hand)


def card_to_follow(duel: Duel) -> int:
    """Takes what is worth it, with a ten rather than an ace; else throws the cheapest."""
    cards = bits(duel.replies())
    winning = [card for card in cards if duel.beats(card)]
    if not winning:
        return cheapest(duel, cards)
    led, turn = duel.led, duel.turn
    same = [card for card in winning if card // duel.size == led // duel.size]
    found = max(same, key=lambda card: duel.values[card] % 11) if same else cheapest(duel, winning)
    pot = duel.values[led] + duel.values[found]
    if duel.strict or pot + duel.points[turn] >= duel.enough or duel.values[led] >= DEAR:
        return found
    if same and cost(duel, found) - duel.values[found] < TRUMP and pot >= DEAR:
        return found
    low = cheapest(duel, cards)
    return found if cost(duel, found) <= cost(duel, low) else low


def finish(duel: Duel) -> int:
    """Play to the end by these rules; game points to seat 0. Changes the position."""
    while True:
        if duel.led != NOBODY:
            duel.play(card_to_follow(duel))
            continue
        decided = duel.over()
        if decided is None:
            decided = act(duel)
        if decided is not None:
            return decided
        duel.play(card_to_lead(duel))


def act(duel: Duel) -> int | None:
    """What the leader does before the lead: exchange, and call the dearest pair; game points if that is enough."""
    turn = duel.turn
    if not duel.strict and duel.hands[turn] >> duel.trump * duel.size & 1:
        duel.exchange()
    if duel.tricks[turn] and duel.due == NOBODY:
        for number in duel.pairs():
            duel.call(number)
            return duel.over()
    return None


def promise(duel: Duel) -> int:
    """How many points the leader may hope for without the talon: its masters take a small card each, and pairs count.

    Masters of other suits count only with trumps to fetch those of the rival.
    """
    trumps = duel.hands[duel.turn] & duel.suit(duel.trump)
    strong = trumps.bit_count() >= 2
    sure = [card for card in masters(duel) if strong or card // duel.size == duel.trump]
    called = sum(40 if number == duel.trump else 20 for number in duel.pairs()) if duel.tricks[duel.turn] else 0
    return duel.counted(duel.turn) + called + sum(duel.values[card] + 3 for card in sure)
