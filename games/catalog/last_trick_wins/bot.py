"""Bots of The last trick wins: one that keeps high cards by heuristics, and one that samples deals and solves their
endings.
"""

from collections.abc import Sequence
from typing import Any

from games.catalog.last_trick_wins.rules import LastTrickWins
from games.engine.chance import Stream
from games.engine.kit.tricktaking.plain.bots import bots
from games.engine.kit.tricktaking.plain.data import View
from games.engine.kit.tricktaking.plain.search_position import PlainPosition, position_of
from games.engine.kit.tricktaking.search_position import DealPosition

GAME = LastTrickWins()
LINES = {2: 14, 4: 20}
"""How many deals are simulated for each card, by number of seats."""
SOLVED, ALONE = {2: 3, 4: 1}, 5
"""With at most this many cards each, a simulated deal is solved; with two seats, who know both hands, the match too."""
LOOSE = 30
"""Percentage of random cards in simulated deals."""
LATE = 3
"""With at most this many cards each, the lead is worth having."""


def choose(deal: DealPosition) -> int:
    """Keep high cards, and suits that no other seat has; near the end try to get the lead."""
    cards = deal.legal()
    if len(cards) == 1:
        return cards[0]
    late = len(deal.hands[deal.turn]) <= LATE
    if late and not deal.lying:
        return max(cards, key=lambda card: _late_lead(deal, card))
    winning = [card for card in cards if deal.lying and deal.beats(card)]
    if late and winning:
        return winning[-1]
    return min(cards, key=lambda card: _keep(deal, card))


def _others(deal: DealPosition, card: int) -> int:
    """Return how many cards of the suit of ``card`` the other seats may have."""
    mask = deal.pack.masks[deal.pack.groups[card]] & ~deal.gone
    return mask.bit_count() - sum(mask >> own & 1 for own in deal.hands[deal.turn])


def _keep(deal: DealPosition, card: int) -> tuple[bool, int, int]:
    """Return how much a card is worth keeping, as a sort key: whether no other seat can follow it, whether none can
    beat it, and its rank.
    """
    return _others(deal, card) == 0, card % 8, card


def _late_lead(deal: DealPosition, card: int) -> tuple[bool, bool, int]:
    """Return a sort key for a late lead. Best are cards that others can follow but not beat; suits that no other
    seat has are kept for the last trick.
    """
    return _others(deal, card) > 0, deal.master(card), card % 8


def solved(run: PlainPosition) -> int:
    """Return the seat that wins the last trick with open hands if every seat plays for it. A seat that cannot win it
    plays low.
    """
    if not run.hands[run.turn]:
        return run.last or 0
    found, turn = None, run.turn
    for card in run.legal():
        after = run.copy()
        after.play(card)
        winner = solved(after)
        if winner == turn:
            return winner
        found = winner if found is None else found
    return found if found is not None else 0


class Searcher:
    """Bot that values each card by how often it then wins the last trick in sampled deals."""

    def choose(self, view: View, chance: Stream) -> Any:
        """Return the card after which the seat wins the last trick most often."""
        moves = GAME.candidates(GAME.imagine(view, chance), view.seat or 0)
        if len(moves) == 1:
            return moves[0]
        values = self.move_values(view, moves, chance)
        return max(moves, key=values.__getitem__)

    def move_values(self, view: View, moves: Sequence[Any], chance: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return for each move the percentage of sampled deals in which the seat wins the last trick."""
        lines, seat = max(1, int(LINES[view.seats] * effort)), view.seat or 0
        known = SOLVED[view.seats]
        if view.seats == 2 and len(view.hand) <= ALONE:
            lines, known = 1, ALONE
        won = dict.fromkeys(moves, 0)
        for _ in range(lines):
            run = position_of(GAME.imagine(view, chance))
            for move in moves:
                after = run.copy()
                after.play(run.pack.numbers[move.card])
                won[move] += _played_on(after, known, chance) == seat
        return {move: 100.0 * count / lines for move, count in won.items()}


def _played_on(run: PlainPosition, known: int, chance: Stream) -> int:
    """Return the seat that wins the last trick of one sampled deal. The deal is solved once each hand has at most
    ``known`` cards.
    """
    while len(run.hands[run.turn]) > known:
        loose = chance.below(100) < LOOSE
        run.play(chance.choice(run.legal()) if loose else choose(run))
    return solved(run)


BOTS = bots(GAME, choose, Searcher())
