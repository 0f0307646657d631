"""Tie-breaks by the edition of FIDE C.07 in force since March 2026: worked examples, and a second calculation.

The second calculation shares nothing with the code: it goes through the articles one by one, in halves of a point.
"""

import random
from fractions import Fraction
from typing import Any

import pytest

from tournaments.core.standings import Rules, standings
from tournaments.core.standings.rules import Edition, Metric
from tournaments.core.types import Result, Round

HALF = Fraction(1, 2)
ORDER: tuple[Metric, ...] = ("points", "buchholz_cut1", "buchholz", "buchholz_median", "sonneborn_berger", "wins")


def game(one: int, sign: str, other: int) -> Result:
    return Result((one, other), {">": (1, 2), "=": (1, 1), "<": (2, 1)}[sign])


def forfeit(one: int, sign: str, other: int) -> Result:
    """Return a forfeit. ``sign``: ">" only `one` is present, "<" only `other`, "0" neither."""
    ranks = {">": (1, 2), "<": (2, 1), "0": (1, 1)}[sign]
    gone = {">": (other,), "<": (one,), "0": (one, other)}[sign]
    return Result((one, other), ranks, kind="forfeit", absent=gone)


def a_round(number: int, *games: Result, byes: tuple[int, ...] = (), leaves: tuple[int, ...] = ()) -> Round:
    return Round(number, tuple(each.table for each in games), byes, games, leaves)


def values(rounds: list[Round], field: int, rules: Rules) -> dict[int, dict[str, Fraction]]:
    return {line.entrant: line.values for line in standings(range(1, field + 1), rounds, rules)}


EXAMPLE = [
    a_round(1, game(1, ">", 2), game(3, "=", 4), byes=(5,)),
    a_round(2, forfeit(1, ">", 3), game(2, "<", 5), leaves=(4,)),
    a_round(3, game(1, "=", 5), game(2, ">", 4), leaves=(3,)),
]
"""Five players, three rounds, a round sat out pays half a point.

Points: 1 has 1 + 1 + 1/2, 5 has 1 + 1 + 1/2, 2 has 0 + 0 + 1, 4 has 1/2 + 1/2 + 0, 3 has 1/2 + 0 + 1/2 = 1.
For rivals (16.3) the last round of 3 is a draw, which is what it paid: 1. All others as they are.
"""


@pytest.mark.parametrize(
    ("player", "of_2026", "of_2024"),
    [
        # Rivals 2 (1) and 5 (5/2); against 3 who did not come the dummy: min(5/2, 1) = 1, before: the own 5/2.
        # SB: 1 + 1 + 5/4, before 1 + 5/2 + 5/4. Cut: the lowest, 1; before 1 as well.
        (1, (Fraction(9, 2), Fraction(7, 2), Fraction(13, 4)), (Fraction(6), Fraction(5), Fraction(19, 4))),
        # The bye: min(5/2, 3 rounds x 1/2) = 3/2, before 5/2. Rivals 2 (1) and 1 (5/2). SB: 3/2 + 1 + 5/4.
        (5, (Fraction(5), Fraction(4), Fraction(15, 4)), (Fraction(6), Fraction(5), Fraction(19, 4))),
        # The own 1 is below both limits: rival 4 (1), the forfeit min(1, 5/2) = 1, the leave min(1, 3/2) = 1.
        # SB: 1/2 + 0 + 1/2 x 1, since a leave pays half a point here.
        (3, (Fraction(3), Fraction(2), Fraction(1)), (Fraction(3), Fraction(2), Fraction(1))),
    ],
)
def test_a_dummy_opponent_is_limited_since_2026(player, of_2026, of_2024) -> None:
    by_edition: dict[Edition, Any] = {2026: of_2026, 2024: of_2024}
    for edition, expected in by_edition.items():
        rules = Rules(precedence=ORDER, leave=HALF, edition=edition, rounds=3)
        found = values(EXAMPLE, 5, rules)[player]
        assert (found["buchholz"], found["buchholz_cut1"], found["sonneborn_berger"]) == expected


def test_both_who_did_not_come_have_the_score_of_the_other_at_most() -> None:
    """1 has 2 points, 2 has 1. Their game of round 3 was not played: for 1 the dummy has min(2, 1) = 1, for 2 it has
    min(1, 2) = 1. Neither beat the other in Sonneborn-Berger."""
    rounds = [
        a_round(1, game(1, ">", 3), game(2, ">", 4)),
        a_round(2, game(1, ">", 4), game(2, "<", 3)),
        a_round(3, forfeit(1, "0", 2), game(3, "=", 4)),
    ]
    found = values(rounds, 4, Rules(precedence=ORDER, edition=2026, rounds=3))
    # 3 has 0 + 1 + 1/2, 4 has 0 + 0 + 1/2.
    assert found[1]["buchholz"] == Fraction(3, 2) + HALF + 1
    assert found[2]["buchholz"] == HALF + Fraction(3, 2) + 1
    assert found[1]["sonneborn_berger"] == Fraction(3, 2) + HALF
    assert found[2]["sonneborn_berger"] == HALF


def test_in_a_round_robin_a_forfeit_is_a_game_against_the_rival_who_was_due() -> None:
    """15.2: 1 and 2 have two points each, and 2 did not come to their game: so direct encounter puts 1 first."""
    rounds = [
        a_round(1, forfeit(1, ">", 2), game(3, ">", 4)),
        a_round(2, game(1, ">", 3), game(2, ">", 4)),
        a_round(3, game(1, "<", 4), game(2, ">", 3)),
    ]
    rules = Rules(precedence=("points", "direct", "sonneborn_berger"), edition=2026, forfeits="played")
    found = standings(range(1, 5), rounds, rules)
    assert [line.entrant for line in found][:2] == [1, 2]
    assert found[0].ahead is not None
    assert found[0].ahead.metric == "direct"
    # 2 (2 points) and 3 (1 point) were beaten.
    assert found[0].values["sonneborn_berger"] == 3


def test_a_double_forfeit_is_won_by_neither_also_where_it_counts_as_played() -> None:
    rounds = [a_round(1, forfeit(1, "0", 2))]
    found = values(rounds, 2, Rules(precedence=("points", "sonneborn_berger", "wins"), forfeits="played"))
    assert found[1] == found[2] == {"points": 0, "sonneborn_berger": 0, "wins": 0}


# The second calculation. A player's rounds are (kind, rival, halves of a point): "game", "pab" (16.2.1), "+" and "-"
# (16.2.2, 16.2.4), "bye" (asked for, 16.2.3 and 16.2.5).

Log = dict[int, list[tuple[str, int, int]]]


def log_of(rounds: list[Round], field: int, leave: int) -> Log:
    log: Log = {player: [] for player in range(1, field + 1)}
    for each in rounds:
        for result in each.results:
            assert result is not None
            for me, it in (result.table, result.table[::-1]):
                if result.kind == "forfeit":
                    there = me not in result.absent
                    log[me].append(("+" if there else "-", it, 2 if there else 0))
                else:
                    mine, theirs = (result.ranks[result.table.index(one)] for one in (me, it))
                    log[me].append(("game", it, 2 if mine < theirs else 1 if mine == theirs else 0))
        for me in each.byes:
            log[me].append(("pab", 0, 2))
        for me in each.leaves:
            log[me].append(("bye", 0, leave))
    return log


def recomputed(log: Log, player: int) -> tuple[int, int, int, int]:
    """Return Buchholz, cut 1 and median in halves of a point, Sonneborn-Berger in quarters."""
    own = sum(got for _kind, _rival, got in log[player])
    shares = []
    for kind, rival, got in log[player]:
        if kind == "game":
            worth = for_others(log, rival)
        elif kind in "+-":  # 16.4.1
            worth = min(own, for_others(log, rival))
        else:  # 16.4.2: as if every round of the event had been drawn
            worth = min(own, len(log[player]))
        shares.append((kind in ("-", "bye"), worth, worth * got))
    buchholz = sum(worth for _voluntary, worth, _share in shares)
    on_purpose = [worth for voluntary, worth, _share in shares if voluntary]
    cut = min(on_purpose or [worth for _voluntary, worth, _share in shares])  # 16.5
    left = sorted(worth for _voluntary, worth, _share in shares)
    left.remove(cut)
    return buchholz, buchholz - cut, buchholz - cut - max(left), sum(share for *_rest, share in shares)


def for_others(log: Log, player: int) -> int:
    """Return a player's score for rivals by 16.3.

    A requested bye is a draw, unless a round follows that was not left on purpose.
    """
    total, open_end = 0, True
    for kind, _rival, got in reversed(log[player]):
        open_end = open_end and kind in ("-", "bye")
        total += 1 if open_end and kind == "bye" else got
    return total


def drawn_event(luck: random.Random, field: int, number: int) -> list[Round]:
    """Return rounds of a Swiss with byes of every kind; the pairings do not matter for tie-breaks."""
    rounds = []
    for each in range(1, number + 1):
        line = luck.sample(range(1, field + 1), field)
        away = luck.choice([0, 0, 1, 2])
        leaves, line = tuple(line[:away]), line[away:]
        byes = (line.pop(),) if len(line) % 2 else ()
        games = []
        for one, other in zip(line[::2], line[1::2], strict=True):
            if luck.random() < 0.2:
                games.append(forfeit(one, luck.choice("><0"), other))
            else:
                games.append(game(one, luck.choice(">=<"), other))
        rounds.append(a_round(each, *games, byes=byes, leaves=leaves))
    return rounds


@pytest.mark.parametrize("leave", [0, 1])
def test_a_second_calculation_finds_the_same_in_events_drawn_by_lot(leave: int) -> None:
    luck, differ = random.Random(2026 + leave), 0
    for _ in range(60):
        field, number = luck.randint(5, 12), luck.randint(3, 7)
        rounds = drawn_event(luck, field, number)
        rules = Rules(precedence=ORDER, leave=Fraction(leave, 2), edition=2026, rounds=number)
        found, log = values(rounds, field, rules), log_of(rounds, field, leave)
        before = values(rounds, field, Rules(precedence=ORDER, leave=Fraction(leave, 2)))
        for player in range(1, field + 1):
            buchholz, cut, median, berger = recomputed(log, player)
            assert found[player]["buchholz"] == Fraction(buchholz, 2)
            assert found[player]["buchholz_cut1"] == Fraction(cut, 2)
            assert found[player]["buchholz_median"] == Fraction(median, 2)
            assert found[player]["sonneborn_berger"] == Fraction(berger, 4)
            assert found[player]["buchholz"] <= before[player]["buchholz"]
            differ += found[player] != before[player]
    assert differ > 100
