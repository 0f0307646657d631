"""Bots of Twenty off: they choose trumps, swaps and cards by the heuristic, or cards by playing sampled deals to
their end.
"""

from collections.abc import Sequence
from typing import Any

from games.catalog.twenty_off.believing import believed
from games.catalog.twenty_off.data import State, View
from games.catalog.twenty_off.habits import HEARTS, heuristic
from games.catalog.twenty_off.rules import TwentyOff, hearts_of, points_of
from games.engine.chance import Stream
from games.engine.game import Bot, Level
from games.engine.kit.coaching.judging import NO_LUCK
from games.engine.kit.tricktaking.heuristics import finish
from games.engine.kit.tricktaking.plain.bots import ERROR_RATE
from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.search_position import PlainPosition, ranking_of
from games.engine.kit.tricktaking.search_position import DealPosition, pack_of

GAME = TwentyOff()
WORLDS = 80
"""The number of deals imagined for a decision."""
DRAWS = 2
"""The number of trumps from which the others' trumps are drawn."""
DONE = 8.0
"""The value in points of being first at zero, and the cost if another seat is."""


class Counted(PlainPosition):
    """A search position that also counts, by seat, the tricks won by a heart."""

    __slots__ = ("hearts",)

    def __init__(self, state: State) -> None:
        self.hearts = [0] * state.seats
        super().__init__(pack_of(ranking_of(state.deck.ranks, state.trump), state.deck), state)
        for seat, tricks in enumerate(hearts_of(state)):
            self.hearts[seat] += tricks

    def copy(self) -> "Counted":
        """Return an independent copy."""
        twin: Any = super().copy()
        twin.hearts = self.hearts[:]
        return twin  # type: ignore[no-any-return]

    def lay(self, card: int) -> None:
        """Play a card to the trick, and count a heart that wins it."""
        best = card if not self.lying or self.beats(card) else self.best
        super().lay(card)
        if not self.lying and self.pack.names[best][-1] == HEARTS:
            self.hearts[self.taker] += 1


def choose(deal: DealPosition) -> int:
    """Return the card to play by the heuristic. Lead a card that nothing beats, hearts first; as the last player win
    cheaply, else as surely as possible.
    """
    cards, trumps = deal.legal(), deal.pack.trumps
    if len(cards) == 1:
        return cards[0]
    if deal.lying:
        winning = [card for card in cards if deal.beats(card)]
        last = len(deal.lying) == deal.seats - 1
        if winning:
            sure = [card for card in winning if last or deal.master(card)]
            return min(sure, key=lambda card: (not _heart(deal, card), card)) if sure else max(winning)
        return min(cards, key=lambda card: (card >= trumps, card % 8))
    sure = [card for card in cards if deal.master(card) and (card >= trumps or not deal.trumps_out())]
    if sure:
        return max(sure, key=lambda card: (_heart(deal, card), card))
    return max(cards, key=lambda card: (card < trumps, card % 8))


def drawing(deal: DealPosition) -> int:
    """Return the card as :func:`choose` does, but with two or more trumps lead trumps to draw those of the others.
    Hard uses this.
    """
    cards, trumps = deal.legal(), deal.pack.trumps
    ready = not deal.lying and deal.trumps_out() and sum(card >= trumps for card in cards) >= DRAWS
    return cards[-1] if ready else choose(deal)


def _heart(deal: DealPosition, card: int) -> bool:
    return deal.pack.names[card][-1] == HEARTS


def worth(state: Any, won: Sequence[int], hearts: Sequence[int], seat: int) -> float:
    """Return by how much the seat's total is below the mean of the others, adjusted for the end of the match."""
    gained = points_of(won, hearts, heart_trumps=state.trump == HEARTS)
    totals = [old + new for old, new in zip(state.totals, gained, strict=True)]
    others = [total for one, total in enumerate(totals) if one != seat]
    ahead: float = sum(others) / len(others) - totals[seat]
    if min(totals) <= 0:
        ahead += DONE if totals[seat] <= min(others) else -DONE
    return ahead


def rate(state: Any, seat: int, move: Any) -> float:
    """Return the value of a move if all seats then play by the heuristic."""
    card = move.card if isinstance(move, Play) else None
    state = GAME.apply(state, seat, move, NO_LUCK).state if card is None else state
    while state.phase == "swap":
        state = GAME.apply(state, state.mover, heuristic(state, state.hands[state.mover]), NO_LUCK).state
    run = Counted(state)
    if card is not None:
        run.play(run.pack.numbers[card])
    finish(run, drawing)
    return worth(state, run.won, run.hearts, seat)


class Hard:
    """Bot that rates cards in sampled deals that explain the trumps and swaps of the others.

    It names trumps and swaps by the heuristic; sampling was not better there.
    """

    def choose(self, view: View, chance: Stream) -> Any:
        """Return the card with the best mean value, or the heuristic's trumps or swap."""
        if view.phase != "play":
            return heuristic(view, view.hand)
        moves = [*map(Play, view.playable)]
        values = self.move_values(view, moves, chance) if len(moves) > 1 else {}
        return max(moves, key=lambda move: values.get(move, 0.0))

    def move_values(self, view: View, moves: Sequence[Any], chance: Stream, effort: float = 1.0) -> dict[Any, float]:
        """Return the mean value of each of these moves. ``effort``: the share of the usual number of sampled deals."""
        sums, weights = dict.fromkeys(moves, 0.0), 0.0
        for _ in range(max(1, int(WORLDS * effort))):
            state, weight = believed(GAME, view, chance)
            weights += weight
            for move in moves:
                sums[move] += weight * rate(state, view.seat or 0, move)
        return {move: total / weights for move, total in sums.items()}


class HeuristicBot:
    """Bot that plays by the heuristic. ``error_rate``: percentage of random moves."""

    def __init__(self, error_rate: int = 0) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Any:
        """Return a move for the seat of the view."""
        state = GAME.imagine(view, chance)
        if chance.below(100) < self.error_rate:
            return chance.choice(GAME.candidates(state, view.seat or 0))
        if view.phase != "play":
            return heuristic(view, view.hand)
        run = Counted(state)
        return Play(run.pack.names[choose(run)])


BOTS: dict[Level, Bot[View, Any]] = {
    "easy": HeuristicBot(ERROR_RATE),
    "normal": HeuristicBot(),
    "hard": Hard(),
}
