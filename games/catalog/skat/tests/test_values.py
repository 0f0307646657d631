"""Tests of bids, values and the score list, against tables written by hand (§ 4.2, 7, 8, 9)."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog.skat.data import Contract, Kind, Line, Options, Pass, Said
from games.catalog.skat.positions import position
from games.catalog.skat.rules import Skat
from games.catalog.skat.values import Count, bid_values, listed, ramsch, ranking, verdict
from games.engine.chance import Chance
from games.engine.codec import plain
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.tricks import won_by
from games.engine.replay import final_state, random_playout

GAME = Skat()
LUCK = Chance(bytes(32))
BIDS = """18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110
117 120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240 264"""
REACHED = {"": Count(70, 5, 5), "schneider": Count(95, 8, 2), "schwarz": Count(120, 10, 0)}
LEVELS = {
    # with the skat; hand; hand and schneider, schwarz, ouvert announced: for a plain end, schneider, schwarz
    "modern": ((1, 2, 3), (2, 3, 4), (4, 4, 5), (6, 6, 6), (7, 7, 7)),
    "booklet": ((1, 2, 3), (2, 3, 5), (2, 4, 5), (2, 4, 6), (7, 7, 7)),
}
PLAYED: tuple[tuple[bool, Said], ...] = (
    (False, ""),
    (True, ""),
    (True, "schneider"),
    (True, "schwarz"),
    (True, "ouvert"),
)
KEPT = {"": 0, "schneider": 1, "schwarz": 2, "ouvert": 2}
"""The index of the first end in :data:`REACHED` that fulfils the announcement."""
BASES: dict[Kind, int] = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
WITH = {1: "JC JH AD", 2: "JC JS AD", 3: "JC JS JH AD", 4: "JC JS JH JD 10D"}
WITHOUT = {1: "JS AD", 2: "JH AD", 3: "JD AD", 4: "7D AS"}


def test_the_bids_are_those_of_the_international_list() -> None:
    """Checks § 4.2 of the rule page."""
    assert list(bid_values("modern")) == [int(one) for one in BIDS.split()]


def test_the_booklet_has_other_values_for_its_grand_ouvert() -> None:
    """§ 7.6: only that game is worth 264."""
    assert {*bid_values("modern")} ^ {*bid_values("booklet")} == {264, 288, 324, 360, 396}


@pytest.mark.parametrize("scoring", ["modern", "booklet"])
def test_every_value_is_matadors_and_level_times_the_base(scoring: str) -> None:
    """§ 7.1, 7.2, 7.4, 7.6: each suit and grand, with and without matadors, each announcement and each end."""
    ways = enumerate(PLAYED)
    for (way, (hand, said)), (end, count), game, tops, held in product(
        ways, enumerate(REACHED.values()), BASES, (1, 2, 3), (WITH, WITHOUT)
    ):
        number = tops + LEVELS[scoring][way][end]
        worth = number * (36 if scoring == "booklet" and game == "G" and said == "ouvert" else BASES[game])
        found = verdict(scoring, Contract(game, hand, said), 18, held[tops].split(), count)
        times = 1 if end >= KEPT[said] else -1 if scoring == "booklet" and hand else -2
        assert found.value == times * worth, (hand, said, end, game, tops)


@pytest.mark.parametrize("scoring", ["modern", "booklet"])
@pytest.mark.parametrize(("hand", "said", "worth"), [(0, "", 23), (1, "", 35), (0, "ouvert", 46), (1, "ouvert", 59)])
def test_null_is_worth_the_same_always(scoring: str, hand: int, said: Said, worth: int) -> None:
    """Checks § 7.3, 7.4 of the rule page."""
    contract = Contract("N", bool(hand), said)
    assert verdict(scoring, contract, 18, (), Count(0, 0, 10)).value == worth
    times = 1 if scoring == "booklet" and hand else 2
    assert verdict(scoring, contract, 18, (), Count(4, 1, 0)).value == -worth * times


def test_matadors_go_on_into_the_suit() -> None:
    """§ 7.1: eleven in a suit game, four in grand."""
    jacks = ["JC", "JS", "JH", "JD"]
    assert ranking("S").tops([*jacks, "AS", "10S", "QS"]) == 6
    assert ranking("S").tops(["KS", "QS", "9S", "8S", "7S", "AH"]) == 6
    assert ranking("S").tops([*jacks, *["AS", "10S", "KS", "QS", "9S", "8S", "7S"]]) == 11
    assert ranking("G").tops([*jacks, "AS"]) == 4
    assert ranking("G").tops(["AS"]) == 4


def test_an_overbid_game_is_lost_at_the_next_multiple() -> None:
    """§ 7.5: hearts with one, game two, is 20; 22 were bid."""
    cards = ["JC", "JH", "AH"]
    assert verdict("modern", Contract("H"), 22, cards, Count(90, 8, 2)).value == 30
    assert verdict("modern", Contract("H"), 22, cards, Count(80, 8, 2)).value == -60
    assert verdict("modern", Contract("H"), 33, cards, Count(80, 8, 2)).value == -80
    assert verdict("booklet", Contract("H", hand=True), 33, cards, Count(80, 8, 2)).value == -40


@pytest.mark.parametrize(("points", "worth"), [(61, 20), (60, -40), (89, 20), (90, 30), (31, -40), (30, -60)])
def test_sixty_one_win_ninety_are_schneider_and_thirty_too(points: int, worth: int) -> None:
    """Checks § 6.3, 7.2 of the rule page."""
    assert verdict("modern", Contract("H"), 18, ["JC"], Count(points, 6, 4)).value == worth


def table(**options: Any) -> Any:
    return replace(position("JC"), options=Options(**options))


def test_the_list_has_the_value_for_the_declarer_alone() -> None:
    """Checks § 8.1 of the rule page."""
    assert listed(table(), 36) == (36, 0, 0)


def test_seeger_and_fabian_add_to_it() -> None:
    """Checks § 8.2 of the rule page."""
    assert listed(table(count="seeger"), 36) == (86, 0, 0)
    assert listed(table(count="seeger"), -72) == (-122, 40, 40)
    four = replace(table(count="seeger"), seats=4)
    assert listed(four, -72) == (-122, 30, 30, 30)


def test_a_settled_list_sums_up_to_nought() -> None:
    """Checks § 8.3 of the rule page."""
    assert listed(table(count="settled"), 36) == (72, -36, -36)
    assert listed(replace(table(count="settled"), seats=4), -20) == (-60, 20, 20, 20)


def test_ramsch_costs_whoever_has_most() -> None:
    """Checks § 9.2 of the rule page."""
    assert ramsch((0, 1, 2), (60, 40, 20), (5, 3, 2)) == [-60, 0, 0]
    assert ramsch((0, 1, 2), (50, 50, 20), (5, 3, 2)) == [-50, -50, 0]
    assert ramsch((0, 1, 2), (80, 40, 0), (7, 3, 0)) == [-160, 0, 0]
    assert ramsch((0, 1, 2), (120, 0, 0), (9, 1, 0)) == [-240, 0, 0]
    assert ramsch((0, 1, 2), (120, 0, 0), (10, 0, 0)) == [120, 0, 0]


@pytest.mark.parametrize("number", range(12))
def test_the_cards_of_a_deal_count_120(number: int) -> None:
    """§ 2.1: the tricks of both parties and the skat, in every deal played to its end."""
    chance = Chance(b"totals %d" % number)
    state, choices = GAME.setup(Options(all_pass="ramsch"), 3 + number % 2, chance).state, chance.stream("choices")
    while state.mover is not None and len(state.pad) < 4:
        move = choices.choice(GAME.candidates(state, state.mover))
        resting = GAME.resting(state, state.mover, move)
        if resting is not None and not any(resting.hands):
            assert ACE_TEN_32.points((*won_by(resting.tricks, range(4)), *resting.skat)) == 120
        state = GAME.play(state, state.mover, move, chance).state
    assert len(state.pad) == 4


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("count", ["list", "seeger", "settled"])
def test_bock_rounds_follow_sixty_all_and_grands_from_the_hand_and_count_double(seats: int, count: Any) -> None:
    """§ 8.5: counted independently; the same match without bock rounds has the same deals for half as much."""
    seen = 0
    for number in range(6):
        options = Options(bock=True, all_pass="ramsch" if number % 2 else "throw-in", count=count)
        log, state = random_playout(GAME, options, seats, b"bock %d" % number)
        plain = final_state(GAME, replace(options, bock=False), seats, b"bock %d" % number, log)
        left = 0
        for line, single in zip(state.pad, plain.pad, strict=True):
            bonus = 0 if count != "seeger" or line.declarer is None else (50 if line.value > 0 else -50)
            at = line.declarer or 0
            assert line.bock == (left > 0)
            assert line.scores[at] - bonus == (single.scores[at] - bonus) * (2 if left else 1)
            seen += left > 0
            game = line.contract
            called = game is not None and (
                (game.game == "G" and game.hand) or (line.points == 60 and game.game in "GCDSH")
            )
            left = max(0, left - 1) + (seats if called else 0)
    assert seen


def test_a_deal_that_is_passed_in_belongs_to_the_bock_round() -> None:
    """§ 8.5: it uses up one of the deals that count double, and its line says so, in older matches too."""
    state = replace(GAME.setup(Options(bock=True), 3, LUCK).state, bock=2)
    for left in (1, 0, 0):
        for _ in range(3):
            assert state.mover is not None
            state = GAME.play(state, state.mover, Pass(), LUCK).state
        assert state.bock == left
    assert [line.bock for line in state.pad] == [True, True, False]
    assert [line.scores for line in state.pad] == [(0, 0, 0)] * 3


def test_older_matches_mark_the_deals_that_were_passed_in() -> None:
    """§ 8.5: the mark follows from the earlier lines."""
    grand = Line(0, Contract("G", hand=True), 24, ("7C", "8C"), 70, 1, 3, 72, (72, 0, 0), (72, 0, 0))
    passed = Line(None, None, 0, ("7C", "8C"), 0, 0, 0, 0, (0, 0, 0), (72, 0, 0))
    state = replace(GAME.setup(Options(bock=True), 3, LUCK).state, pad=(passed, grand, passed, passed, passed, passed))
    data = GAME.upgrade("state", plain(state), 3)
    assert [line["bock"] for line in data["pad"]] == [False, False, True, True, True, False]
