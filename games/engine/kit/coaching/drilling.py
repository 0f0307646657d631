"""The drill of the house: positions from matches between bots, in which one move is clearly the best."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame
from games.engine.kit.coaching.judging import SIFTING, Judge, judge_of, luck_of
from games.engine.kit.coaching.speaking import PACKAGE, told
from games.engine.kit.search import AtRandom
from games.engine.practice import Answer, Drill, Form, move_in
from games.engine.text import Phrase, Words, words

PATIENCE = 60
"""Matches that are begun for a position; nearly always the first few will do."""
LOOKED_AT = 14
"""Positions of a match that are weighed before the next one is begun."""
CLOSE = 0.34
"""Of the margin: so far behind the best a move may be, and still be right."""
SLIPS = 8
"""One of so many moves before the position is anybody's guess, so that no two matches are alike."""


class BestMove(Drill[Any]):
    """Find the best move. It is judged by the judge that coaches at tables, and explained by the same facts."""

    key: ClassVar[str] = "best"
    template: ClassVar[str] = ""
    words_in: ClassVar[str] = PACKAGE
    tries: ClassVar[int] = 1

    def __init__(self, judge: Judge[Any]) -> None:
        self.judge = judge
        self.game = judge.game

    def position(self, chance: Chance) -> Any:
        """The first that fits. Should none, the last that was looked at: there is always something to choose."""
        state = None
        for number in range(PATIENCE):
            for state in self._looked_at(chance, number):
                if self.fits(self.game.view(state, self.seat(state))):
                    return state
        return state

    def fits(self, view: Any) -> bool:
        """Whether one move is clearly the best, at first sight and at the second."""
        judge = self.judge
        return judge.lead(view, SIFTING) >= judge.margin / 2 and judge.lead(view) >= judge.margin

    def _looked_at(self, chance: Chance, number: int) -> Any:
        """Positions with a choice, from some way into a match."""
        luck, seats = chance.stream("drill", number), max(self.judge.seats, min(self.game.seats))
        first, last = self.judge.opening
        state = self.game.setup(self.judge.drilled(), seats, chance).state
        ply, seen, begin = 0, 0, first + luck.below(last - first + 1)
        while self.game.to_move(state) and seen < LOOKED_AT:
            seat = self.game.to_move(state)[0]
            if ply >= begin and self.judge.ready(self.game.view(state, seat)):
                seen += 1
                yield state
            state = self._played(state, seat, luck, chance)
            ply += 1

    def _played(self, state: Any, seat: int, luck: Stream, chance: Chance) -> Any:
        bot = AtRandom(self.game) if luck.below(SLIPS) == 0 else self.game.bot(self.judge.sparring)
        return self.game.apply(state, seat, bot.choose(self.game.view(state, seat), luck), chance).state

    def seat(self, state: Any) -> int:
        """Who is to move."""
        return int(self.game.to_move(state)[0])

    def answer(self, state: Any, form: Form) -> Answer:
        """Right is what is hardly worse than the best."""
        seat, move = self.seat(state), move_in(self.game, form)
        refused = self.game.forbidden(state, seat, move)
        if refused is not None:
            return Answer(False, Phrase(f"rules.{refused.key}"), refused.section, "none")
        view, section = self.game.view(state, seat), self.judge.section
        worths = self.judge.worths(view, luck_of(view))
        behind = max(worths.values()) - self.judge.worth_in(worths, view, move)
        if behind > CLOSE * self.judge.margin:
            return Answer(False, Phrase("practice.said.worse"), section, "low")
        return Answer(True, Phrase("practice.said.close" if behind > 0 else "practice.said.right"), section, "right")

    def show(self, state: Any, spoken: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        """The board says it all; whoever shows it draws that."""
        return {}

    def solution(self, state: Any, spoken: Words, names: Sequence[str]) -> dict[str, Any]:
        """The best moves in words, with what they are worth and why."""
        view, of_game = self.game.view(state, self.seat(state)), words(self.game.package, spoken.language)
        opinions = self.judge.opinions(view)
        unit = words(PACKAGE, spoken.language).text(f"coach.units.{self.judge.unit_of(view)}")
        return {"judged": unit, "lines": told(self.judge, view, opinions, of_game, names)}


class House:
    """What :mod:`games.engine.parts` gives for ``practice`` where the game has no such module of its own."""

    def __init__(self, judge: Judge[Any]) -> None:
        self.DRILLS: Mapping[str, Drill[Any]] = {BestMove.key: BestMove(judge)}


def practice(game: AnyGame) -> House | None:
    """The practice of a game whose positions can be judged."""
    judge = judge_of(game)
    return House(judge) if judge is not None and judge.drills else None
