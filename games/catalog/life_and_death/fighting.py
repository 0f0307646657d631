"""Turning cards up (§ 3): a mutable table that compares cards until a tie is decided."""

from games.catalog.life_and_death.data import MOST_FIGHTS, ORDER, Fight, State
from games.engine.chance import Chance
from games.engine.kit.cards import Cards, ordered


class Battle:
    """One turn: it starts from a state, and :meth:`state` returns the next one."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.stacks = [[*stack] for stack in state.stacks]
        self.won = [[*won] for won in state.won]
        self.shuffles = [*state.shuffles]
        self.fought, self.chance = state.fought, chance
        self.fights: list[Fight] = []

    @property
    def over(self) -> bool:
        """Return whether a seat has no cards, or the limit of comparisons is reached (§ 4.1)."""
        return self.fought >= MOST_FIGHTS or not all(self.left(seat) for seat in range(2))

    def left(self, seat: int) -> int:
        """Return the number of all cards of a seat."""
        return len(self.stacks[seat]) + len(self.won[seat])

    def run(self) -> None:
        """Compare cards until a tie is decided or the match is over."""
        while not self.over:
            self.fights.append(self._fight())
            if self.fights[-1].tied:
                return

    def _fight(self) -> Fight:
        """Make one comparison, and further ones while the cards are equal (§ 3.2, 3.3)."""
        laid: list[list[str]] = [[], []]
        opened: list[list[str]] = [[], []]
        while all(map(self.left, range(2))):
            for seat in range(2):
                if opened[seat] and self.left(seat) > 1:
                    laid[seat].append(self._next(seat))
                opened[seat].append(self._next(seat))
            self.fought += 1
            one, other = (ORDER.index(cards[-1][:-1]) for cards in opened)
            if one != other:
                return self._taken(laid, opened, int(other > one))
        return self._taken(laid, opened, next((seat for seat in range(2) if self.left(seat)), None))

    def _taken(self, laid: list[list[str]], opened: list[list[str]], taker: int | None) -> Fight:
        """Give the pile to the taker; if that is None, give each seat its own cards back (§ 3.4)."""
        for seat in range(2):
            self.won[seat if taker is None else taker] += laid[seat] + opened[seat]
        count = sum(map(len, (*laid, *opened)))
        return Fight((tuple(opened[0]), tuple(opened[1])), taker, count)

    def _next(self, seat: int) -> str:
        """Draw the top card of a seat. If the stack is empty, its won cards are shuffled first (§ 3.5)."""
        if not self.stacks[seat]:
            self.shuffles[seat] += 1
            luck = self.chance.stream("shuffle", seat, self.shuffles[seat])
            self.stacks[seat] = luck.shuffled(ordered(self.won[seat]))
            self.won[seat] = []
        return self.stacks[seat].pop()

    def state(self, mover: int) -> State:
        """Return the state after the turn; ``mover`` is next if the match goes on."""
        return State(
            mover=None if self.over else mover,
            fought=self.fought,
            last=tuple(self.fights),
            stacks=(tuple(self.stacks[0]), tuple(self.stacks[1])),
            won=(_sorted(self.won[0]), _sorted(self.won[1])),
            shuffles=(self.shuffles[0], self.shuffles[1]),
        )


def _sorted(cards: list[str]) -> Cards:
    return ordered(cards)
