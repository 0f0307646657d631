"""Win probabilities of each seat in Filou: exact for the current turn; later turns are assumed to be played for points
alone.
"""

from collections.abc import Sequence

from games.catalog.filou.climbing import Shares, gains, mixed, paid, prize, shares
from games.catalog.filou.rules import OFFERED, Filou, numbers, place_of
from games.engine.chance import Chance
from games.engine.kit.throwing.data import State
from games.engine.luck.winning import WIN, Winning


class Ladder(Winning[Filou]):
    """Valuer that assumes that the next seat takes over a rung if that raises its chance to win."""

    by_face = False
    redraws = 36

    def value(self, state: State, luck: Chance) -> Sequence[float]:
        """Return the chance of each seat to win, before the next call."""
        me, points = state.mover, tuple(map(state.total, range(state.seats)))
        if me is None:
            return [WIN * share for share in shares(points, 0)]
        points = paid(points, me, state.turn.points - points[me])
        place, (pair, thrown) = place_of(state.turn), numbers(state.turn)
        found = _turn(points, me, place.rung, pair)
        if place.how == OFFERED:
            bought = _turn(paid(points, me, -prize(place.rung)), me, place.rung, pair)
            found = max(bought, _turn(points, me, 0, thrown), key=lambda one: one[me])
        return [WIN * share for share in found]


def _turn(points: tuple[int, ...], seat: int, rung: int, pair: int) -> Shares:
    after = (seat + 1) % len(points)
    return mixed([(odds, shares(paid(points, seat, gain), after)) for gain, odds in gains(rung, pair).items()])


def valuer(game: Filou) -> Ladder:
    """Return the valuer of Filou."""
    return Ladder(game)
