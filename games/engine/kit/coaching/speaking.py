"""The coach of the house: the best moves of a position with what they are worth, and how they differ."""

from collections.abc import Sequence
from typing import Any

from games.engine.codec import AnyGame
from games.engine.kit.coaching.facts import Fact
from games.engine.kit.coaching.judging import Judge, Opinion, differing, judge_of
from games.engine.text import Phrase, Words, words

PACKAGE = __package__ or ""
LEAST, MOST = 1, 99
"""Chances are rounded, but nothing is certain that is not."""
_POINT = {"de": ",", "en": "."}
CHANCES = frozenset({"match", "round", "pair"})


class Coach:
    """What :mod:`games.engine.parts` gives for ``coach`` where the game has no such module of its own."""

    def __init__(self, judge: Judge[Any]) -> None:
        self.judge = judge

    def advise(
        self, view: Any, spoken: Words, names: Sequence[str], levels: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """What to tell the seat of the view now; nothing while it has no choice. Judges take all opponents for alike,
        whichever ``levels`` of bots play in the seats.
        """
        del levels
        if not self.judge.ready(view):
            return []
        lines = told(self.judge, view, self.judge.opinions(view), spoken, names)
        house = words(PACKAGE, spoken.language)
        unit = self.judge.unit_of(view)
        return [{"title": house.text(f"coach.units.{unit}"), "lines": [{"text": line, "cards": []} for line in lines]}]


def told(judge: Judge[Any], view: Any, opinions: Sequence[Opinion], spoken: Words, names: Sequence[str]) -> list[str]:
    """A line for each opinion, the best first: the move, what it is worth, and in what it differs."""
    house, best = words(PACKAGE, spoken.language), opinions[0].worth
    lines = []
    for opinion, facts in zip(opinions, differing(opinions), strict=True):
        args: dict[str, Any] = {
            "move": judge.named(view, opinion.move, spoken, names),
            "worth": worth(judge.unit_of(view), opinion.worth, best, house),
        }
        key = "coach.line"
        if facts:
            reasons = ". ".join(house.say(fact_phrase(fact, spoken)) for fact in facts)
            args, key = args | {"why": reasons}, "coach.line_why"
        lines.append(house.text(key, **args))
    return lines


def fact_phrase(fact: Fact, spoken: Words) -> Phrase:
    """A fact in the words of the house, with names in those of the game."""
    what = spoken.text(fact.key) if fact.key else fact.what
    return Phrase(f"why.{fact.why.value}", {"n": fact.n, "of": fact.of, "what": what})


def worth(unit: str, value: float, best: float, house: Words) -> str:
    """A chance as it is; whatever else is counted, against the best."""
    if unit in CHANCES:
        sure = value <= 0 or value >= 100
        return f"{round(value) if sure else min(MOST, max(LEAST, round(value)))} %"
    behind = best - value
    if behind < 0.05:
        return house.text("coach.best")
    return house.text(f"coach.behind.{unit}", amount=f"{behind:.1f}".replace(".", _POINT[house.language]))


def coach(game: AnyGame) -> Coach | None:
    """The coach of a game that can be judged."""
    judge = judge_of(game)
    return None if judge is None else Coach(judge)
