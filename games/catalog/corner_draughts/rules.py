"""Corner draughts, number 24 of the collection. Paragraphs (§) are those of the rule page beside this file.

Nine men each cross from corner to corner, and nothing is captured. A man that has never moved is a capital letter,
because the rule about filling a corner ignores such men of the rival (§ 4.2).
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

import msgspec

from games.engine.game import Rule, Seat
from games.engine.kit.duels import other
from games.engine.kit.grids import Direction
from games.engine.kit.marching.data import Go, State
from games.engine.kit.marching.rules import EMPTY, GRID, Marching, Way, Ways, men

HEIGHT = tuple(GRID.column(field) + GRID.row(field) for field in GRID.fields)
"""The distance of a square from a1, in steps along the edges; h8 is 14."""
CORNER = {"w": frozenset(f for f in GRID.fields if HEIGHT[f] in (0, 2, 4))}
CORNER["b"] = frozenset(f for f in GRID.fields if HEIGHT[f] in (10, 12, 14))
SIDEWAYS: tuple[Direction, ...] = ((1, -1), (-1, 1))
FORWARD: dict[str, tuple[Direction, ...]] = {"w": ((1, 1), (0, 1), (1, 0)), "b": ((-1, -1), (0, -1), (-1, 0))}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class Refusal(Rule):
    """Rules that a move in Corner draughts can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_YOUR_PIECE = ("not_your_piece", "3.1")
    NO_SUCH_MOVE = ("no_such_move", "3.1")
    NOT_BACK = ("not_back", "3.1")


class CornerDraughts(Marching[Options]):
    """The game Corner draughts: the first seat to fill the opposite corner wins."""

    slug: ClassVar[str] = "corner-draughts"
    seats: ClassVar[range] = range(2, 3)
    rules = Refusal
    start: ClassVar[str] = "".join(
        next((colour.upper() for colour in "wb" if field in CORNER[colour]), EMPTY) for field in GRID.fields
    )
    patience: ClassVar[int] = 50
    takes: ClassVar[bool] = False

    def ways(self, board: str, colour: str) -> Ways:
        """Return steps and chains of hops.

        Of several chains to the same square, the shortest is returned (§ 3.1, § 3.2).
        """
        return _ways(board, colour)

    def wrong_with(self, state: State, seat: Seat, move: Go) -> Rule | None:
        """Return the rule that a move breaks, or None. Moving backwards breaks a rule of its own (§ 3.1)."""
        wrong = super().wrong_with(state, seat, move)
        if wrong is not Refusal.NO_SUCH_MOVE or move.to not in GRID.numbers:
            return wrong
        here, to = GRID.numbers[move.start], GRID.numbers[move.to]
        forth = 1 if state.board[here].lower() == "w" else -1
        return Refusal.NOT_BACK if forth * (HEIGHT[to] - HEIGHT[here]) < 0 else wrong

    def lasting(self, way: Way, before: str, after: str) -> bool:
        """Return whether the move is irreversible: a man that has gone forward cannot go back (§ 4.3)."""
        return HEIGHT[way[0]] != HEIGHT[way[-1]]

    def victor(self, board: str, colour: str) -> tuple[str, str] | None:
        """Return the colour that has won after a move, and why; None while the match is running.

        A colour wins with nine men in the opposite corner, or with as many as fit beside rival men that have never
        moved (§ 4.1, § 4.2).
        """
        rival = other(colour)
        signs = [board[field] for field in CORNER[rival]]
        there = sum(sign.lower() == colour for sign in signs)
        if there == len(signs):
            return colour, "filled"
        return (colour, "kept_out") if there and there + signs.count(rival.upper()) == len(signs) else None

    def leader(self, board: str) -> str | None:
        """Return the colour with more men in the opposite corner (§ 4.3)."""
        white, black = arrived(board, "w"), arrived(board, "b")
        return None if white == black else "w" if white > black else "b"

    def pieces(self, state: State) -> tuple[int, int]:
        """Return the number of men of each seat in the opposite corner."""
        white, black = arrived(state.board, "w"), arrived(state.board, "b")
        return (white, black) if state.white == 0 else (black, white)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: some thirty moves for each seat."""
        return ((30, False),)


def arrived(board: str, colour: str) -> int:
    """Return how many men of a colour are in the opposite corner."""
    return sum(board[field].lower() == colour for field in CORNER[other(colour)])


@lru_cache(maxsize=2048)
def _ways(board: str, colour: str) -> Ways:
    return {(here, way[-1]): way for here in men(board, colour) for way in _from(board, colour, here)}


def _from(board: str, colour: str, here: int) -> Sequence[Way]:
    """Return a path to every square that a man can reach; with hops, the path with the fewest hops."""
    chains: list[Way] = [(here,)]
    reached = {here}
    for chain in chains:
        for over, to in _HOPS[colour][chain[-1]]:
            if board[to] == EMPTY and board[over].lower() == other(colour) and to not in reached:
                reached.add(to)
                chains.append((*chain, to))
    ways = {chain[-1]: chain for chain in chains[1:]}
    return [*(ways | {to: (here, to) for to in _STEPS[colour][here] if board[to] == EMPTY}).values()]


_RAYS = {
    colour: [[GRID.ray(here, way)[:2] for way in (*FORWARD[colour], *SIDEWAYS)] for here in GRID.fields]
    for colour in FORWARD
}
_STEPS = {colour: [[ray[0] for ray in rays if ray] for rays in _RAYS[colour]] for colour in _RAYS}
_HOPS = {colour: [[ray for ray in rays if len(ray) == 2] for rays in _RAYS[colour]] for colour in _RAYS}
