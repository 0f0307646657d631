"""The default coach: it names the best moves of a position, their values, and how they differ."""

from collections.abc import Sequence
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.coaching.judging import Judge, Opinion, differing, judge_of
from games.engine.text import Phrase, Words, words

PACKAGE = __package__ or ""
LEAST, MOST = 1, 99
"""Bounds of a rounded chance in percent that is not certain."""
_POINT = {"de": ",", "en": "."}
CHANCES = frozenset({"match", "round", "pair"})


class Coach:
    """The default ``coach`` module, which :mod:`games.engine.parts` returns for a game without its own."""

    def __init__(self, judge: Judge[Any]) -> None:
        self.judge = judge

    def advise(
        self, view: Any, spoken: Words, names: Sequence[str], levels: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """Return advice for the seat of the view; an empty list while the seat has no choice.

        ``levels`` of the bots at the table are ignored: judges treat all opponents alike.
        """
        del levels
        if not self.judge.ready(view):
            return []
        lines = told(self.judge, view, self.judge.opinions(view), spoken, names)
        kit_words = words(PACKAGE, spoken.language)
        unit = self.judge.unit_of(view)
        return [
            {"title": kit_words.text(f"coach.units.{unit}"), "lines": [{"text": line, "cards": []} for line in lines]}
        ]


def told(judge: Judge[Any], view: Any, opinions: Sequence[Opinion], spoken: Words, names: Sequence[str]) -> list[str]:
    """Return a line for each opinion, the best first: the move, its value, and how it differs from the others."""
    kit_words, best = words(PACKAGE, spoken.language), opinions[0].value
    lines = []
    for opinion, facts in zip(opinions, differing(opinions), strict=True):
        args: dict[str, Any] = {
            "move": judge.named(view, opinion.move, spoken, names),
            "worth": formatted_value(judge.unit_of(view), opinion.value, best, kit_words),
        }
        key = "coach.line"
        if facts:
            reasons = ". ".join(kit_words.say(fact_phrase(fact, spoken)) for fact in facts)
            args, key = args | {"why": reasons}, "coach.line_why"
        lines.append(kit_words.text(key, **args))
    return lines


def fact_phrase(fact: Fact, spoken: Words) -> Phrase:
    """Return a fact in the words of this package, with names in the words of the game."""
    what = spoken.text(fact.key) if fact.key else fact.what
    return Phrase(f"why.{fact.why.value}", {"n": fact.n, "of": fact.of, "what": what})


def formatted_value(unit: str, value: float, best: float, kit_words: Words) -> str:
    """Format a value: a chance as a percentage, any other unit as the distance from the best."""
    if unit in CHANCES:
        sure = value <= 0 or value >= 100
        return f"{round(value) if sure else min(MOST, max(LEAST, round(value)))} %"
    behind = best - value
    if behind < 0.05:
        return kit_words.text("coach.best")
    return kit_words.text(f"coach.behind.{unit}", amount=one_decimal(behind, kit_words.language))


def one_decimal(value: float, language: str) -> str:
    """Format a number with one decimal place and the decimal sign of the language."""
    return f"{value:.1f}".replace(".", _POINT[language])


def coach(game: AnyGame) -> Coach | None:
    """Return the coach of a game that has a judge, or None."""
    judge = judge_of(game)
    return None if judge is None else Coach(judge)
