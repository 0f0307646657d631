"""The default drill and puzzle: positions from bot matches in which one move is clearly the best."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from games.engine.chance import Chance, Stream
from games.engine.codec import AnyGame, encode
from games.engine.kit.coaching.judging import SIFTING, Judge, judge_of, luck_of
from games.engine.kit.coaching.speaking import PACKAGE, told
from games.engine.kit.search import AtRandom
from games.engine.practice import Answer, Drill, Form, NoPosition, move_in
from games.engine.text import Phrase, Words, words

PATIENCE = 60
"""How many matches are started to find a position. Usually the first few are enough."""
LOOKED_AT = 14
"""How many positions of a match are evaluated before the next match starts."""
CLOSE = 0.34
"""A move that is behind the best by at most this share of the margin also counts as correct."""
ONE_RANDOM_MOVE_IN = 8
"""One in this many moves before the position is random, so that no two matches are alike."""
SEVERAL = 4
"""Least number of moves that a puzzle offers, if the game ever has that many. With two, guessing is too easy."""
ASKED_AGAIN, LONGER = 2, 2.0
"""How often a puzzle is evaluated again, and by how much the effort is multiplied each time."""
MOST_TRIES = 3
ASKED_EASY = 12
"""How often the Easy bot is asked for its move. A single answer may be a random mistake."""
WAITS = 8
"""Matches in which a drill looks for a tempting position. A user is waiting, so afterwards any clear position will do.
"""


class BestMove(Drill[Any]):
    """The drill "Find the best move". Answers are checked and explained by the judge that also coaches at tables."""

    key: ClassVar[str] = "best"
    template: ClassVar[str] = ""
    words_in: ClassVar[str] = PACKAGE
    tries: ClassVar[int] = 1

    def __init__(self, judge: Judge[Any]) -> None:
        self.judge = judge
        self.game = judge.game

    def position(self, chance: Chance) -> Any:
        """Return the first position that fits and tempts.

        After :data:`WAITS` matches, return the first position that fits; otherwise the last one examined. So a
        position with a choice is always found.
        """
        state = clear = None
        for number in range(PATIENCE):
            if clear is not None and number >= WAITS:
                break
            for state in self._looked_at(chance, number):
                view = self.game.view(state, self.seat(state))
                tempts = self.tempts(view)
                if (tempts or clear is None) and self.fits(view):
                    if tempts:
                        return state
                    clear = state
        return state if clear is None else clear

    def fits(self, view: Any) -> bool:
        """Tell whether one move is clearly the best, at low effort and again at full effort."""
        judge = self.judge
        return judge.lead(view, SIFTING) >= judge.margin / 2 and judge.lead(view) >= judge.margin

    def tempts(self, view: Any) -> bool:
        """Tell whether a beginner would consider a second move.

        That is so if the Easy bot plays the same wrong move in at least half of the cases.
        """
        values = self.judge.move_values(view, luck_of(view), SIFTING)
        least = max(values.values()) - CLOSE * self.judge.margin
        wrong = Counter(move for move in self.easy_plays(view) if self.judge.value_in(values, view, move) < least)
        return bool(wrong) and 2 * max(wrong.values()) >= ASKED_EASY

    def easy_plays(self, view: Any) -> Iterator[Any]:
        """Yield the Easy bot's moves for the same view again and again, each time with other random numbers.

        The random numbers follow from the view, so the moves are the same in each run.
        """
        seed, easy = hashlib.sha256(encode(view)).digest(), self.game.bot("easy")
        return (easy.choose(view, Stream(seed, f"easy/{number}")) for number in range(ASKED_EASY))

    def _looked_at(self, chance: Chance, number: int) -> Iterator[Any]:
        """Yield positions in which a seat has a choice, from a random ply of a bot match onwards."""
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
        bot = AtRandom(self.game) if luck.below(ONE_RANDOM_MOVE_IN) == 0 else self.game.bot(self.judge.sparring)
        return self.game.apply(state, seat, bot.choose(self.game.view(state, seat), luck), chance).state

    def seat(self, state: Any) -> int:
        """Return the seat that is to move."""
        return int(self.game.to_move(state)[0])

    def answer(self, state: Any, form: Form) -> Answer:
        """Check an answer. A move that is only slightly worse than the best is correct."""
        seat, move = self.seat(state), self.game.normalise_move(state, move_in(self.game, form))
        refused = self.game.forbidden(state, seat, move)
        if refused is not None:
            return Answer(False, Phrase(f"rules.{refused.key}"), refused.section, "none")
        view, section = self.game.view(state, seat), self.judge.section
        values = self.judge.move_values(view, luck_of(view))
        behind = max(values.values()) - self.judge.value_in(values, view, move)
        if behind > CLOSE * self.judge.margin:
            return Answer(False, Phrase("practice.said.worse"), section, "low")
        return Answer(True, Phrase("practice.said.close" if behind > 0 else "practice.said.right"), section, "right")

    def show(self, state: Any, spoken: Words, names: Sequence[str], form: Form) -> dict[str, Any]:
        """Return an empty dictionary: the caller draws the board, and the drill adds nothing."""
        return {}

    def solution(self, state: Any, spoken: Words, names: Sequence[str]) -> dict[str, Any]:
        """Return the best moves in words, with their values and reasons."""
        view, of_game = self.game.view(state, self.seat(state)), words(self.game.package, spoken.language)
        opinions = self.judge.opinions(view)
        unit = words(PACKAGE, spoken.language).text(f"coach.units.{self.judge.unit_of(view)}")
        return {"judged": unit, "lines": told(self.judge, view, opinions, of_game, names)}


class CertainMove(BestMove):
    """The default puzzle: one of several moves is the best, and repeated evaluation confirms it.

    Puzzles are found in advance, never while a user waits. Each position is evaluated several times, for longer and
    with other random numbers.
    """

    def position(self, chance: Chance) -> Any:
        """Return the first position that fits.

        Positions with few moves count only in the second half of the search. The judge's ``patience`` limits the
        number of positions examined. Raise NoPosition if none fits.
        """
        patience = self.judge.patience
        seen = 0
        for number in range(PATIENCE):
            for state in self._looked_at(chance, number):
                if seen == patience:
                    raise NoPosition(self.game.slug)
                seen += 1
                least = SEVERAL if number < PATIENCE // 2 and seen <= patience // 2 else 2
                view = self.game.view(state, self.seat(state))
                if (
                    len(self.judge.moves(view)) >= least
                    and self.tempts(view)
                    and self.fits(view)
                    and self.certain(view)
                ):
                    return state
        raise NoPosition(self.game.slug)

    def certain(self, view: Any) -> bool:
        """Tell whether the same move is the best in each evaluation, ahead by the margin."""
        judge, best = self.judge, self._best(self.judge.move_values(view, luck_of(view)))
        seed = hashlib.sha256(encode(view)).digest()
        for number in range(ASKED_AGAIN):
            values = judge.move_values(view, Stream(seed, f"certain/{number}"), LONGER)
            rest = [worth for move, worth in values.items() if move != best]
            if self._best(values) != best or (rest and values[best] - max(rest) < judge.margin):
                return False
        return True

    @staticmethod
    def _best(values: Mapping[Any, float]) -> Any:
        return max(values, key=lambda move: values[move])

    def tries_at(self, state: Any) -> int:
        """Return the number of attempts: at most three, and few enough to leave at least half of the moves untried."""
        moves = len(self.judge.moves(self.game.view(state, self.seat(state))))
        return max(1, min(MOST_TRIES, moves // 2))

    def right(self, state: Any) -> tuple[str, ...]:
        """Return every correct move as JSON: the best move, and moves that are only slightly worse."""
        view = self.game.view(state, self.seat(state))
        values = self.judge.move_values(view, luck_of(view))
        least = max(values.values()) - CLOSE * self.judge.margin
        moves = {*values, *self.judge.moves(view)}
        found = [move for move in moves if self.judge.value_in(values, view, move) >= least]
        return tuple(sorted(encode(move).decode() for move in found))

    def marked(self, state: Any, form: Form, right: Sequence[str]) -> Answer:
        """Check an answer. A listed legal move is correct if ``right`` has it; any other move is evaluated now."""
        move, view = self.game.normalise_move(state, move_in(self.game, form)), self.game.view(state, self.seat(state))
        if encode(move).decode() in right:
            return Answer(True, Phrase("practice.said.right"), self.judge.section, "right")
        if move in self.judge.moves(view):
            return Answer(False, Phrase("practice.said.worse"), self.judge.section, "low")
        return self.answer(state, form)


class DefaultPractice:
    """The module ``practice`` of games that have none of their own; :mod:`games.engine.parts` returns it for them."""

    def __init__(self, judge: Judge[Any]) -> None:
        self.DRILLS: Mapping[str, Drill[Any]] = {BestMove.key: BestMove(judge)}
        self.PUZZLE: Drill[Any] = CertainMove(judge)


def practice(game: AnyGame) -> DefaultPractice | None:
    """Return the practice of a game that has a judge; None for a game without one."""
    judge = judge_of(game)
    return DefaultPractice(judge) if judge is not None and judge.drills else None
