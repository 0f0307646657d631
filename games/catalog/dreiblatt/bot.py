"""Bots of Three leaves. Easy is mostly random, Normal uses heuristics, Hard resamples and plays deals out."""

from games.catalog.dreiblatt.data import Enter, Move, Play, State, Swap, Table, View, Waive
from games.catalog.dreiblatt.rules import Dreiblatt, height, moves_with
from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level, Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.tricks import best

PLAYOUTS = 120
"""Deals that Hard plays to the end for a move."""
ENOUGH = 0.55
"""Number of tricks that a hand should promise to stay in; less with a large pot."""
ACE, TEN = 0.55, 0.25
TEN_UP = DECK.height("10S")


def promise(table: Table, hand: Cards) -> float:
    """Return an estimate of the number of tricks that a hand wins."""
    found = 0.0
    for card in hand:
        trump, high = height(table, card)
        found += 0.4 + 0.07 * high if trump else {7: ACE, 6: TEN}.get(high, 0.05)
    return found


def heuristic(table: Table, seat: Seat, hand: Cards) -> Move:
    """Return the move that the heuristic chooses."""
    match table.phase:
        case "waive":
            return Waive(False)
        case "enter":
            swaps = 0 if table.waived[seat] else 0.25
            large = table.pot / (table.stake * table.seats) - 1
            return Enter(promise(table, hand) + swaps + 0.15 * large >= ENOUGH)
        case "swap":
            return Swap(tuple(card for card in hand if not height(table, card)[0] and DECK.height(card) < TEN_UP))
    return _card(table, [move for move in moves_with(table, hand) if isinstance(move, Play)])


def _card(table: Table, moves: list[Play]) -> Play:
    """Return the highest card to lead; to follow, the cheapest card that wins, else the lowest."""
    moves = sorted(moves, key=lambda move: height(table, move.card))
    if not table.trick:
        return moves[-1]
    lying = tuple(one.card for one in table.trick)
    winning = [move for move in moves if best((*lying, move.card), table.trump, DECK.height) == len(lying)]
    return winning[0] if winning else moves[0]


class Plain:
    """Plays by heuristics.

    ``error_rate``: how many moves in a hundred are random.
    """

    def __init__(self, error_rate: int = 0) -> None:
        self.error_rate = error_rate

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move, by the hand, the trick and the pot."""
        if chance.below(100) < self.error_rate:
            return chance.choice(moves_with(view, view.hand))
        return heuristic(view, view.seat or 0, view.hand)


class Foresight:
    """Draws random deals that fit the view, and plays each to its end by heuristics, once with every move."""

    def __init__(self, game: Dreiblatt, playouts: int = PLAYOUTS) -> None:
        self.game = game
        self.playouts = playouts

    def choose(self, view: View, chance: Stream) -> Move:
        """Return the move with the best mean result compared with the other seats."""
        moves = moves_with(view, view.hand)
        if len(moves) == 1:
            return moves[0]
        values = self.move_values(view, chance)
        return max(moves, key=values.__getitem__)

    def move_values(self, view: View, chance: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the mean result of each move, in chips more than the other seats get."""
        moves = moves_with(view, view.hand)
        worlds, sums = max(1, int(self.playouts * effort / len(moves))), [0.0] * len(moves)
        for _ in range(worlds):
            state = self.game.imagine(view, chance)
            luck = Chance(chance.below(1 << 32).to_bytes(4, "big"))
            for at, move in enumerate(moves):
                sums[at] += self._ahead(state, view.seat or 0, move, luck)
        return {move: total / worlds for move, total in zip(moves, sums, strict=True)}

    def _ahead(self, state: State, seat: Seat, move: Move, luck: Chance) -> float:
        over, deals = state.deal, len(state.pad)
        state = self.game.apply(state, seat, move, luck).state
        while len(state.pad) == deals and state.deal == over:
            mover = self.game.to_move(state)[0]
            state = self.game.apply(state, mover, heuristic(state, mover, state.hands[mover]), luck).state
        won = state.pad[-1].won
        return won[seat] - (sum(won) - won[seat]) / (len(won) - 1)


def bots(game: Dreiblatt) -> dict[Level, Bot[View, Move]]:
    """Return the bots of this game or of a variant."""
    return {"easy": Plain(error_rate=50), "normal": Plain(), "hard": Foresight(game)}
