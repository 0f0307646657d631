"""The FIDE mode compared with py4swiss, which reads report files of random events written here."""

import random
from fractions import Fraction
from itertools import chain
from pathlib import Path

import pytest
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

from tests.tournaments.core.events import meetings, results
from tournaments.core.deals import chance
from tournaments.core.pairing import dutch, dutch_codes
from tournaments.core.pairing.swiss import Swiss
from tournaments.core.seats import seat_history, seat_spread
from tournaments.core.types import Pairing, PairingError, Result, Round

ROUNDS = 7


def drawn(number: int, pairing: Pairing, luck: random.Random, leaves: tuple[int, ...]) -> Round:
    found = []
    for table in pairing.tables:
        ranks = luck.choice([(1, 2), (1, 2), (2, 1), (2, 1), (1, 1)])
        if luck.random() < 0.06:
            found.append(Result(table, ranks, (), "forfeit", (table[ranks.index(max(ranks))],)))
        else:
            found.append(Result(table, ranks))
    return Round(number, pairing.tables, pairing.byes, tuple(found), leaves)


def report(size: int, rounds: list[Round], away: list[int], white_first: bool) -> str:
    """Return a tournament report file by the columns of the format; entrant n has the starting number n + 1."""
    lines = ["012 Random event", f"XXR {ROUNDS}", f"XXC {'white1' if white_first else 'black1'}"]
    if away:
        lines.append("XXZ " + " ".join(str(one + 1) for one in away))
    for one in range(size):
        cells, tenths = [], 0
        for each in rounds:
            cell, got = told(one, each)
            cells.append(cell)
            tenths += got
        line = f"001 {one + 1:>4}".ljust(80) + f"{tenths // 10}.{tenths % 10}".rjust(4) + f"{one + 1:>5}"
        lines.append(line + "".join("  " + cell for cell in cells))
    return "\n".join(lines) + "\n"


def told(one: int, each: Round) -> tuple[str, int]:
    if one in each.byes:
        return "0000 - U", 10
    if one in each.leaves:
        return "0000 - H", 5
    for result in results(each):
        if one in result.table:
            seat = result.table.index(one)
            rival = result.table[1 - seat]
            if result.kind == "forfeit":
                sign, got = ("-", 0) if one in result.absent else ("+", 10)
            else:
                sign, got = {-1: ("1", 10), 0: ("=", 5), 1: ("0", 0)}[result.ranks[seat] - result.ranks[1 - seat]]
            return f"{rival + 1:>4} {'wb'[seat]} {sign}", got
    return "0000 - Z", 0


@pytest.mark.parametrize("seed", range(12))
def test_random_events_are_paired_as_from_their_report_file(seed: int, tmp_path: Path):
    luck, past = random.Random(seed), list[Round]()
    size = luck.randint(10, 31)
    seeds = list(range(size))
    white_first = chance(seed).stream("colour").below(2) == 0
    for number in range(1, ROUNDS + 1):
        away = [one for one in seeds if luck.random() < 0.07]
        active = tuple(one for one in seeds if one not in away)
        pairing = dutch.pair(Swiss(active, tuple(past)), seeds, ROUNDS, seed)
        path = tmp_path / f"{number}.trf"
        path.write_text(report(size, past, away, white_first))
        expected = DutchEngine.generate_pairings(TrfParser.parse(path, strict=True))
        assert [(white + 1, black + 1) for white, black in pairing.tables] == [
            (each.white, each.black) for each in expected if each.black
        ]
        assert [one + 1 for one in pairing.byes] == [each.white for each in expected if not each.black]
        assert sorted([*chain(*pairing.tables), *pairing.byes]) == sorted(active)
        met = meetings(
            [Round(each.number, tuple(r.table for r in results(each) if r.kind == "played")) for each in past]
        )
        assert not any(met(*table) for table in pairing.tables)
        past.append(drawn(number, pairing, luck, tuple(away)))
    played = [Round(each.number, tuple(r.table for r in results(each) if r.kind == "played")) for each in past[:-1]]
    assert all(seat_spread(seats, 2) <= 2 for seats in seat_history(played).values())


def test_two_who_have_met_cannot_be_paired_again():
    past = (Round(1, ((0, 1),), (), (Result((0, 1), (1, 2)),)),)
    with pytest.raises(PairingError) as refused:
        dutch.pair(Swiss((0, 1), past), [0, 1], 5, 1)
    assert refused.value.key == "dutch_impossible"


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Swiss((0, 1, 2), (), {}, 3, 4, 3), "dutch_seats"),
        (Swiss((0,)), "too_few"),
        (Swiss((0, 9)), "stranger"),
        (Swiss((0, 1), (Round(1, ((0, 1),), (), (None,)),)), "unfinished"),
    ],
)
def test_what_the_mode_cannot_pair_is_refused_by_name(event, key):
    with pytest.raises(PairingError) as refused:
        dutch.pair(event, [0, 1, 2], 5, 1)
    assert refused.value.key == key


def test_a_leave_of_no_points_is_told_so():
    past = Round(1, ((0, 1),), (), (Result((0, 1), (1, 2)),), (2,))
    assert dutch_codes.codes([0, 1, 2], [past])[2] == [dutch_codes.Code(0, "-", "H")]
    assert dutch_codes.codes([0, 1, 2], [past], Fraction(0))[2] == [dutch_codes.Code(0, "-", "Z")]
