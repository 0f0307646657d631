"""Conditional lines for games of two players on an open board, such as "if they take, I take back".

A plan holds a few lines of moves from the current position, with the moves of both players. Nothing is hidden and no
luck is involved, so every position of a line is known in advance. A *mark* (a hash) identifies it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.engine.chance import Chance
from games.engine.game import M, O, Rule, Seat, V
from games.engine.kit import ahead_page
from games.engine.kit.ahead_lines import MOST_LINES, MOST_PLIES, ConditionalLine, ConditionalPlan, mark_of
from games.engine.kit.turns import OpenGame, T
from games.engine.plans import Planned
from games.engine.text import Words

_OFFERED = 16
_NO_LUCK = Chance(b"")


class ConditionalLines(OpenGame[O, T, M, V]):
    """An open game of two players without luck in its moves, whose seats may plan conditional lines."""

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Derive the plan type from the move type of the family."""
        super().__init_subclass__(**arguments)
        if "move_type" in vars(cls):
            cls.plan_type = ConditionalPlan[cls.move_type]  # type: ignore[name-defined]  # a type of its own for each family

    def after(self, state: T, move: M) -> T:
        """Return the position after a legal move of the current player."""
        return self.apply(state, state.mover or 0, move, _NO_LUCK).state

    def line_of(self, state: T, moves: Sequence[M]) -> ConditionalLine[M]:
        """Return the line that plays these legal moves from ``state``."""
        marks = []
        for move in moves:
            marks.append(mark_of(state))
            state = self.after(state, move)
        return ConditionalLine(tuple(moves), tuple(marks))

    def offered_plans(self, view: V) -> Sequence[ConditionalPlan[M]]:
        """Return example plans: replies to several moves of the opponent, single replies, and two longer lines."""
        state, seat = self.state_of(view), view.seat  # type: ignore[attr-defined]  # every open view has its seat
        if seat is None or state.mover in (None, seat):
            return ()
        moves = self.candidates(state, state.mover or 0)
        some = moves[:: max(1, len(moves) // _OFFERED)]
        lines = [line for move in some if (line := self._answered(state, seat, [move], 0)) is not None]
        deeper = [line for move in some[:2] if (line := self._answered(state, seat, [move], 1)) is not None]
        together = [ConditionalPlan(tuple(lines[:MOST_LINES]))] if lines else []
        return [*together, *(ConditionalPlan((line,)) for line in [*lines, *deeper])]

    def _answered(self, state: T, seat: Seat, moves: list[M], more: int) -> ConditionalLine[M] | None:
        """Extend ``moves`` with the first legal moves until the seat has answered ``more`` + 1 times; None if that
        fails.
        """
        begun, answers = state, 0
        for move in moves:
            state = self.after(state, move)
        while state.mover is not None and answers <= more and len(moves) < MOST_PLIES:
            answers += state.mover == seat
            moves = [*moves, self.candidates(state, state.mover)[0]]
            state = self.after(state, moves[-1])
        return self.line_of(begun, moves) if answers > more else None

    def forbidden_plan(self, view: V, plan: ConditionalPlan[M]) -> Rule | None:
        """Return the rule that a move of the plan breaks, or None. Plans that no form of the site sends are
        NOT_YOUR_TURN.
        """
        state, seat = self.state_of(view), view.seat  # type: ignore[attr-defined]  # every open view has its seat
        replies: dict[str, M] = {}
        for line in plan.lines:
            rule = self._wrong(state, seat, line)
            if rule is not None:
                return rule
            for place, move in self.replies(state, seat, line):
                if replies.setdefault(line.marks[place], move) != move:
                    return self.rules["NOT_YOUR_TURN"]
        return None

    def _wrong(self, state: T, seat: Seat, line: ConditionalLine[M]) -> Rule | None:
        """Return the rule that a line breaks. Its marks must be its positions, and its last move must be the seat's
        own.
        """
        mover, begun = None, state
        for move in line.moves:
            if state.mover is None:
                return self.rules["MATCH_OVER"]
            mover = state.mover
            rule = self.forbidden(state, mover, move)
            if rule is not None:
                return rule
            state = self.after(state, move)
        fits = mover == seat and line == self.line_of(begun, line.moves)
        return None if fits else self.rules["NOT_YOUR_TURN"]

    def replies(self, state: T, seat: Seat, line: ConditionalLine[M]) -> Iterator[tuple[int, M]]:
        """Yield the seat's own moves of a line that begins at ``state``, each with its index in the line."""
        for place, move in enumerate(line.moves):
            if state.mover == seat:
                yield place, move
            state = self.after(state, move)

    def planned(self, view: V, plan: ConditionalPlan[M]) -> Planned:
        """Return the planned move for this position, and the rest of all lines that pass through it."""
        here = mark_of(self.state_of(view))
        through = [(line, line.marks.index(here)) for line in plan.lines if here in line.marks]
        if not through:
            return Planned(ended="another_move")
        line, place = through[0]
        move = line.moves[place]
        rest = [
            ConditionalLine(line.moves[place + 1 :], line.marks[place + 1 :])
            for line, place in through
            if place + 1 < len(line.moves)
        ]
        return Planned(move, ConditionalPlan(tuple(dict.fromkeys(rest))) if rest else None)

    def plan_page(
        self,
        view: V,
        plan: ConditionalPlan[M] | None,
        words: Words,
        names: Sequence[str],
        query: Mapping[str, Sequence[str]],
    ) -> ahead_page.ConditionalPlanPage | None:
        """Return the data for ``components/plan.html``, or None if the seat cannot plan now."""
        return ahead_page.conditional_plan_page(self, view, plan, words, names, query)
