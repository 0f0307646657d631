"""Values of games and results of deals in Skat: bids, levels, null, lost and overbid games, ramsch, and score lists
(§ 4–9).
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.catalog.skat.data import Contract, Line, Options, Points, Table
from games.engine.kit.tricktaking.ranking import Ranking, under_jacks, without_trumps

BASES = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
OPEN_GRAND = 36
NULLS = {(False, ""): 23, (True, ""): 35, (False, "ouvert"): 46, (True, "ouvert"): 59}
ENOUGH, SCHNEIDER, ALL = 61, 30, 120
MARCH = 120
SEEGER_OWN, SEEGER_THEIRS = 50, {3: 40, 4: 30}


@cache
def ranking(game: str) -> Ranking:
    """Return the ranking of cards in a suit game, in grand ("G"), ramsch ("R") or null ("N") (§ 2)."""
    return without_trumps() if game == "N" else under_jacks(game if game in "CDSH" else "")


@cache
def bid_values(scoring: str) -> tuple[int, ...]:
    """Return all possible values of games under the option ``scoring``, ascending (§ 4.2)."""
    found = {BASES[suit] * factor for suit in "CDSH" for factor in range(2, 19)}
    found |= {*NULLS.values(), *(BASES["G"] * factor for factor in range(2, 12 if scoring == "modern" else 11))}
    return tuple(sorted(found if scoring == "modern" else found | {OPEN_GRAND * factor for factor in range(8, 12)}))


def base(scoring: str, contract: Contract) -> int:
    """Return the base value of a suit game or grand under the option ``scoring`` (§ 7.1)."""
    return OPEN_GRAND if scoring == "booklet" and contract.game == "G" and contract.open else BASES[contract.game]


class Count(NamedTuple):
    """The count of a played deal: card ``points`` of the declarer, and the tricks of both parties."""

    points: int
    own: int
    theirs: int

    @property
    def black(self) -> bool:
        """Return whether one side has no trick."""
        return not self.own or not self.theirs

    @property
    def schneider(self) -> bool:
        """Return whether one side has 30 points or fewer."""
        return self.black or not SCHNEIDER < self.points < ALL - SCHNEIDER


def level(scoring: str, contract: Contract, count: Count) -> int:
    """Return the number that is added to the matadors for hand, schneider and so on (§ 7.2, in the booklet § 7.6)."""
    said = ("", "schneider", "schwarz", "ouvert").index(contract.said)
    if scoring == "booklet":
        return _by_booklet(contract.hand, said, count)
    black = count.black or said > 1
    return 1 + contract.hand + (count.schneider or black or said > 0) + (said > 0) + black + (said > 1) + (said > 2)


def _by_booklet(hand: bool, said: int, count: Count) -> int:
    """Return the level of a game by the table in the booklet."""
    if not hand:
        return 3 if count.black else 2 if count.schneider else 1
    if said > 2:
        return 7
    if count.black:
        return 6 if said > 1 else 5
    return (4 if said else 3) if count.schneider else 2


def reached(contract: Contract, count: Count) -> bool:
    """Return whether the declarer has reached what was announced (§ 6.3)."""
    if contract.game == "N":
        return not count.own
    if contract.said in ("schwarz", "ouvert"):
        return not count.theirs
    return count.points >= (ALL - SCHNEIDER if contract.said else ENOUGH)


class Verdict(NamedTuple):
    """The result of a game: the two factors, and the value, which is negative if the game is lost."""

    tops: int
    level: int
    value: int


def verdict(scoring: str, contract: Contract, bid: int, cards: Sequence[str], count: Count) -> Verdict:
    """Return the result of the declarer's game. ``cards``: the ten cards of the hand and the skat (§ 7)."""
    tops = steps = 0
    if contract.game == "N":
        worth = NULLS[contract.hand, contract.said]
    else:
        tops, steps = ranking(contract.game).tops(cards), level(scoring, contract, count)
        worth = base(scoring, contract) * (tops + steps)
    if worth >= bid and reached(contract, count):
        return Verdict(tops, steps, worth)
    if worth < bid:
        one = base(scoring, contract)
        worth = -(-bid // one) * one
    return Verdict(tops, steps, -worth if scoring == "booklet" and contract.hand else -2 * worth)


def worth_of(options: Options, contract: Contract, cards: Sequence[str]) -> int:
    """Return the value of the game if it is just won, for comparison with a bid."""
    points = ENOUGH if not contract.said else ALL
    count = Count(points, 1, 0 if contract.said in ("schwarz", "ouvert") else 1)
    return (
        verdict(options.scoring, contract, 0, cards, count).value
        if contract.game != "N"
        else NULLS[contract.hand, contract.said]
    )


def listed(table: Table, value: int) -> Points:
    """Return the points on the score list for a declarer's value (§ 8)."""
    scores = [0] * table.seats
    declarer = table.declarer or 0
    scores[declarer] = value * times(table)
    if table.options.count == "seeger":
        scores[declarer] += SEEGER_OWN if value > 0 else -SEEGER_OWN
        if value < 0:
            for seat in set(range(table.seats)) - {declarer}:
                scores[seat] = SEEGER_THEIRS[table.seats]
    return settled(table, scores)


def times(table: Table) -> int:
    """Return how often a deal counts: twice in a bock round (§ 8.5)."""
    return 2 if table.bock else 1


def calls_for_bock(line: Line) -> bool:
    """Return whether a bock round follows: after a deal of 60 to 60 card points, or a grand from the hand (§ 8.5)."""
    contract = line.contract
    if line.declarer is None or contract is None:
        return False
    return (line.points == ALL // 2 and contract.game != "N") or (contract.game == "G" and contract.hand)


def ramsch(players: Sequence[int], points: Sequence[int], tricks: Sequence[int]) -> list[int]:
    """Return ramsch points by seat.

    The seat with the most card points loses them, doubled for each seat without a trick. A seat that wins all tricks
    wins instead (§ 9.2).
    """
    blank, most = sum(not tricks[seat] for seat in players), max(points)
    if blank == len(players) - 1:
        return [MARCH if count else 0 for count in tricks]
    return [-most * (1 + blank) if seat in players and points[seat] == most else 0 for seat in range(len(points))]


def settled(table: Table, scores: Sequence[int]) -> Points:
    """Return the final scores: as on the list, or as the seats pay each other, so that the sum is zero (§ 8.3)."""
    if table.options.count != "settled":
        return tuple(scores)
    return tuple([table.seats * score - sum(scores) for score in scores])
