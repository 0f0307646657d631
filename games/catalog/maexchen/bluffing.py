"""A bluffing strategy for Mäxchen: what to announce and when to doubt, computed by self-play.

Each announcement is a game of its own. The thrower must exceed it, sees the throw and announces something. The next
player lifts the cup, or believes and must then exceed the new announcement. These games are solved from the highest
announcement down by regret matching: each choice gets a probability in proportion to its regret. A stick costs 1,
which the other seats share as their gain. If a Mäxchen may be announced, it is one more announcement, with two sticks
at stake.

The strategy is meant for play against people. Some of them are assumed to play plainly: they tell the truth if it is
enough and doubt rare throws. So it trusts announcements a little more than pure self-play would.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import add, mul
from typing import NamedTuple

from games.catalog.maexchen.cup import STAKE, stake
from games.catalog.maexchen.data import DOUBLES, LADDER, MAEXCHEN

ROUNDS = 80
WEIGHTS = tuple((1 if value in DOUBLES else 2) / 36 for value in LADDER)
"""Probability of each height."""
MAEXCHENS = WEIGHTS[LADDER.index(MAEXCHEN)]
PLAIN = 0.5
"""Share of the opponents who are assumed to play plainly."""
NEARBY = 4
"""A plain liar announces one of this many lowest heights."""
CHEER = 1.0
"""The value in sticks of a Mäxchen that is shown: the thrower hands back all sticks."""
TOO_LOW = -1
"""One row for all throws that are below every legal announcement: they are played alike."""


class Rung(NamedTuple):
    """The strategy for exceeding one announcement. ``worth`` is the value of having to throw here.

    ``say[thrown]`` and ``lift`` are probabilities, indexed by the difference of the new announcement from the lowest
    legal one.
    """

    say: tuple[tuple[float, ...], ...]
    lift: tuple[float, ...]
    worth: float


@cache
def rung(seats: int, highest: int, least: int) -> Rung:
    """Return the strategy if announcements from ``least`` to ``highest`` are legal.

    The values of believing higher announcements come from ``worths.json``, so that players do not wait for their
    computation.
    """
    return Duel(least, highest, worths_of_rungs()[f"{seats}/{highest}"][least + 1 :], 1 / (seats - 1)).solved()


def climbed(seats: int, highest: int) -> list[float]:
    """Return the value of having to throw after each announcement, from none (the start of a round) to the highest."""
    worths = [-1.0 if LADDER[highest] == MAEXCHEN else MAEXCHENS * CHEER - (1 - MAEXCHENS)]
    for least in range(highest, -1, -1):
        worths.insert(0, Duel(least, highest, worths, 1 / (seats - 1)).solved().worth)
    return worths


@cache
def worths_of_rungs() -> dict[str, list[float]]:
    """Return the values of :func:`climbed` by seats and highest announcement, from the file that
    ``tests/bench/solve_maexchen.py`` writes.
    """
    found: dict[str, list[float]] = json.loads(resources.files(__package__).joinpath("worths.json").read_bytes())
    return found


class Duel:
    """The game between a thrower and the next player.

    ``least`` and ``most`` are the lowest and the highest legal announcement, ``worths`` the value of believing each of
    them and the one above.
    """

    def __init__(self, least: int, most: int, worths: Sequence[float], share: float) -> None:
        self.least = least
        self.most = most
        self.throws = (TOO_LOW, *range(least, most + 1)) if least else (*range(most + 1),)
        self.often = [sum(WEIGHTS[:least]) if thrown == TOO_LOW else WEIGHTS[thrown] for thrown in self.throws]
        self.plain = [
            [often * PLAIN * self._plain(thrown, place) for place in range(len(worths))]
            for thrown, often in zip(self.throws, self.often, strict=True)
        ]
        self.stakes = [stake(value) for value in LADDER[least : most + 1]]
        self.cheer = sum(WEIGHTS[most + 1 :]) * CHEER
        self.worths = tuple(worths)
        self.share = share
        count = len(worths)
        self.say_regrets = [[0.0] * count for _ in self.throws]
        self.say_sums = [[0.0] * count for _ in self.throws]
        self.lift_regrets = [[0.0, 0.0] for _ in worths]
        self.lift_sums = [0.0] * count
        self.worth = 0.0

    def solved(self) -> Rung:
        """Return the average strategy over all iterations, with more weight on later ones."""
        plain_lifts = [sum(WEIGHTS[: self.least + place]) for place in range(len(self.worths))]
        for weight in range(1, ROUNDS + 1):
            lifts = [_matched(regrets)[0] for regrets in self.lift_regrets]
            heard = self._speak(self.expected(lifts, plain_lifts), weight)
            self._hear(lifts, heard, weight)
        total = ROUNDS * (ROUNDS + 1) / 2
        found = [tuple(each / total for each in sums) for sums in self.say_sums]
        first = len(found) - (self.most + 1 - self.least)
        say = (found[0],) * self.least + tuple(found[first:])
        return Rung(say, tuple(each / total for each in self.lift_sums), self.worth)

    def expected(self, lifts: Sequence[float], plain: Sequence[float]) -> list[float]:
        """Return the probability that the next player lifts the cup after each announcement, a mean of the
        strategy's and of a plain player's.

        For a Mäxchen only the strategy's is used, because plain players would always believe it.
        """
        likely = zip(lifts, plain, self.stakes, strict=True)
        return [_mixed(cool, doubt) if sticks == STAKE else cool for cool, doubt, sticks in likely]

    def _speak(self, lifts: Sequence[float], weight: int) -> list[tuple[float, float]]:
        """Update the probabilities of announcements for each throw. Return by announcement the probabilities of a
        lie and of the truth.
        """
        lied, told = [0.0] * len(self.worths), [0.0] * len(self.worths)
        self.worth = self.cheer
        lies = [self.gain(place, lift, -1.0) for place, lift in enumerate(lifts)]
        truths = [self.gain(place, lift, self.share) for place, lift in enumerate(lifts)]
        for row, (thrown, often) in enumerate(zip(self.throws, self.often, strict=True)):
            regrets, sums = self.say_regrets[row], self.say_sums[row]
            chances, true = _matched(regrets), 0 if thrown == TOO_LOW else thrown - self.least + 1
            gains = truths[:true] + lies[true:]
            mean = sum(map(mul, chances, gains))
            self.worth += often * mean
            after = [was + gain - mean for was, gain in zip(regrets, gains, strict=True)]
            self.say_regrets[row] = [each if each > 0 else 0.0 for each in after]  # faster than max in this inner loop
            self.say_sums[row] = [total + weight * chance for total, chance in zip(sums, chances, strict=True)]
            cool = often * (1 - PLAIN)
            spoken = [cool * chance + plain for chance, plain in zip(chances, self.plain[row], strict=True)]
            told[:true] = map(add, told[:true], spoken[:true])
            lied[true:] = map(add, lied[true:], spoken[true:])
        return list(zip(lied, told, strict=True))

    def _plain(self, thrown: int, place: int) -> float:
        """Return the probability that a plain player makes this announcement: the truth if it is enough, else
        slightly above the lowest.
        """
        if thrown >= self.least:
            return float(self.least + place == thrown)
        near = min(NEARBY, self.most + 1 - self.least)
        return (place < near) / near

    def gain(self, place: int, lift: float, doubted: float) -> float:
        """Return the gain from an announcement: ``doubted`` for each stick if it is doubted, else the value of the
        next throw.
        """
        return lift * self.stakes[place] * doubted - (1 - lift) * self.worths[place] * self.share

    def _hear(self, lifts: Sequence[float], heard: Sequence[Sequence[float]], weight: int) -> None:
        """Update the probability of doubting for each announcement."""
        for place, (lies, truths) in enumerate(heard):
            doubted = self.stakes[place] * (lies * self.share - truths)
            gains = (doubted, (lies + truths) * self.worths[place])
            mean = lifts[place] * gains[0] + (1 - lifts[place]) * gains[1]
            regrets = self.lift_regrets[place]
            self.lift_regrets[place] = [max(regrets[way] + gains[way] - mean, 0.0) for way in (0, 1)]
            self.lift_sums[place] += weight * lifts[place]


def _mixed(cool: float, plain: float) -> float:
    return (1 - PLAIN) * cool + PLAIN * plain


def _matched(regrets: Sequence[float]) -> list[float]:
    """Return the probability of each choice: in proportion to its regret, or equal if there is none."""
    total = sum(regrets)
    return [each / total for each in regrets] if total else [1 / len(regrets)] * len(regrets)
