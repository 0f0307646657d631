"""How to bluff: what a cool head says and doubts, found by playing every step of the ladder against itself.

A step is a little game of its own: somebody has to exceed an announcement, sees the throw and says something; the next
one lifts the cup, or believes and stands one step higher. Solved from the top down by regret matching: the more one
would have liked a choice, the more often it is made. A stick costs 1, which the others share as their gain. Where a
Mäxchen may be announced it is one more step, with two sticks at stake.

It is played against people, not only against itself: they are taken to be plain now and then, to say the truth where it
is enough and to doubt what is rarely thrown. So their truths are trusted a little more than a cool head deserves.
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
"""How likely each height is thrown."""
MAEXCHENS = WEIGHTS[LADDER.index(MAEXCHEN)]
PLAIN = 0.5
"""How often others are taken to be plain."""
NEARBY = 4
"""A plain liar says one of so many lowest."""
CHEER = 1.0
"""What a Mäxchen is worth that is shown: some sticks handed back."""
TOO_LOW = -1
"""All throws that are lies whatever is said: they are played alike, so they are worked out once."""


class Rung(NamedTuple):
    """What to do above one announcement. ``say[thrown]`` and ``lift`` are probabilities, by how much higher the next
    announcement is than the least; ``worth`` is what it is worth to have to throw here.
    """

    say: tuple[tuple[float, ...], ...]
    lift: tuple[float, ...]
    worth: float


@cache
def rung(seats: int, highest: int, least: int) -> Rung:
    """What to do where ``least`` is the lowest height that may be said, and ``highest`` the highest.

    What believing is worth on the rungs above is known from ``worths.json``, so that nobody has to wait for them.
    """
    return Duel(least, highest, worths_of_rungs()[f"{seats}/{highest}"][least + 1 :], 1 / (seats - 1)).solved()


def climbed(seats: int, highest: int) -> list[float]:
    """What it is worth to have to throw on each rung, from the start of a round to beyond the highest announcement."""
    worths = [-1.0 if LADDER[highest] == MAEXCHEN else MAEXCHENS * CHEER - (1 - MAEXCHENS)]
    for least in range(highest, -1, -1):
        worths.insert(0, Duel(least, highest, worths, 1 / (seats - 1)).solved().worth)
    return worths


@cache
def worths_of_rungs() -> dict[str, list[float]]:
    """By seats and highest announcement, as ``tests/bench/solve_maexchen.py`` wrote them."""
    found: dict[str, list[float]] = json.loads(resources.files(__package__).joinpath("worths.json").read_bytes())
    return found


class Duel:
    """Who throws against who hears it: ``least`` and ``most`` are the lowest and the highest that may be said,
    ``worths`` is what believing is worth, from there upwards.
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
        """The average of all rounds, the later ones weighing more."""
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
        """How often others lift the cup. An announced Mäxchen nobody takes plainly, or it would always be believed."""
        likely = zip(lifts, plain, self.stakes, strict=True)
        return [_mixed(cool, doubt) if sticks == STAKE else cool for cool, doubt, sticks in likely]

    def _speak(self, lifts: Sequence[float], weight: int) -> list[tuple[float, float]]:
        """Every throw chooses what to say; gives how often each announcement is a lie and the truth."""
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
            self.say_regrets[row] = [each if each > 0 else 0.0 for each in after]  # faster than max, here in the midst
            self.say_sums[row] = [total + weight * chance for total, chance in zip(sums, chances, strict=True)]
            cool = often * (1 - PLAIN)
            spoken = [cool * chance + plain for chance, plain in zip(chances, self.plain[row], strict=True)]
            told[:true] = map(add, told[:true], spoken[:true])
            lied[true:] = map(add, lied[true:], spoken[true:])
        return list(zip(lied, told, strict=True))

    def _plain(self, thrown: int, place: int) -> float:
        """How likely somebody plain says this: the truth if it is enough, else a little more than must be."""
        if thrown >= self.least:
            return float(self.least + place == thrown)
        near = min(NEARBY, self.most + 1 - self.least)
        return (place < near) / near

    def gain(self, place: int, lift: float, doubted: float) -> float:
        """What it brings to say this: ``doubted`` for each stick if it is doubted, else what the other makes of it."""
        return lift * self.stakes[place] * doubted - (1 - lift) * self.worths[place] * self.share

    def _hear(self, lifts: Sequence[float], heard: Sequence[Sequence[float]], weight: int) -> None:
        """Every announcement is doubted or believed."""
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
    """Each choice as often as it was missed, all alike at first."""
    total = sum(regrets)
    return [each / total for each in regrets] if total else [1 / len(regrets)] * len(regrets)
