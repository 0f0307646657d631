"""Outlook of a round after the predictions are shown: plays are tried in sampled deals, and the round is played out.

All figures come from the same set of deals, so that none of them contradicts another. It gets a View and samples the
hidden cards itself; the same view and chance give the same answer.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.catalog.half_pint_heroes.bot_normal import shown
from games.catalog.half_pint_heroes.data import NO_BET, View
from games.catalog.half_pint_heroes.playout import NOTHING, PlayCode, Round, from_view
from games.catalog.half_pint_heroes.sampling import Imagination, Player, affordable, finish, play_out
from games.catalog.half_pint_heroes.sets import Kind, kind_of_rank
from games.engine.chance import Stream
from games.engine.game import Seat

NO_PLAY: PlayCode = (0, 0)
"""Placeholder if the round is over before the seat's next turn."""
BUDGET = 200.0
"""Budget for one answer, in rough milliseconds."""


class Tried(NamedTuple):
    """A play: in how many deals it won its trick, and its points of the round in each of them, bets included."""

    play: PlayCode
    wins: int
    scored: tuple[float, ...]


class Foresight(NamedTuple):
    """Results of a number of ``deals``.

    ``tried`` are the plays that were asked for, in their order. The other fields are results of playing on as *Normal*
    does: ``hits`` by seat, how often a prediction came true (never in a brawl), ``tricks`` that the seat has still won
    in all deals, and by :class:`.sets.Kind` how many of them.
    """

    deals: int
    tried: tuple[Tried, ...]
    hits: tuple[int, ...]
    tricks: int
    kinds: tuple[int, ...]


def foresee(
    view: View, plays: Sequence[PlayCode], chance: Stream, budget: float = BUDGET, levels: Sequence[str] = ()
) -> Foresight:
    """Try these plays at the next turn of the view's seat, against bots of these levels by seat (people without one).

    Raises ValueError for a spectator, or while predictions are sealed.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("nobody holds cards here")
    imagination = Imagination(view, seat, chance, levels)
    predictions = shown(view.predictions)
    bets = [NO_BET if bet is None else bet for bet in view.bets]
    deals = affordable(view, len(plays) + 1, budget)
    wins, scored = [0] * len(plays), [[0.0] * deals for _ in plays]
    hits, kinds, tricks = [0] * view.seats, [0] * (max(Kind) + 1), 0
    for number in range(deals):
        deal = imagination.deal()
        players = imagination.players(deal)
        start = from_view(view, deal.hands)
        while start.turn != seat and not start.over:
            start.play(*players[start.turn](start))
        own = players[seat](start) if not start.over else NO_PLAY
        before = start.won[seat]
        for index, play in enumerate(plays):
            if play != own:
                table = start.copy()
                wins[index] += not table.over and takes(table, play, players, seat)
                finish(table, players)
                scored[index][number] = table.result(predictions, bets).points[seat]
        taken = not start.over and takes(start, own, players, seat)
        kinds[kind_of_rank(own[0])] += taken
        for kind in play_out(start, players, seat):
            kinds[kind] += 1
        tricks += start.won[seat] - before
        if own in plays:  # the same playing out tells of the play and of the round, so that the two agree
            wins[plays.index(own)] += taken
            scored[plays.index(own)][number] = start.result(predictions, bets).points[seat]
        if start.brawler == NOTHING:
            for other in range(view.seats):
                hits[other] += start.won[other] == predictions[other]
    tried = tuple(Tried(play, won, tuple(points)) for play, won, points in zip(plays, wins, scored, strict=True))
    return Foresight(deals, tried, tuple(hits), tricks, tuple(kinds))


def takes(table: Round, play: PlayCode, players: Sequence[Player], seat: Seat) -> bool:
    """Play the trick to its end after the play of the seat to move, and return whether that play wins it."""
    before = table.won[seat]
    table.play(*play)
    while table.best != NOTHING and not table.over:
        table.play(*players[table.turn](table))
    return table.won[seat] > before
