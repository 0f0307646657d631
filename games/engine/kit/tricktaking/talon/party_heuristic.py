"""A heuristic for Schnapsen with two to four seats: a play that most players would choose from hand and cards seen."""

from collections.abc import Iterable

from games.engine.kit.tricktaking.talon.rounds import NOBODY, Gained, Round

DEAR = 10
PAIRED, TRUMP = 5, 7
"""Extra cost of playing half of a pair that may still be completed, and of a trump."""


def masters(table: Round) -> list[int]:
    """Return the masters of the hand: cards that no unseen card of their suit beats.

    Equal cards do not beat each other.
    """
    hand, size = table.hands[table.turn], table.size
    found = []
    for card in dict.fromkeys(hand):
        above = range(card + 1, (card // size + 1) * size)
        if all(table.gone[other] + hand.count(other) >= table.packs for other in above):
            found.append(card)
    return found


def cost(table: Round, card: int) -> int:
    """Return the cost of giving up the card, for comparison with other cards."""
    number, height = divmod(card, table.size)
    found = table.values[card] + (TRUMP if number == table.trump else 0)
    step = height - table.queen
    if step in (0, 1):
        other = card + 1 - 2 * step
        if table.gone[other] < table.packs:
            found += 2 * PAIRED if other in table.hands[table.turn] else PAIRED
    return found


def cheapest(table: Round, cards: Iterable[int]) -> int:
    """Return the card with the lowest cost."""
    return min(cards, key=lambda card: (cost(table, card), card))


def card_to_lead(table: Round) -> int:
    """Return a card to lead: a low card while there is a talon; later a master.

    Trump masters come first if others may have trumps.
    """
    if table.due != NOBODY:
        return min(table.replies())
    if table.strict:
        sure = masters(table)
        trumps = [card for card in sure if card // table.size == table.trump]
        if trumps and _trumps_out(table):
            return max(trumps)
        if sure:
            return max(sure, key=lambda card: table.values[card])
    return cheapest(table, table.hands[table.turn])


def _trumps_out(table: Round) -> int:
    """Return the number of trumps that the others may still hold."""
    suit = range(table.trump * table.size, (table.trump + 1) * table.size)
    held = sum(card // table.size == table.trump for card in table.hands[table.turn])
    return table.packs * table.size - sum(table.gone[card] for card in suit) - held


def card_to_follow(table: Round) -> int:
    """Return a card to follow.

    Give points to a partner who has the trick; else take a valuable trick, with a ten rather than an ace; else play
    the cheapest card.
    """
    cards = table.replies()
    last = len(table.trick) == table.seats - 1
    if (table.taker - table.turn) % table.sides == 0 and (last or table.top % table.size == table.size - 1):
        return max(cards, key=lambda card: table.values[card] - 2 * max(0, cost(table, card) - table.values[card]))
    winning = [card for card in cards if table.beats(card)]
    if not winning:
        return cheapest(table, cards)
    found = _to_take(table, winning, last)
    return found if _worth_taking(table, found) else _smaller(table, found, cheapest(table, cards))


def _to_take(table: Round, winning: list[int], last: bool) -> int:
    """Return the card with which to take the trick: the most valuable safe card of the suit, or the cheapest trump."""
    same = [card for card in winning if card // table.size == table.trick[0] // table.size]
    if not same:
        return cheapest(table, winning)
    return max(same, key=lambda card: table.values[card] % 11) if last else max(same)


def _worth_taking(table: Round, card: int) -> bool:
    pot, side = table.pot + table.values[card], table.turn % table.sides
    if table.strict or pot + table.points[side] >= table.enough or table.pot >= DEAR:
        return True
    plain = cost(table, card) - table.values[card] < PAIRED
    return plain and pot >= DEAR


def _smaller(table: Round, taking: int, low: int) -> int:
    return taking if cost(table, taking) <= cost(table, low) else low


def act(table: Round) -> Gained | None:
    """Make the leader's actions before the lead: exchange, close, call the best pair.

    Return the game points if the deal is won by that, else None.
    """
    if table.may_exchange():
        table.exchange()
    if not table.strict and promise(table) >= table.enough:
        table.close()
    if table.due == NOBODY and table.tricks[table.turn % table.sides]:
        for number in table.pairs():
            table.call(number)
            return table.over()
    return None


def finish(table: Round) -> Gained:
    """Play the deal out by the heuristic and return the game points by side. Changes ``table``."""
    while True:
        if table.trick:
            table.play(card_to_follow(table))
            continue
        decided = table.over()
        if decided is None:
            decided = act(table)
        if decided is not None:
            return decided
        table.play(card_to_lead(table))


def promise(table: Round) -> int:
    """Estimate the points that the leader would get after closing the talon: masters take small cards, and pairs
    count.

    Masters of other suits count only if the leader's trumps draw the others' trumps.
    """
    hand, side = table.hands[table.turn], table.turn % table.sides
    strong = sum(card // table.size == table.trump for card in hand) >= table.seats
    sure = [card for card in masters(table) if strong or card // table.size == table.trump]
    called = sum(40 if number == table.trump else 20 for number in table.pairs()) if table.tricks[side] else 0
    return table.counted(side) + called + sum(table.values[card] + 2 * (table.seats - 1) for card in sure)
