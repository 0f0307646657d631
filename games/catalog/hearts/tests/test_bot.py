"""The bots are always legal, do not use hidden cards, and are as strong as their level."""

from typing import Any

import msgspec
import pytest

from games.catalog import games
from games.catalog.hearts import GAME
from games.catalog.hearts.bot import BOTS
from games.catalog.hearts.data import Charge, Move, Pass, ScoreMoon, State
from games.catalog.hearts.family import Family
from games.catalog.hearts.heuristics import finish
from games.catalog.hearts.imagine import imagine
from games.catalog.hearts.search_position import HeartsPosition
from games.engine.chance import Chance, Stream
from games.engine.game import LEVELS, Level
from games.engine.kit.cards import place
from games.engine.kit.tricktaking.tricks import Played

from .table import cards, dealt, passed, position, with_tricks, written

FAMILY = [game for game in games().values() if isinstance(game, Family)]
THINKERS: tuple[Level, ...] = ("normal", "hard")


def chosen(level: Level, state: State, seat: int | None = None) -> Move:
    """Return the move of a bot for the seat to move."""
    seat = GAME.to_move(state)[0] if seat is None else seat
    return BOTS[level].choose(GAME.view(state, seat), luck("move"))


def luck(*label: str) -> Stream:
    return Chance(b"luck of the bots").stream(*label)


def played(level: Level, state: State) -> str:
    return str(getattr(chosen(level, state), "card", ""))


def match_of_bots(game: Any, seats: int, levels: list[Level], **options: Any) -> State:
    """Play a whole match of bots; GAME.play refuses any illegal move."""
    chance, state, ply = Chance(b"match"), dealt(seats, game, **options), 0
    while awaited := game.to_move(state):
        seat = awaited[0]
        move = BOTS[levels[seat]].choose(game.view(state, seat), Chance(b"luck").stream(ply))
        state, ply = game.play(state, seat, move, chance).state, ply + 1
    return state


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.slug)
def test_bots_move_legally_to_the_end_of_a_match_of_every_relative(game: Any) -> None:
    for seats in game.seats:
        levels: list[Level] = [("easy", "normal")[seat % 2] for seat in range(seats)]
        assert match_of_bots(game, seats, levels).phase == "over"


@pytest.mark.parametrize("options", [{"kitty": "hand"}, {"mix": True}, {"passing": "call"}, {"unseen": True}])
def test_bots_know_the_rarer_phases(options: dict[str, Any]) -> None:
    seats = 5 if "kitty" in options else 4
    assert match_of_bots(GAME, seats, ["normal"] * seats, target=25, **options).phase == "over"


def test_the_hard_bot_moves_legally_through_a_match() -> None:
    assert match_of_bots(GAME, 4, ["hard", "easy", "easy", "easy"], target=25).phase == "over"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_the_same_in_states_that_its_seat_cannot_tell_apart(level: Level) -> None:
    state = dealt()
    for number in range(2):
        other = GAME.redeal(state, 0, luck("redeal", str(number)))
        assert chosen(level, state, 0) == chosen(level, other, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_refuses_to_move_for_a_seat_that_is_not_awaited(level: Level) -> None:
    state = position("2C 3C", "5C 6C", "7C 8C", "9C 10C")
    with pytest.raises(ValueError, match="not awaited"):
        chosen(level, state, 1)
    with pytest.raises(ValueError, match="not awaited"):
        BOTS[level].choose(GAME.view(state, None), luck("move"))


@pytest.mark.parametrize("level", THINKERS)
def test_an_unguarded_queen_of_spades_is_passed(level: Level) -> None:
    hand = cards("2C 4C 6C 8C 3D 5D 7D 9D QS 2S 3H 5H 6H")
    state = dealt()
    others = [card for card in sum(state.hands, ()) if card not in hand]
    hands = (hand, *(tuple(others[13 * seat : 13 * seat + 13]) for seat in range(3)))
    move = chosen(level, msgspec.structs.replace(state, hands=hands), 0)
    assert isinstance(move, Pass)
    assert "QS" in move.cards


@pytest.mark.parametrize("level", THINKERS)
def test_the_queen_falls_on_somebody_elses_trick(level: Level) -> None:
    """Checks § 5.3 of the rule page."""
    trick = {"trick": (Played(3, "AC"),)}
    state = position("2D QS 9H", "5C 6D 7D", "6C 8D 9D", "7D 10D", over=trick)
    assert played(level, state) == "QS"


@pytest.mark.parametrize("level", THINKERS)
def test_the_queen_goes_under_the_ace_of_spades(level: Level) -> None:
    trick = {"trick": (Played(3, "AS"),)}
    assert played(level, position("2S QS 9H", "5C 6D 7D", "6C 8D 9D", "7D 10D", over=trick)) == "QS"


@pytest.mark.parametrize("level", THINKERS)
def test_a_trick_with_hearts_is_left_to_others(level: Level) -> None:
    trick = {"trick": (Played(2, "9C"), Played(3, "KH"))}
    assert played(level, position("8C KC 3D", "5C 6D 7D", "8D 9D", "7D 10D", over=trick)) == "8C"


def test_a_shooter_is_stopped_with_a_single_heart() -> None:
    """Seat 3 has all points so far and would take this trick too; seat 0 can take it."""
    state = position("2H AH 3D", "5C 6D 7D", "8D 9D", "7D 10D", over={"trick": (Played(3, "KH"),), "broken": True})
    state = with_tricks(state, "", "", "", "QS 3H 4H 5H 6H 7H 8H 9H 10H JH")
    assert played("normal", state) == "AH"


def test_the_moon_goes_on_the_others_unless_somebody_else_would_win_by_that() -> None:
    won = (
        "QS " + " ".join(f"{rank}H" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]),
        "",
        "",
        "",
    )
    for before, how in (((50, 20, 30, 40), "add"), ((60, 20, 30, 80), "subtract")):
        state = with_tricks(position("", "", "", "", over={"phase": "moon"}), *won)
        state = msgspec.structs.replace(state, pad=written(before))
        assert chosen("normal", state) == ScoreMoon(how)  # type: ignore[arg-type]


def test_a_guarded_queen_is_charged_and_the_ace_of_hearts_never() -> None:
    turbo = next(game for game in FAMILY if game.slug == "turbo-hearts")
    state = position("QS 2S 3S 4S 5S AH 2H", "5C 6C 7C", "8C 9C 10D", "JC QC KC", game=turbo, over={"phase": "charge"})
    assert BOTS["normal"].choose(turbo.view(state, 0), luck("charge")) == Charge(("QS",))


def test_imagined_deals_keep_what_the_seat_knows() -> None:
    """Passed cards are in the hands of their receivers, and a seat that did not follow a suit has no card of it."""
    state = dealt()
    given = [" ".join(hand[:3]) for hand in state.hands]
    state = passed(state, *given)
    view = GAME.view(state, 0)
    for number in range(20):
        hands = imagine(view, luck("imagine", str(number))).hands
        assert set(given[0].split()) <= set(hands[1])
    trick = {"trick": (Played(1, "KC"), Played(2, "5D"), Played(3, "6C"))}
    state = position("2C 3D", "4C 7D 9S", "8C 8S 9D", "9C 7S 8D", over=trick)
    for number in range(20):
        hands = imagine(GAME.view(state, 0), luck("voids", str(number))).hands
        assert not [card for card in hands[2] if card[-1] == "C"]


def test_a_deal_played_out_lightly_gives_all_points_to_somebody() -> None:
    state = dealt(passing="none")
    table = HeartsPosition(GAME.view(state, 0), state.hands)
    assert table.hands[0] == [place(card) for card in state.hands[0]]
    finish(table)
    assert sum(table.points) == table.total == 26
