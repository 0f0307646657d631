"""Bots of Catch the hat. They evaluate prisoners, towers on their way home, and possible catches."""

from math import inf

from games.catalog.catch_the_hat.data import SIX, Go, State, View
from games.catalog.catch_the_hat.moving import foes, hats_of, mates, moved, own_towers, owner
from games.catalog.catch_the_hat.rules import CatchTheHat
from games.catalog.catch_the_hat.threats import NEAR, hunters
from games.catalog.catch_the_hat.wheel import BENCHES, BOARD, door_of
from games.engine.chance import Stream
from games.engine.game import Bot, Level, Seat

GAME = CatchTheHat()
PRISONER, CARRIED, HAT = 3.0, 1.6, 2.0
"""Values of hats: brought home, carried, and own ones that no rival carries."""
STEP = 0.05
"""Cost of each step that a tower still needs to get home."""
PULL, OUT_OF_REACH = 0.06, 15
"""Cost of a step to the nearest prey for Hard, and the steps that count if there is no prey."""
CATCH = 2.1
"""Value of a rival hat that the next throw might catch."""
WAITING = 0.34
"""A rival's towers wait if fewer than this share of those on the board are off the benches."""
FAR = {door: BOARD.distances(door) for door in range(0, 40, 10)}
STEPS = [BOARD.distances(field) for field in range(len(BOARD.names))]
"""Steps between any two fields."""


def worth(state: State, seat: Seat) -> float:
    """Return the value of a seat's prisoners, carried hats by their distance to the nest, and free hats."""
    far = FAR[door_of(seat, state.seats)]
    value = PRISONER * state.caught[seat] + HAT * state.nests[seat]
    for field, tower in own_towers(state, seat):
        carried = len(tower) - tower.count(str(seat))
        value += HAT * tower.count(str(seat)) + carried * (CARRIED - STEP * far[field])
    return value + 0.2 * hats_of(state, seat)


def danger(state: State, seat: Seat) -> float:
    """Return the expected loss by rivals' catches.

    Each tower counts with its value, by the number of rival towers that are one throw away.
    """
    lost = 0.0
    for field, tower in own_towers(state, seat):
        near = hunters(state, seat, field)
        lost += (1 - (1 - 1 / SIX) ** near) * (HAT * tower.count(str(seat)) + CARRIED * (len(tower) - 1))
    return lost


def to_prey(state: State, seat: Seat) -> int:
    """Return the steps from the nearest own tower to a rival tower that could be caught."""
    rivals = foes(state, seat)
    prey = [
        field
        for field, towers in enumerate(state.towers)
        if towers and field not in BENCHES and any(owner(tower) in rivals for tower in towers)
    ]
    own = [field for field, _ in own_towers(state, seat)]
    nearest = min((STEPS[field][there] for field in own for there in prey), default=OUT_OF_REACH)
    return min(nearest, OUT_OF_REACH)


def prospect(state: State, seat: Seat) -> float:
    """Return what the next throw might catch: each rival tower by its value and the own towers one throw from it."""
    starts, rivals, gained = [field for field, _ in own_towers(state, seat)], foes(state, seat), 0.0
    for field, towers in enumerate(state.towers):
        prey = "".join(tower for tower in towers if owner(tower) in rivals) if field not in BENCHES else ""
        if prey:
            near = sum(start in NEAR[field] for start in starts)
            own = prey.count(str(seat))
            gained += (1 - (1 - 1 / SIX) ** near) * (HAT * own + CATCH * (len(prey) - own))
    return gained


class Greedy:
    """Plays the best move by its value.

    ``error_rate``: the share of random moves. ``wary``: the weight of danger. ``pull``: the value of a step towards a
    rival tower. A wary bot without ``pull`` would wait on benches for ever.
    """

    def __init__(
        self,
        *,
        error_rate: float = 0.0,
        rivals: float = 0.0,
        wary: float = 0.0,
        hunt: float = 0.0,
        pull: float = 0.0,
    ) -> None:
        self.error_rate = error_rate
        self.rivals = rivals
        self.wary = wary
        self.hunt = hunt
        self.pull = pull

    def choose(self, view: View, chance: Stream) -> Go:
        """Return the best move; among equal moves a random one."""
        state, seat = GAME.imagine(view, chance), view.mover or 0
        moves = chance.shuffled(GAME.candidates(state, seat))
        if len(moves) == 1 or chance.below(1000) < 1000 * self.error_rate:
            return moves[0]
        best, found = -inf, moves[0]
        for move in moves:
            value = self.value(moved(state, seat, move)[0], seat)
            if value > best:
                best, found = value, move
        return found

    def value(self, state: State, seat: Seat) -> float:
        """Return the value of a position for the side of a seat."""
        others = [worth(state, other) for other in foes(state, seat)]
        rivals = sum(others) / (len(set(state.terms.sides)) - 1)
        value = sum(worth(state, mate) for mate in mates(state, seat)) - self.rivals * rivals
        value -= self.wary * danger(state, seat) if self.wary else 0.0
        value += self.hunt * prospect(state, seat) if self.hunt else 0.0
        return value - (self.pull * to_prey(state, seat) if self.pull else 0.0)


def rivals_wait(view: View) -> bool:
    """Tell whether most towers of rivals are on benches, where they cannot be caught."""
    rivals, waiting, afield = foes(view, view.mover or 0), 0, 0
    for field, towers in enumerate(view.towers):
        count = sum(owner(tower) in rivals for tower in towers)
        waiting, afield = (waiting + count, afield) if field in BENCHES else (waiting, afield + count)
    return afield < WAITING * (waiting + afield)


class Hunter:
    """Careful while there is prey, bold while all rivals wait: careful bots alone would go from bench to bench."""

    careful = Greedy(rivals=0.7, wary=0.8, hunt=0.2, pull=PULL)
    bold = Greedy(rivals=0.7, wary=0.2, hunt=0.2, pull=2 * PULL)

    def choose(self, view: View, chance: Stream) -> Go:
        """Return the best move of the temper that suits the rivals."""
        return (self.bold if rivals_wait(view) else self.careful).choose(view, chance)


JUDGED = Greedy(rivals=0.7, wary=0.8, pull=PULL)
"""The values by which the judge rates moves."""
BOTS: dict[Level, Bot[View, Go]] = {
    "easy": Greedy(error_rate=0.4),
    "normal": Greedy(rivals=0.5),
    "hard": Hunter(),
}
