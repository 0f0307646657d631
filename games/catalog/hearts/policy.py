"""The heuristic player: stay under, discard dangerous cards, stop a shooter, or shoot.

It uses only the mover's hand and the open cards, so it serves a bot at the table as well as all seats of a simulated
deal.
"""

from games.catalog.hearts.playout import ACE, HEARTS, KING, NOBODY, QUEEN, SPADES, Table

SUSPICIOUS = 0.2
"""A seat that has taken all penalty points so far is suspected of shooting from this share of all points on."""


def finish(table: Table, shooting: int = NOBODY) -> None:
    """Play the deal to its end; the seat ``shooting`` tries to win all tricks."""
    hands = table.hands
    while hands[table.turn]:
        cards = table.legal()
        if len(cards) == 1:
            table.play(cards[0])
        elif table.turn == shooting:
            table.play(greedy(table, cards))
        else:
            table.play(careful(table, cards))


def greedy(table: Table, cards: list[int]) -> int:
    """Return a shooter's card: win with the highest, else discard a card without points."""
    if not table.trick:
        return max(cards, key=lambda card: (card % 13, -card))
    if cards[0] // 13 == table.trick[0] // 13 and max(cards) > table.best:
        return max(cards)
    values = table.values
    return min(cards, key=lambda card: (values[card], card % 13))


def careful(table: Table, cards: list[int]) -> int:
    """Return the card of a player who wants no points."""
    if not table.trick:
        return _lead(table, cards)
    if cards[0] // 13 != table.trick[0] // 13:
        return _discard(table, cards)
    return _follow(table, cards)


def _threat(table: Table) -> int:
    """Return a seat of another team that may be shooting the moon, or ``NOBODY``."""
    seat = table.shooter()
    if seat == NOBODY or table.teams[seat] == table.teams[table.turn] or table.points[seat] < SUSPICIOUS * table.total:
        return NOBODY
    return seat


def _lead(table: Table, cards: list[int]) -> int:
    """Return a lead: the lowest card, or a safe spade to force out the queen; no suit that invites her discard."""
    out = table.out and QUEEN not in table.hands[table.turn]
    if out:
        spades = [card for card in cards if card // 13 == SPADES and card < QUEEN]
        if spades and not any(card in (KING, ACE) for card in table.hands[table.turn]):
            return max(spades)
    danger = {QUEEN: 30, KING: 15, ACE: 15} if out or table.out else {}
    return min(cards, key=lambda card: (card % 13 + danger.get(card, 0) + (card // 13 == HEARTS), card))


def _follow(table: Table, cards: list[int]) -> int:
    """Return a card that follows: the highest below the best card; the queen under king or ace.

    If no card is below the best, play high as the last of the trick, low before.
    """
    best, last = table.best, len(table.trick) % table.seats == table.seats - 1
    if table.stake and table.best_seat == _threat(table) and cards[-1] > best and cards[-1] != QUEEN:
        return cards[-1]
    losing = [card for card in cards if card < best]
    if losing:
        return QUEEN if QUEEN in losing else _not_the_bonus(table, losing)
    rest = [card for card in cards if card != QUEEN] or cards
    if last or (table.first and table.calm):
        if table.bonus in rest and not table.stake:
            return table.bonus
        return rest[-1]
    return rest[0]


def _not_the_bonus(table: Table, cards: list[int]) -> int:
    if cards[-1] == table.bonus and len(cards) > 1:
        return cards[-2]
    return cards[-1]


def _discard(table: Table, cards: list[int]) -> int:
    """Return the most dangerous discard; no card with points to a seat that may be shooting."""
    values, out = table.values, table.out
    if table.best_seat == _threat(table):
        harmless = [card for card in cards if not values[card]]
        if harmless:
            return max(harmless, key=lambda card: (card != table.bonus, card % 13))
    return max(
        cards,
        key=lambda card: (
            (card != table.bonus) * 100
            + 4 * values[card]
            + card % 13
            + (12 if out and card in (KING, ACE) and QUEEN not in cards else 0),
            card,
        ),
    )


def wants_the_moon(table: Table, seat: int) -> bool:
    """Return whether a seat with all points so far has enough high cards to take the others."""
    shooter = table.shooter()
    if shooter != NOBODY and table.piles[shooter] != table.piles[seat]:
        return False
    hand = table.hands[seat]
    high = sum(card % 13 >= 9 for card in hand)
    own = sum(points for points, pile in zip(table.points, table.piles, strict=True) if pile == table.piles[seat])
    share = own / table.total
    return bool(hand) and high / len(hand) > 0.85 - 0.5 * share
