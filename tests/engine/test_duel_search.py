"""The search of the open boards: its strength, its limits, and that its positions follow the rules."""

import time
from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

import pytest
from msgspec import structs

from games import catalog
from games.catalog.polish_draughts.rules import Options as PolishOptions
from games.catalog.polish_draughts.rules import PolishDraughts
from games.catalog.reversi import bitboards as reversi_bitboards
from games.catalog.reversi.bot import SCORING
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.kit.chequers import bitboards
from games.engine.kit.chequers.data import Go, State
from games.engine.kit.lines import quick as lines_quick
from games.engine.kit.lines.data import Place
from games.engine.kit.lines.rules import grid_of
from games.engine.kit.mills import bitboards as mills_bitboards
from games.engine.kit.mills import data as mills_data
from games.engine.kit.mills.bots import value
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.search import AlphaBeta
from tests.bench import plain_duels
from tests.bench.plain_duels import Plain
from tests.bench.plain_material import material_of

POLISH_DRAUGHTS = PolishDraughts()

LUCK = Chance(b"duels")
SHOT = "w.w.w.w.w..w.w.w.w.ww.w...w.w..w...w...w........w......b....b.....b.b..b...b.b.bb.b.b.b.b..b.b.b.b.b"
MATCHES, MOST = 1, 80
CHEQUERS: tuple[tuple[str, dict[str, Any]], ...] = (
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


def mills_board(white: str, black: str) -> str:
    signs = dict.fromkeys(white.split(), "w") | dict.fromkeys(black.split(), "b")
    return "".join(signs.get(name, ".") for name in PLANS["three-squares"].names)


def lines_board(first: str, second: str) -> str:
    signs = dict.fromkeys(first.split(), "0") | dict.fromkeys(second.split(), "1")
    return "".join(signs.get(name, ".") for name in grid_of(10).names)


def hard_of(game: AnyGame) -> AlphaBeta:
    """Return Hard, which searches on all boards of this module."""
    bot = game.bot("hard")
    assert isinstance(bot, AlphaBeta)
    return bot


def best_of(game: AnyGame, state: Any, number: int) -> Any:
    return game.bot("hard").choose(game.view(state, state.mover), LUCK.stream("bot", number))


@pytest.mark.parametrize("majority", ["off", "on"])
def test_hard_does_not_walk_into_a_shot_of_two_for_one(majority: Literal["off", "on"]):
    """After f4-e5, f6xd4, c3xe5 black gives g7-h6 and takes two."""
    game = POLISH_DRAUGHTS
    state = State(game.terms(PolishOptions(majority=majority)), SHOT, 0, 0)
    assert Go(("f4", "e5")) in game.candidates(state, 0)
    assert all(best_of(game, state, number) != Go(("f4", "e5")) for number in range(8))


SHOTS = (
    (
        "polish-draughts",
        "w.w.w.w.w..w.w.w.w.w..w.....w..w.w............b........b....b...w.b......b.....bb.b.b.b.b..b.b.b.b.b",
        [Go(("i3", "h4"))],
    ),
    (
        "polish-draughts",
        "w.w.w.w.w..w.w.w.w.ww...w.w..........w.ww...b...w...........b.......b......b.b.bb...b.b.b..b.b.b.b.b",
        [Go(("e3", "f4"))],
    ),
    (
        "polish-draughts",
        "w.w.w.w.w....w.w.w..w...w.w.w..w.w...w.w......w.w..b...b....b...b.b.b..b.....b.bb.b.b.b.b....b.b.b.b",
        [Go(("g5", "h6")), Go(("d4", "e5"))],
    ),
    ("draughts", "w...w.w....w.w.ww.w.b....w.w....b.w.b......b...bb.b......b.W.b.b", [Go(("d2", "f4"))]),
    # A fork of two lines, at b6-d6-f6 and at d7-d6-d5.
    ("nine-mens-morris", mills_board("b6 d7", "a1 g4"), [mills_data.Go("d6")]),
    # An open line of three becomes one of four.
    ("gomoku", lines_board("d5 e5 f5", "d6 f8 h3"), [Place("c5"), Place("g5")]),
)


@pytest.mark.parametrize(("slug", "board", "best"), SHOTS)
def test_hard_finds_the_shots_that_a_plain_search_finds(slug: str, board: str, best: list[Any]):
    """The first seat is to move."""
    game = catalog.find(slug)
    begun = game.setup(game.options_type(), 2, LUCK).state
    first = begun.mover
    if slug == "gomoku" and first:
        board = board.translate(str.maketrans("01", "10"))
    hands = {"hands": tuple(7 for _ in range(2))} if slug == "nine-mens-morris" else {}
    state = structs.replace(begun, board=board, **hands)
    plain = Plain(game, *material_of(game), depth=4)
    assert plain.choose(game.view(state, first), LUCK.stream("plain")) in best
    assert all(best_of(game, state, number) in best for number in range(3))


CAPTURES = 2
PLAIN = ("draughts", "losing-draughts", "nine-mens-morris", "jump-morris", "gobang", "reversi", "wolf-and-sheep")


@pytest.mark.parametrize("slug", PLAIN)
def test_the_opponent_of_the_bench_chooses_what_a_full_search_chooses(slug: str, monkeypatch: pytest.MonkeyPatch):
    """Its table, its order of moves and its null windows only save time."""
    monkeypatch.setattr(plain_duels, "LONGEST", CAPTURES)
    game = catalog.find(slug)
    begin, material = material_of(game)
    follows = Plain(game, begin, material).follows
    state, luck = game.setup(game.options_type(), 2, LUCK).state, LUCK.stream("walk")
    for ply in range(24):
        if not (awaited := game.to_move(state)):
            break
        seat = awaited[0]
        if ply % 6 == 5:
            chosen = Plain(game, begin, material, depth=2).choose(game.view(state, seat), LUCK.stream("plain", ply))
            moves = LUCK.stream("plain", ply).shuffled(game.candidates(state, seat))
            after = [begin(game.apply(state, seat, move, LUCK).state) for move in moves]
            values = [full(seat, child, 1, material, follows=follows) for child in after]
            assert chosen == moves[values.index(max(values))]
        state = game.apply(state, seat, luck.choice(game.candidates(state, seat)), LUCK).state


def full(seat: int, position: Any, depth: int, material: Any, *, follows: bool) -> float:
    """Return the value for a seat by trying every move, with captures followed from depth 0 on."""
    if position.mover is None:
        sign, margin = position.result(seat)
        return float(sign * (100_000 + depth) + margin)
    sign, values = (1 if position.mover == seat else -1), list[float]()
    moves = position.moves()
    if (depth <= 0 and not position.forced) or depth < -CAPTURES:
        values.append(material(position, position.mover))
        moves = position.noisy() if follows and depth >= -CAPTURES else ()
    elif not moves:
        return float(sign * position.stuck() * (100_000 + depth))
    values += [full(position.mover, position.after(move), depth - 1, material, follows=follows) for move in moves]
    return sign * max(values)


@pytest.mark.parametrize(("slug", "options"), CHEQUERS)
def test_bitboards_of_draughts_follow_the_rules(slug: str, options: dict[str, Any]):
    """In matches of random moves, both have the same positions after every move."""
    game = catalog.find(slug)
    begin = hard_of(game).begin
    assert isinstance(begin, partial)
    scoring = begin.args[0]
    for seed in range(MATCHES):
        chance = Chance(seed.to_bytes(32, "big"))
        luck, state = chance.stream("walk"), game.setup(game.options_type(**options), 2, chance).state
        while state.mover is not None:
            moves = game.candidates(state, state.mover)
            after = [game.apply(state, state.mover, move, chance).state for move in moves]
            quick = bitboards.beginning(scoring, state)
            # Only the rules know whether a position has occurred twice before.
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
        winner = mover if quick.stuck() > 0 else 1 - mover
        mover = None
    board = (quick.men, quick.kings, quick.reserve)
    return board, mover, winner, mover is not None and (quick.huffable, quick.score)


@pytest.mark.parametrize("slug", ["draughts", "polish-draughts"])
def test_the_same_luck_gives_the_same_move(slug: str):
    """Deterministic as long as the cap in seconds is not reached; here there is none."""
    game = catalog.find(slug)
    hard = hard_of(game)
    uncapped = type(hard)(game, hard.begin, 3000, history=hard.history)
    state = game.setup(game.options_type(), 2, LUCK).state
    view = game.view(state, state.mover)
    first, again = (uncapped.searched(view, LUCK.stream("bot")) for _ in range(2))
    assert (first.moves, first.values, first.depth) == (again.moves, again.values, again.depth)


def test_a_search_stops_in_time():
    """Even if it may look at more positions."""
    game = catalog.find("polish-draughts")
    hard = hard_of(game)
    slow = type(hard)(game, hard.begin, 10**9, history=hard.history, seconds=0.1)
    state = game.setup(game.options_type(), 2, LUCK).state
    start = time.thread_time()
    assert slow.choose(game.view(state, state.mover), LUCK.stream("bot")) in game.candidates(state, state.mover)
    assert time.thread_time() - start < 0.3


MILLS = ("nine-mens-morris", "lasker-morris", "corner-morris", "cross-morris", "knight-morris", "jump-morris")


@pytest.mark.parametrize("slug", MILLS)
def test_bitboards_of_morris_follow_the_rules(slug: str):
    game = catalog.find(slug)
    for state, quick, after in walked(game, {}, lambda state: mills_bitboards.beginning(value, state)):
        assert {mill(mills_bitboards.beginning(value, one)) for one in after if not drawn(one)} <= {
            mill(quick.after(move)) for move in quick.moves()
        }
        assert len(quick.moves()) == len(game.candidates(state, state.mover))


@pytest.mark.parametrize("flip", ["one-line", "all-lines"])
def test_bitboards_of_reversi_follow_the_rules(flip: str):
    game = catalog.find("reversi")
    for _, quick, after in walked(game, {"flip": flip}, lambda state: reversi_bitboards.beginning(SCORING, state)):
        assert {reversi_bitboards.beginning(SCORING, one).key() for one in after} == {
            quick.after(move).key() for move in quick.moves()
        }


@pytest.mark.parametrize("exactly", ["off", "on"])
@pytest.mark.parametrize("slug", ["gomoku", "gobang"])
def test_quick_lines_follow_the_rules(slug: str, exactly: str):
    """Incremental values equal those computed anew; only legal fields are considered."""
    game, names = catalog.find(slug), grid_of(10).names
    for state, quick, after in walked(game, {"exactly_five": exactly}, lambda state: lines_quick.beginning(8, state)):
        moves = game.candidates(state, state.mover)
        assert {names[field] for field in quick.moves()} <= {move.field for move in moves}
        for move, one in [*zip(moves, after, strict=True)][::9]:
            assert lines(quick.after(names.index(move.field))) == lines(lines_quick.beginning(8, one))


def walked(game: AnyGame, options: dict[str, Any], begin: Any) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Yield the positions of random matches, as the search sees them, and all states after each."""
    for seed in range(MATCHES):
        chance = Chance(seed.to_bytes(32, "big"))
        luck, state = chance.stream("walk"), game.setup(game.options_type(**options), 2, chance).state
        for _ in range(MOST):
            if state.mover is None:
                break
            after = [game.apply(state, state.mover, move, chance).state for move in game.candidates(state, state.mover)]
            yield state, begin(state), after
            state = luck.choice(after)


def mill(quick: mills_bitboards.QuickMill) -> object:
    mover, winner = quick.mover, quick.winner
    if mover is not None and not quick.moves():
        winner = 1 - mover if quick.stuck() < 0 else None
        mover = None
    return quick.men, quick.hands, mover, winner


def lines(quick: lines_quick.QuickLines) -> object:
    opened = [counts[1:] for counts in quick.open]
    return quick.key(), quick.winner, quick.counts, opened, quick.promise
