"""A heuristic for Schnapsen with two seats: a play that most players would choose from hand and cards seen."""

from collections.abc import Iterable

from games.engine.kit.tricktaking.talon.duels import NOBODY, Duel, bits

DEAR = 10
PAIRED, TRUMP = 4, 7
"""Extra cost of playing half of a pair that may still be completed, and of a trump."""


def unseen(duel: Duel) -> int:
    """Return the cards that the seat has not seen, as bits; the open trump is included."""
    return ((1 << len(duel.values)) - 1) & ~duel.hands[duel.turn] & ~duel.gone


def masters(duel: Duel) -> list[int]:
    """Return the masters of the hand: cards that no unseen card of their suit beats."""
    others, found = unseen(duel), []
    for card in bits(duel.hands[duel.turn]):
        above = duel.suit(card // duel.size) & ~((2 << card) - 1)
        if not others & above:
            found.append(card)
    return found


def cost(duel: Duel, card: int) -> int:
    """Return the cost of giving up the card, for comparison with other cards."""
    number, height = divmod(card, duel.size)
    found = duel.values[card] + (TRUMP if number == duel.trump else 0)
    if height in (1, 2):
        other = 1 << number * duel.size + 3 - height
        found += 0 if duel.gone & other else PAIRED + (PAIRED if duel.hands[duel.turn] & other else 0)
    return found


def cheapest(duel: Duel, cards: Iterable[int]) -> int:
    """Return the card with the lowest cost."""
    return min(cards, key=lambda card: (cost(duel, card), card))


def card_to_lead(duel: Duel) -> int:
    """Return a card to lead: a low card while there is a talon; later a master.

    Trump masters come first if the opponent may have trumps.
    """
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
    """Return a card to follow: take a valuable trick, with a ten rather than an ace; else the cheapest card."""
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
    """Play the deal out by the heuristic and return the game points for seat 0. Changes ``duel``."""
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
    """Make the leader's actions before the lead: exchange, and call the best pair.

    Return the game points if the deal is won by that, else None.
    """
    turn = duel.turn
    if not duel.strict and duel.hands[turn] >> duel.trump * duel.size & 1:
        duel.exchange()
    if duel.tricks[turn] and duel.due == NOBODY:
        for number in duel.pairs():
            duel.call(number)
            return duel.over()
    return None


def promise(duel: Duel) -> int:
    """Estimate the points that the leader would get after closing the talon: masters take small cards, and pairs
    count.

    Masters of other suits count only if the leader's trumps draw the opponent's trumps.
    """
    trumps = duel.hands[duel.turn] & duel.suit(duel.trump)
    strong = trumps.bit_count() >= 2
    sure = [card for card in masters(duel) if strong or card // duel.size == duel.trump]
    called = sum(40 if number == duel.trump else 20 for number in duel.pairs()) if duel.tricks[duel.turn] else 0
    return duel.counted(duel.turn) + called + sum(duel.values[card] + 3 for card in sure)
