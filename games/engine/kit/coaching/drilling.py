"""The drill of the house and its puzzle: positions from matches between bots, in which one move is clearly the best."""

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
"""Matches that are begun for a position; nearly always the first few will do."""
LOOKED_AT = 14
"""Positions of a match that are weighed before the next one is begun."""
CLOSE = 0.34
"""Of the margin: so far behind the best a move may be, and still be right."""
SLIPS = 8
"""One of so many moves before the position is anybody's guess, so that no two matches are alike."""
SEVERAL = 4
"""Moves that a puzzle offers, if the game ever does: of two anybody guesses the better one."""
ASKED_AGAIN, LONGER = 2, 2.0
"""How often the judge is asked again about a puzzle, each time at so many times the usual effort."""
MOST_TRIES = 3
ASKED_EASY = 12
"""How often Easy is asked what it would play: one answer of it may be a slip."""
WAITS = 8
"""Matches in which a drill looks for a position that tempts. A reader waits for it, so then any clear one will do."""


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
        """Return the first that fits and tempts. If there is none in a while, return the first that fits, and if there
        is none of these, the last that was looked at: there is always something to choose.
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
        """Whether one move is clearly the best, at first sight and at the second."""
        judge = self.judge
        return judge.lead(view, SIFTING) >= judge.margin / 2 and judge.lead(view) >= judge.margin

    def tempts(self, view: Any) -> bool:
        """Whether a beginner would consider a second move: Easy plays the same wrong move in at least half of the
        cases. A position that Easy solves answers itself.
        """
        worths = self.judge.worths(view, luck_of(view), SIFTING)
        least = max(worths.values()) - CLOSE * self.judge.margin
        wrong = Counter(move for move in self.easy_plays(view) if self.judge.worth_in(worths, view, move) < least)
        return bool(wrong) and 2 * max(wrong.values()) >= ASKED_EASY

    def easy_plays(self, view: Any) -> Iterator[Any]:
        """Ask Easy for its move again and again, each time with luck of its own that follows from the view."""
        seed, easy = hashlib.sha256(encode(view)).digest(), self.game.bot("easy")
        return (easy.choose(view, Stream(seed, f"easy/{number}")) for number in range(ASKED_EASY))

    def _looked_at(self, chance: Chance, number: int) -> Iterator[Any]:
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
        seat, move = self.seat(state), self.game.normalise_move(state, move_in(self.game, form))
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


class CertainMove(BestMove):
    """The puzzle of the house: of several moves one is the best, and that is no luck of the judge.

    Found ahead, never while somebody waits: each position is judged again, longer and with other luck.
    """

    def position(self, chance: Chance) -> Any:
        """The first that fits; among few moves only where the first half of the search has none among several.

        The judge says how many positions are looked at. Raise NoPosition if none of them fits.
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
        """Whether the same move is the best each time, and by the margin."""
        judge, best = self.judge, self._best(self.judge.worths(view, luck_of(view)))
        seed = hashlib.sha256(encode(view)).digest()
        for number in range(ASKED_AGAIN):
            worths = judge.worths(view, Stream(seed, f"certain/{number}"), LONGER)
            rest = [worth for move, worth in worths.items() if move != best]
            if self._best(worths) != best or (rest and worths[best] - max(rest) < judge.margin):
                return False
        return True

    @staticmethod
    def _best(worths: Mapping[Any, float]) -> Any:
        return max(worths, key=lambda move: worths[move])

    def tries_at(self, state: Any) -> int:
        """As many as leave at least half of the moves untried, three at most."""
        moves = len(self.judge.moves(self.game.view(state, self.seat(state))))
        return max(1, min(MOST_TRIES, moves // 2))

    def right(self, state: Any) -> tuple[str, ...]:
        """Every move that is hardly worse than the best: of several that come to the same, each."""
        view = self.game.view(state, self.seat(state))
        worths = self.judge.worths(view, luck_of(view))
        least = max(worths.values()) - CLOSE * self.judge.margin
        moves = {*worths, *self.judge.moves(view)}
        found = [move for move in moves if self.judge.worth_in(worths, view, move) >= least]
        return tuple(sorted(encode(move).decode() for move in found))

    def marked(self, state: Any, form: Form, right: Sequence[str]) -> Answer:
        """A move among those that the rules list is right if it stands there; any other is judged now."""
        move, view = self.game.normalise_move(state, move_in(self.game, form)), self.game.view(state, self.seat(state))
        if encode(move).decode() in right:
            return Answer(True, Phrase("practice.said.right"), self.judge.section, "right")
        if move in self.judge.moves(view):
            return Answer(False, Phrase("practice.said.worse"), self.judge.section, "low")
        return self.answer(state, form)


class House:
    """What :mod:`games.engine.parts` gives for ``practice`` where the game has no such module of its own."""

    def __init__(self, judge: Judge[Any]) -> None:
        self.DRILLS: Mapping[str, Drill[Any]] = {BestMove.key: BestMove(judge)}
        self.PUZZLE: Drill[Any] = CertainMove(judge)


def practice(game: AnyGame) -> House | None:
    """The practice of a game whose positions can be judged."""
    judge = judge_of(game)
    return House(judge) if judge is not None and judge.drills else None
