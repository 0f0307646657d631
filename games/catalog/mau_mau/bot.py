"""Bots of Mau-Mau: often any card, the dearest card, or whatever costs least in the rounds that could follow."""

from games.catalog.mau_mau.data import Lay, Move, View
from games.catalog.mau_mau.imagining import Hidden
from games.catalog.mau_mau.laying import moves_with
from games.catalog.mau_mau.playout import JACKS, NEARLY_OUT, Table, as_bits, bits, dearest, price, wish_with
from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level

WORLDS = 150


def moves_of(view: View) -> list[Move]:
    """All that the reader of the view may do."""
    return moves_with(view.playable, view.hand, drawn=view.drawn is not None, due=view.due)


class Dearest:
    """Gets rid of points, keeps jacks for later, wishes for what it holds most, stops a neighbour who is nearly out.

    The policy of the playouts as a player.
    """

    def choose(self, view: View, chance: Stream) -> Move:
        """The own hand, and how many cards the next seat has, are all that it looks at."""
        hand = bits(view.hand)
        following = view.cards[((view.seat or 0) + 1) % view.seats]
        low = view.options.specials != "off" and following <= NEARLY_OUT
        found = dearest(hand, bits(view.playable), low=low)
        wish = wish_with(hand ^ found) if found & JACKS else 0
        return next(move for move in moves_of(view) if isinstance(move, Lay) and as_bits(move) == (found, wish))


class Careless(Dearest):
    """The same, but of a hundred moves ``slips`` are any that is open."""

    def __init__(self, slips: int) -> None:
        self.slips = slips

    def choose(self, view: View, chance: Stream) -> Move:
        """Whoever cannot lay has no choice."""
        moves = moves_of(view)
        slips = chance.below(100) < self.slips or not any(isinstance(move, Lay) for move in moves)
        return chance.choice(moves) if slips else super().choose(view, chance)


class Foresight:
    """Counts cards, and plays the round to its end in ``worlds`` positions that could be, once with each move.

    In each, the pile that is shuffled anew is the same for all moves: so they differ by what they do, not by luck.
    """

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def choose(self, view: View, chance: Stream) -> Move:
        """The move that leaves the seat with the fewest points against the others."""
        moves = moves_of(view)
        if len(moves) == 1:
            return moves[0]
        worths = self.worths(view, chance)
        return max(moves, key=worths.__getitem__)

    def worths(self, view: View, chance: Stream, effort: float = 1.0) -> dict[Move, float]:
        """What each move leaves the seat against the others on average, in points; ``effort``: the share of worlds."""
        moves, hidden, worlds = moves_of(view), Hidden(view), max(1, int(self.worlds * effort))
        sums = [0.0] * len(moves)
        for _ in range(worlds):
            hands, pile = hidden.deal(chance)
            table = Table(view, hands, pile)
            seed = Chance(chance.below(1 << 32).to_bytes(4, "big"))
            for place, move in enumerate(moves):
                sums[place] += lead(table.copy(), view.seat or 0, move, seed.stream("shuffle"))
        return {move: total / worlds for move, total in zip(moves, sums, strict=True)}


def lead(table: Table, seat: int, move: Move, luck: Stream) -> float:
    """How many points the others have more than the seat, on average, when the round is over."""
    if not table.make(move, luck):
        table.finish(luck)
    points = [price(hand) for hand in table.hands]
    return (sum(points) - points[seat]) / (table.seats - 1) - points[seat]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Careless(slips=65),
    "normal": Dearest(),
    "hard": Foresight(WORLDS),
}
