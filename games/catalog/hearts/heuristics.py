"""Heuristics on a search position: avoid winning tricks, discard dangerous cards, stop a shooter, or shoot the moon.

They use only the mover's hand and the public cards, so bots use them at the table and for all seats of a simulated
deal.
"""

from games.catalog.hearts.search_position import ACE, HEARTS, KING, NOBODY, QUEEN, SPADES, HeartsPosition

SUSPICIOUS = 0.2
"""A seat that has taken all penalty points so far is suspected of shooting from this share of all points on."""


def finish(deal: HeartsPosition, shooting: int = NOBODY) -> None:
    """Play the deal to its end; the seat ``shooting`` tries to win all tricks."""
    hands = deal.hands
    while hands[deal.turn]:
        cards = deal.legal()
        if len(cards) == 1:
            deal.play(cards[0])
        elif deal.turn == shooting:
            deal.play(greedy(deal, cards))
        else:
            deal.play(careful(deal, cards))


def greedy(deal: HeartsPosition, cards: list[int]) -> int:
    """Return a shooter's card: win with the highest, else discard a card without points."""
    if not deal.trick:
        return max(cards, key=lambda card: (card % 13, -card))
    if cards[0] // 13 == deal.trick[0] // 13 and max(cards) > deal.best:
        return max(cards)
    values = deal.values
    return min(cards, key=lambda card: (values[card], card % 13))


def careful(deal: HeartsPosition, cards: list[int]) -> int:
    """Return the card of a player who wants no points."""
    if not deal.trick:
        return _lead(deal, cards)
    if cards[0] // 13 != deal.trick[0] // 13:
        return _discard(deal, cards)
    return _follow(deal, cards)


def _threat(deal: HeartsPosition) -> int:
    """Return a seat of another team that may be shooting the moon, or ``NOBODY``."""
    seat = deal.shooter()
    if seat == NOBODY or deal.teams[seat] == deal.teams[deal.turn] or deal.points[seat] < SUSPICIOUS * deal.total:
        return NOBODY
    return seat


def _lead(deal: HeartsPosition, cards: list[int]) -> int:
    """Return a card to lead: the lowest card, or a safe spade to force out the queen; avoid suits on which the queen
    may be discarded.
    """
    out = deal.out and QUEEN not in deal.hands[deal.turn]
    if out:
        spades = [card for card in cards if card // 13 == SPADES and card < QUEEN]
        if spades and not any(card in (KING, ACE) for card in deal.hands[deal.turn]):
            return max(spades)
    danger = {QUEEN: 30, KING: 15, ACE: 15} if out or deal.out else {}
    return min(cards, key=lambda card: (card % 13 + danger.get(card, 0) + (card // 13 == HEARTS), card))


def _follow(deal: HeartsPosition, cards: list[int]) -> int:
    """Return a card that follows suit: the highest card that does not win; the queen if the king or ace is in the
    trick.

    If all cards win, return the highest as the last player of the trick, else the lowest.
    """
    best, last = deal.best, len(deal.trick) % deal.seats == deal.seats - 1
    if deal.stake and deal.best_seat == _threat(deal) and cards[-1] > best and cards[-1] != QUEEN:
        return cards[-1]
    losing = [card for card in cards if card < best]
    if losing:
        return QUEEN if QUEEN in losing else _not_the_bonus(deal, losing)
    rest = [card for card in cards if card != QUEEN] or cards
    if last or (deal.first and deal.calm):
        if deal.bonus in rest and not deal.stake:
            return deal.bonus
        return rest[-1]
    return rest[0]


def _not_the_bonus(deal: HeartsPosition, cards: list[int]) -> int:
    if cards[-1] == deal.bonus and len(cards) > 1:
        return cards[-2]
    return cards[-1]


def _discard(deal: HeartsPosition, cards: list[int]) -> int:
    """Return the most dangerous card to discard. If another seat may be shooting the moon and wins the trick, keep
    cards with points.
    """
    values, out = deal.values, deal.out
    if deal.best_seat == _threat(deal):
        harmless = [card for card in cards if not values[card]]
        if harmless:
            return max(harmless, key=lambda card: (card != deal.bonus, card % 13))
    return max(
        cards,
        key=lambda card: (
            (card != deal.bonus) * 100
            + 4 * values[card]
            + card % 13
            + (12 if out and card in (KING, ACE) and QUEEN not in cards else 0),
            card,
        ),
    )


def wants_the_moon(deal: HeartsPosition, seat: int) -> bool:
    """Return whether a seat that has all points so far has enough high cards to win the remaining points."""
    shooter = deal.shooter()
    if shooter != NOBODY and deal.piles[shooter] != deal.piles[seat]:
        return False
    hand = deal.hands[seat]
    high = sum(card % 13 >= 9 for card in hand)
    own = sum(points for points, pile in zip(deal.points, deal.piles, strict=True) if pile == deal.piles[seat])
    share = own / deal.total
    return bool(hand) and high / len(hand) > 0.85 - 0.5 * share
