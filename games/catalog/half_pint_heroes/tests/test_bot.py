"""Tests of the bots: they are always legal, do not know hidden cards, are quick, and as strong as their level says."""

from collections import Counter
from itertools import product
from time import thread_time
from typing import Any

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.bot import BOTS
from games.catalog.half_pint_heroes.cards import cards
from games.catalog.half_pint_heroes.data import NO_BET, Bet, Line, Move, Options, Play, Points, Predict, State
from games.catalog.half_pint_heroes.search_position import SearchPosition, plays
from games.catalog.half_pint_heroes.sets import kind_of, mask_of, rank_of
from games.engine.chance import Chance
from games.engine.game import LEVELS, Level
from games.engine.replay import random_playout

from .table import play, position

SECONDS_A_MOVE = 0.3
PATIENCE = 3
THINKERS: tuple[Level, ...] = ("normal", "hard")


def chosen(level: Level, state: State, seat: int | None = None, seed: bytes = b"luck") -> Move:
    """Return the move that a bot of that level plays for the seat to move."""
    seat = GAME.to_move(state)[0] if seat is None else seat
    return BOTS[level].choose(GAME.view(state, seat), Chance(seed).stream("move"))


def played(level: Level, state: State) -> Play:
    move = chosen(level, state)
    assert isinstance(move, Play)
    return move


def match_of_bots(levels: list[Level], seed: bytes, rounds: int = 10) -> State:
    """Play a whole match of bots; GAME.play refuses any illegal move."""
    chance, luck = Chance(seed), Chance(b"luck" + seed)
    state, ply = GAME.setup(Options(rounds=rounds), len(levels), chance).state, 0
    while awaited := GAME.to_move(state):
        seat = awaited[0]
        move = BOTS[levels[seat]].choose(GAME.view(state, seat), luck.stream(ply))
        state, ply = GAME.play(state, seat, move, chance).state, ply + 1
    return state


@pytest.mark.parametrize(("level", "seats"), list(product(("easy", "normal"), GAME.seats)))
def test_bots_move_legally_to_the_end_of_a_match(level: Level, seats: int) -> None:
    assert match_of_bots([level] * seats, bytes([seats])).phase == "over"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_the_hard_bot_moves_legally_to_the_end_of_a_match(seats: int) -> None:
    levels: list[Level] = ["easy"] * seats
    levels[0] = "hard"
    assert match_of_bots(levels, bytes([seats]), rounds=3).phase == "over"


def snapshots(seats: int, seed: bytes, step: int) -> list[State]:
    """Return some positions of a match of random moves."""
    chance = Chance(seed)
    log, _ = random_playout(GAME, Options(rounds=3), seats, seed)
    state, found = GAME.setup(Options(rounds=3), seats, chance).state, []
    for index, (seat, move) in enumerate(log):
        if index % step == 0:
            found.append(state)
        state = GAME.apply(state, seat, move, chance).state
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_the_same_in_states_that_its_seat_cannot_tell_apart(level: Level) -> None:
    luck = Chance(b"redeal").stream("redeal")
    for state in snapshots(3, b"blind", 9):
        seat = GAME.to_move(state)[0]
        other = GAME.redeal(state, seat, luck)
        assert chosen(level, state, seat) == chosen(level, other, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_refuses_to_move_for_a_seat_that_is_not_awaited(level: Level) -> None:
    state = position(["9H", "4H"])
    with pytest.raises(ValueError, match="not awaited"):
        chosen(level, state, 1)
    with pytest.raises(ValueError, match="not awaited"):
        BOTS[level].choose(GAME.view(state, None), Chance(b"luck").stream("move"))


def test_the_hard_bot_thinks_for_less_than_its_time() -> None:
    """Measured with seven seats and seven cards each."""
    hands = ["2H 5H 7M 9M 11W 13F 4N"] + ["3H 6H 8M 10M 12W 1F 5N"] * 6
    start = start_of(position(hands, "12H"))
    moves: list[Move] = [*[Predict(1)] * 7, *[Bet((seat + 1) % 7) for seat in range(7)]]
    for done in (0, 7, 14):
        before = thread_time()
        chosen("hard", play(start, *moves[:done]).state)
        assert thread_time() - before < PATIENCE * SECONDS_A_MOVE


@pytest.mark.parametrize("level", THINKERS)
def test_a_brawl_is_stopped_even_against_the_own_prediction(level: Level) -> None:
    """§ 9.3: seat 0 has won two tricks and leads a 12. Only the last seat, which already has its predicted tricks,
    can prevent the brawl.
    """
    hands = ["13H 13M 12F 2N", "9M 2M 3M 4F", "5W 5F 13F 6N"]
    state = position(hands, predictions=[4, 2, 0], bets=[1, 0, 0])
    state = play(state, "13H", "2M", "5W", "13M", "3M", "6N", "12F", "4F").state
    assert played(level, state) == Play(cards("13F"))


@pytest.mark.parametrize("level", THINKERS)
def test_the_last_to_play_ducks_under_the_best_set_when_it_has_enough(level: Level) -> None:
    """It is the last chance to get rid of the 12 without winning a trick."""
    state = play(position(["13H 2N", "4H 4M", "12F 3N"], predictions=[1, 1, 0]), "13H", "4H").state
    assert played(level, state) == Play(cards("12F"))


@pytest.mark.parametrize("level", THINKERS)
def test_the_last_to_play_wins_the_trick_that_is_missing(level: Level) -> None:
    state = play(position(["11H", "4H", "13F"], predictions=[1, 0, 1]), "11H", "4H").state
    assert played(level, state) == Play(cards("13F"))


@pytest.mark.parametrize("level", THINKERS)
def test_a_winner_of_two_in_a_row_goes_for_the_brawl(level: Level) -> None:
    """§ 9.1: it does so with two or three 12s, but not with a single one."""
    hands = ["13H 13M 12F 12N 12W", "9M 2M 3M 4F 6H", "5W 5F 8F 6N 7H"]
    state = position(hands, predictions=[3, 1, 1], bets=[1, 0, 0])
    state = play(state, "13H", "2M", "5W", "13M", "3M", "6N").state
    assert len(played(level, state).hand) >= 2


@pytest.mark.parametrize(("rounds_before", "card"), [(0, "9M"), (5, "1N")])
def test_a_gun_fight_is_denied_even_against_the_own_prediction(rounds_before: int, card: str) -> None:
    """§ 12.2: seat 0 has its one trick. With a second one it misses; otherwise it wins the match after five marks."""
    line = Line((Points(), Points()), ("X", ""), (0, 0), (0, 0), (NO_BET, NO_BET))
    state = position(
        ["5H 2H", "3M 9M 1N"],
        predictions=[1, 1],
        bets=[NO_BET, NO_BET],
        number=rounds_before + 1,
        pad=(line,) * rounds_before,
    )
    assert played("hard", play(state, "5H", "3M", "2H").state) == Play(cards(card))


@pytest.mark.parametrize("level", THINKERS)
def test_the_bet_goes_against_the_least_plausible_prediction(level: Level) -> None:
    state = position(["2H 5M 9W", "3H 7M 10W", "3N 8F 11W", "4H 7F 9N"], "6M 1H 12W 4N 8H")
    state = start_of(state)
    state = play(state, Predict(1), Predict(0), Predict(5), Predict(1)).state
    assert chosen(level, state) == Bet(2)


@pytest.mark.parametrize("level", THINKERS)
def test_with_two_seats_nobody_bets_against_a_prediction_that_comes_true(level: Level) -> None:
    """§ 10.3: each seat has one card; the bot's card is the lowest of all."""
    state = play(start_of(position(["1H", "9M"])), Predict(0), Predict(1)).state
    assert chosen(level, state) == Bet(None)


@pytest.mark.parametrize("level", THINKERS)
def test_strong_hands_predict_more_than_weak_ones(level: Level) -> None:
    weak = chosen(level, start_of(position(["1H 2M 3W", "5H 5M 5W", "6H 6M 6W", "7H 7M 7W"], "9H 11M 5F 13W 8N")))
    strong = chosen(level, start_of(position(["13H 13M 12W", "5H 5M 5W", "6H 6M 6W", "7H 7M 7W"], "13F 12M 2F 4W 8N")))
    assert isinstance(weak, Predict)
    assert isinstance(strong, Predict)
    assert weak.tricks < strong.tricks


def start_of(state: State) -> State:
    """Return the state of the deal before its predictions."""
    nobody = (None,) * state.seats
    return position_with(state, phase="predict", predictions=nobody, bets=nobody)


def position_with(state: State, **changes: Any) -> State:
    """Return the state with other fields."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**fields, **changes})


def test_normal_beats_easy() -> None:
    wins = 0
    for number in range(8):
        levels: list[Level] = ["easy", "easy"]
        levels[number % 2] = "normal"
        outcome = GAME.outcome(match_of_bots(levels, bytes([number // 2])))
        assert outcome is not None
        wins += outcome.places[number % 2] == 1
    assert wins >= 6


def test_normal_predicts_by_its_hand_and_its_none_comes_true_more_often_than_not() -> None:
    """§ 4.2: checks all four seats in 75 rounds."""
    lines = [line for number in range(25) for line in match_of_bots(["normal"] * 4, bytes([number]), rounds=3).pad]
    said = Counter(number for line in lines for number in line.predictions)
    assert all(said[number] > 0.1 * said.total() for number in (0, 1, 2))
    none = [line.marks[seat] == "X" for line in lines for seat in range(4) if line.predictions[seat] == 0]
    assert sum(none) > len(none) / 2


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_round_ends_with_the_line_that_the_rules_write(seats: int) -> None:
    for seed in range(12):
        log, final = random_playout(GAME, Options(rounds=3), seats, bytes([seed]))
        state = GAME.setup(Options(rounds=3), seats, Chance(bytes([seed]))).state
        table: SearchPosition | None = None
        for seat, move in log:
            if isinstance(move, Play):
                if table is None:
                    table = SearchPosition([mask_of(hand) for hand in state.hands], state.turn)
                assert table.turn == seat
                declared = move.hand + move.row
                kind = kind_of(declared)
                assert kind is not None
                table.play(rank_of(kind, declared), mask_of(move.hand))
            lines = len(state.pad)
            state = GAME.apply(state, seat, move, Chance(bytes([seed]))).state
            if len(state.pad) > lines:
                assert table is not None
                line = state.pad[-1]
                result = table.result(line.predictions, line.bets)
                assert table.over
                assert tuple(table.won) == line.won
                assert result.points == [points.total for points in line.points]
                assert result.marks == [bool(mark) for mark in line.marks]
                table = None
        assert state == final


def test_plays_hold_the_strongest_and_the_weakest_set_of_each_group_of_hand_cards() -> None:
    found = plays(cards("12H 7M"), cards("12M 7W 3F"))
    sevens = [rank for rank, used in found if used == mask_of(cards("7M"))]
    both = [rank for rank, used in found if used == mask_of(cards("12H 7M"))]
    assert len(sevens) == 2
    assert len(both) == 1
    assert found == sorted(found, reverse=True)
