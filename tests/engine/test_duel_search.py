"""The search of the open boards: what it sees, what it keeps to, and that its own boards follow the rules."""

import time
from typing import Any

import pytest

from games import catalog
from games.catalog.polish_draughts.rules import Options as PolishOptions
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.kit.chequers import bitboards
from games.engine.kit.chequers.data import Go, State

LUCK = Chance(b"duels")
SHOT = "w.w.w.w.w..w.w.w.w.ww.w...w.w..w...w...w........w......b....b.....b.b..b...b.b.bb.b.b.b.b..b.b.b.b.b"
MATCHES = 2
CHEQUERS = (
    ("draughts", {}),
    ("draughts", {"capture": "forced", "king_landing": "any-square-behind"}),
    ("polish-draughts", {"majority": "off"}),
    ("polish-draughts", {"majority": "on"}),
    ("french-draughts", {}),
    ("french-draughts", {"capture": "forced"}),
    ("losing-draughts", {}),
    ("contract-checkers", {}),
    ("contract-checkers", {"capture": "forced", "entry_square": 2}),
)


def best_of(game: AnyGame, state: Any, number: int) -> Any:
    return game.bot("hard").choose(game.view(state, state.mover), LUCK.stream("bot", number))


@pytest.mark.parametrize("majority", ["off", "on"])
def test_hard_does_not_walk_into_a_shot_of_two_for_one(majority: str):
    """After f4-e5, f6xd4, c3xe5 black gives g7-h6 and takes two."""
    game = catalog.find("polish-draughts")
    state = State(game.terms(PolishOptions(majority=majority)), SHOT, 0, 0)
    assert Go(("f4", "e5")) in game.candidates(state, 0)
    assert all(best_of(game, state, number) != Go(("f4", "e5")) for number in range(8))


@pytest.mark.parametrize(("slug", "options"), CHEQUERS)
def test_bitboards_of_draughts_follow_the_rules(slug: str, options: dict[str, Any]):
    """In matches of random moves, both know the same positions after every one."""
    game = catalog.find(slug)
    scoring = game.bot("hard").begin.args[0]
    for seed in range(MATCHES):
        chance = Chance(seed.to_bytes(32, "big"))
        luck, state = chance.stream("walk"), game.setup(game.options_type(**options), 2, chance).state
        while state.mover is not None:
            moves = game.candidates(state, state.mover)
            after = [game.apply(state, state.mover, move, chance).state for move in moves]
            quick = bitboards.beginning(scoring, state)
            # Only the rules know whether a position has been there twice before.
            by_rules = {compared(bitboards.beginning(scoring, one)) for one in after if not drawn(one)}
            searched = {compared(quick.after(move)) for move in quick.moves()}
            assert by_rules <= searched
            assert len(searched) - len(by_rules) <= sum(drawn(one) for one in after)
            state = luck.choice(after)


def drawn(state: State) -> bool:
    return state.mover is None and state.winner is None


def compared(quick: bitboards.Quick) -> object:
    mover, winner = quick.mover, quick.winner
    if mover is not None and not quick.moves():
        mover, winner = None, mover if quick.stuck() > 0 else 1 - mover
    board = (quick.men, quick.kings, quick.reserve)
    return board, mover, winner, mover is not None and (quick.huffable, quick.score)


@pytest.mark.parametrize("slug", ["draughts", "polish-draughts"])
def test_the_same_luck_gives_the_same_move(slug: str):
    game = catalog.find(slug)
    state = game.setup(game.options_type(), 2, LUCK).state
    assert best_of(game, state, 1) == best_of(game, state, 1)


def test_a_search_stops_in_time():
    """However many positions it may look at."""
    game = catalog.find("polish-draughts")
    hard = game.bot("hard")
    slow = type(hard)(game, hard.begin, 10**9, history=hard.history, seconds=0.1)
    state = game.setup(game.options_type(), 2, LUCK).state
    start = time.thread_time()
    assert slow.choose(game.view(state, state.mover), LUCK.stream("bot")) in game.candidates(state, state.mover)
    assert time.thread_time() - start < 0.3
