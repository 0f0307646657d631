"""Blockade draughts, number 26 of the collection. Paragraphs (§) are those of the rule page beside this file.

The men are those of draughts, but nothing is jumped over: men that are shut in are captured.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

import msgspec

from games.catalog.enclosure_draughts.groups import STEPS, shut_in, squares
from games.engine.game import Rule
from games.engine.kit.duels import other
from games.engine.kit.marching.data import State
from games.engine.kit.marching.rules import EMPTY, Marching, Way, Ways, men


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game has no options."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_YOUR_PIECE = ("not_your_piece", "3.1")
    NO_SUCH_MOVE = ("no_such_move", "3.1")


class EnclosureDraughts(Marching[Options]):
    """The game of Blockade draughts. A seat that has lost all men loses the match."""

    slug: ClassVar[str] = "enclosure-draughts"
    seats: ClassVar[range] = range(2, 3)
    base: ClassVar[str | None] = "draughts"
    rules = Refusal
    start: ClassVar[str] = "w.w.w.w..w.w.w.ww.w.w.w." + EMPTY * 16 + ".b.b.b.bb.b.b.b..b.b.b.b"
    patience: ClassVar[int] = 100

    def ways(self, board: str, colour: str) -> Ways:
        """Return steps of one square on a diagonal, in any direction (§ 3.1)."""
        return _ways(board, colour)

    def settled(self, board: str, colour: str) -> str:
        """Return the board without the rival's men that are shut in (§ 4.1).

        The mover's own men are never shut in (§ 4.2): the square that the moved man has left is empty and next to its
        group.
        """
        gone = shut_in(squares(board, other(colour)), squares(board, colour))
        return "".join(EMPTY if gone >> field & 1 else sign for field, sign in enumerate(board)) if gone else board

    def lasting(self, way: Way, before: str, after: str) -> bool:
        """Return whether the move has captured men, so that earlier positions cannot occur again (§ 7.2)."""
        return before.count(EMPTY) != after.count(EMPTY)

    def victor(self, board: str, colour: str) -> tuple[str, str] | None:
        """Return the winning colour and the reason, if the other colour has no men left (§ 7.1)."""
        left = [side for side in "wb" if side in board]
        return (left[0], "taken") if len(left) == 1 else None

    def pieces(self, state: State) -> tuple[int, int]:
        """Return the number of men of each seat."""
        white, black = state.board.count("w"), state.board.count("b")
        return (white, black) if state.white == 0 else (black, white)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat: some ninety. Bots avoid every loss and play longer."""
        return ((90, False),)


@lru_cache(maxsize=2048)
def _ways(board: str, colour: str) -> Ways:
    return {(here, to): (here, to) for here in men(board, colour) for to in STEPS[here] if board[to] == EMPTY}
