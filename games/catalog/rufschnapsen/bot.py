"""Bots of Rufschnapsen: the family's, except Hard, which weighs imagined deals and plays for the match."""

from typing import Any

from games.catalog.rufschnapsen.believing import fit
from games.catalog.rufschnapsen.counting import level
from games.catalog.rufschnapsen.data import Move, State, View
from games.catalog.rufschnapsen.hopes import added, hope
from games.catalog.rufschnapsen.rules import Rufschnapsen
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO, finish
from games.engine.kit.tricktaking.search_position import NOBODY
from games.engine.kit.tricktaking.sixty_one import bots as family
from games.engine.kit.tricktaking.sixty_one.data import Play

GAME = Rufschnapsen()
WORLDS, NAMING = 60, 160
"""Deals that Hard imagines for a card or a pair, and for naming a suit."""
PER_POINT = 0.002
"""The share by which a hope grows with each card point of the lead of the seat's side."""


class Thinker:
    """Bot that plays each move out in sampled deals, weighted by how well they fit the calls and plays so far."""

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the move after which the seat comes first in the match most often; of equal ones the first."""
        moves: list[Move] = GAME.offered(view, view.hand)
        if len(moves) == 1:
            return moves[0]
        seat, sums = view.seat or 0, [0.0] * len(moves)
        for _ in range(WORLDS if view.trump else NAMING):
            state = GAME.imagine(view, chance)
            weight = fit(GAME, state, seat) if state.trump else 1.0
            deal = family.position_of(GAME, state) if state.trump else None
            for place, move in enumerate(moves):
                sums[place] += weight * worth(state, seat, played_on(state, move, deal))
        return moves[max(range(len(moves)), key=sums.__getitem__)]


def played_on(state: State, move: Move, deal: Any) -> Any:
    """Return the end of the deal, played out by the heuristic after the move. ``deal``: the search position, once
    trumps are named.
    """
    if isinstance(move, Play):
        after = deal.copy()
        after.play(after.pack.numbers[move.card])
    else:
        after = family.position_of(GAME, GAME.apply(state, state.mover or 0, move, family.LUCK).state)
    finish(after, GAME.heuristic)
    return after


def worth(state: State, seat: Seat, deal: Any) -> float:
    """Return the probability that the seat comes first in the match after this end of a deal, plus a little for card
    points.
    """
    first = deal.parties[deal.turn] if deal.first == NOBODY else deal.first
    other, own = SOLO + AGAINST - first, deal.parties[seat]
    points = 1 + level(deal.points[other] if deal.won[other] else 0, deal.won[other])
    totals = added(state.totals, [one for one in range(state.seats) if deal.parties[one] == first], points)
    ahead: int = deal.points[own] - deal.points[SOLO + AGAINST - own]
    return hope(totals, seat, (state.forehand + 1) % state.seats) * (1 + PER_POINT * ahead)


BOTS: dict[Level, Bot[Any, Any]] = {**family.bots(GAME), "hard": Thinker()}
