"""Luck and play of finished matches: they add up, luck is fair, and nothing is told too early."""

from functools import cache
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from games.catalog import find, games
from games.engine.chance import Chance
from games.engine.codec import convert
from games.engine.luck.hands import PlayedOut
from games.engine.luck.telling import Told, told
from games.engine.luck.valuing import Valuer, valuer_of
from games.engine.replay import LoggedMove
from tests.conformance.golden import stored
from tests.tiers import statistical

OWN = b"a seed of one's own"
SLUGS = ("yatzi", "high-house-number", "shut-the-box", "evil-three", "mau-mau", "pachisi", "barricade", "catch-the-hat")
OPTIONS: dict[str, dict[str, Any]] = {"shut-the-box": {"rounds": 1}}


def match(slug: str, number: int, seats: int = 2) -> tuple[Any, Any, bytes, list[LoggedMove]]:
    """Play a match with Normal in seat 0 and Easy in all others. Returns game, options, seed and log."""
    game = find(slug)
    options, seed = game.options_type(**OPTIONS.get(slug, {})), number.to_bytes(32, "big")
    chance, luck, log = Chance(seed), Chance(b"bots" + seed), list[LoggedMove]()
    state = game.setup(options, seats, chance).state
    while awaited := game.to_move(state):
        seat = awaited[0]
        bot = game.bot("easy" if seat else "normal")
        log.append(LoggedMove(seat, bot.choose(game.view(state, seat), luck.stream("move", len(log)))))
        state = game.play(state, seat, log[-1].move, chance).state
    return game, options, seed, log


def _valuer(game: Any) -> Valuer[Any]:
    found = valuer_of(game)
    assert found is not None
    return found


@cache
def telling(slug: str, number: int, seats: int = 2) -> Told:
    """Return the luck of that match."""
    game, options, seed, log = match(slug, number, seats)
    return told(game, _valuer(game), options, seats, seed, log, OWN)


@pytest.mark.parametrize("slug", SLUGS)
def test_luck_and_play_and_what_was_to_be_expected_are_the_result(slug: str) -> None:
    game, options, seed, log = match(slug, 1, 3)
    found = telling(slug, 1, 3)
    *_, last = _states(game, options, seed, log, 3)
    outcome = game.outcome(last)
    sign = -1 if game.low_score_wins else 1
    ahead = [sign * (score - mean(outcome.scores)) for score in outcome.scores]
    if found.wins:
        shares = [100 * (place == 1) / outcome.places.count(1) for place in outcome.places]
        ahead = [share - 100 / 3 for share in shares]
    assert found.result == pytest.approx(ahead)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_one_seat_has_in_luck_the_others_lack(slug: str) -> None:
    for stroke in telling(slug, 1, 3).strokes:
        assert sum(stroke.luck) == pytest.approx(0, abs=1e-6)
        assert sum(stroke.play) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_match_is_told_the_same(slug: str) -> None:
    game, options, seed, log = match(slug, 2)
    assert told(game, _valuer(game), options, 2, seed, log, OWN) == telling(slug, 2)


def test_other_guesses_differ_by_no_more_than_they_say() -> None:
    game, options, seed, log = match("yatzi", 3)
    other = told(game, _valuer(game), options, 2, seed, log, b"another seed")
    one = telling("yatzi", 3)
    assert one != other
    assert abs(one.luck[0] - other.luck[0]) < 4 * sqrt(one.doubt[0] + other.doubt[0])


@statistical(few=20, of=100)
@pytest.mark.parametrize("slug", ["high-house-number", "evil-three"])
def test_luck_is_fair_also_to_who_plays_better(slug: str, numbers: range) -> None:
    lucks = [telling(slug, number).luck[0] for number in numbers]
    assert abs(mean(lucks)) < 4 * stdev(lucks) / sqrt(len(lucks))


def test_a_throw_that_could_not_be_better_is_luck() -> None:
    """For the first digit of a house number a six is luck, and a one is not."""
    game, options, _, _ = match("high-house-number", 0)
    lucks = {}
    for number in range(40):
        seed = number.to_bytes(32, "big")
        chance, log = Chance(seed), list[LoggedMove]()
        first = state = game.setup(options, 2, chance).state
        while awaited := game.to_move(state):
            log.append(LoggedMove(awaited[0], game.default_move(state, awaited[0])))
            state = game.play(state, awaited[0], log[-1].move, chance).state
        [die] = first.turn.dice
        lucks[die] = told(game, _valuer(game), options, 2, seed, log, OWN).strokes[0].luck[first.first]
    assert lucks[6] > 0 > lucks[1]


def test_where_nobody_decides_anything_nobody_tells() -> None:
    assert [game.slug for game in games().values() if game.luck_only and valuer_of(game)] == []


@pytest.mark.parametrize("slug", ["pachisi", "catch-the-hat", "maexchen", "chicago", "sixteen-dead", "death-leap"])
def test_where_a_win_is_told_luck_is_fair_also_to_who_plays_better(slug: str) -> None:
    lucks = [telling(slug, number).luck[0] for number in range(20)]
    assert abs(mean(lucks)) < 4 * stdev(lucks) / sqrt(len(lucks))


IN_WINS = [slug for slug, game in games().items() if (found := valuer_of(game)) and found.wins]


@pytest.mark.parametrize("slug", [*IN_WINS, "game-of-six", "three-windows"])
def test_the_golden_match_is_told_and_adds_up(slug: str) -> None:
    game, golden = find(slug), stored(find(slug))
    log = [LoggedMove(seat, convert(game.move_type, move)) for seat, move in golden["log"]]
    options, seats, seed = convert(game.options_type, golden["options"]), golden["seats"], bytes.fromhex(golden["seed"])
    found = told(game, _valuer(game), options, seats, seed, log, OWN)
    outcome = golden["outcome"]
    scores = [100 * (place == 1) / outcome["places"].count(1) for place in outcome["places"]]
    scores = scores if found.wins else outcome["scores"]
    assert found.result == pytest.approx([score - mean(scores) for score in scores])
    assert any(abs(one) > 0 for one in found.luck)


def test_every_game_with_chance_and_choices_is_told_but_pairs() -> None:
    silent = [game.slug for game in games().values() if not game.luck_only and valuer_of(game) is None]
    by_skill = ("morris", "hunt", "draughts", "checkers", "gomoku", "gobang", "reversi", "sheep", "elevens-duel")
    assert [slug for slug in silent if not slug.endswith(by_skill)] == ["pairs"]


def test_a_throw_of_one_die_is_drawn_anew_in_all_its_faces() -> None:
    """So if only that die is thrown, its luck is exact and not an estimate."""
    strokes = telling("barricade", 1).strokes
    sure = [stroke for stroke in strokes if max(stroke.doubt) < 1e-9]
    assert len(sure) > len(strokes) / 2
    assert any(abs(stroke.luck[0]) > 1 for stroke in sure)


@pytest.mark.parametrize("slug", ["pachisi-partners", "catch-the-hat-teams"])
def test_partners_have_the_same_luck(slug: str) -> None:
    luck = telling(slug, 1, 4).luck
    assert luck[0] == pytest.approx(luck[2])
    assert luck[1] == pytest.approx(luck[3])


def test_a_log_that_breaks_a_rule_is_refused() -> None:
    game, options, seed, log = match("high-house-number", 1)
    with pytest.raises(ValueError, match="rule"):
        told(game, _valuer(game), options, 2, seed, [log[0], *log], OWN)


def test_a_match_that_is_not_over_is_refused() -> None:
    game, options, seed, log = match("high-house-number", 1)
    with pytest.raises(ValueError, match="not over"):
        told(game, _valuer(game), options, 2, seed, log[:-1], OWN)


def _states(game: Any, options: Any, seed: bytes, log: list[LoggedMove], seats: int) -> list[Any]:
    chance = Chance(seed)
    found = [game.setup(options, seats, chance).state]
    for seat, move in log:
        found.append(game.play(found[-1], seat, move, chance).state)
    return found


def test_whoever_plays_carelessly_makes_less_of_a_deal() -> None:
    """With the bot of that seat in mind; by default Normal."""
    game = find("mau-mau")
    state = game.setup(game.options_type(), 2, Chance(b"y" * 32)).state
    valuers = [PlayedOut(game).with_bots(levels) for levels in (("", "easy"), ("", ""))]
    against_easy, against_normal = (
        mean(worth[1] - worth[0] for number in range(60) for worth in [valuer.value(state, Chance(b"%d" % number))])
        for valuer in valuers
    )
    assert against_easy > against_normal, "points are bad there, and the careless one has more of them"


def test_the_deal_is_played_out_the_same_with_the_same_luck() -> None:
    game = find("mau-mau")
    state = game.setup(game.options_type(), 3, Chance(b"x" * 32)).state
    valuer = PlayedOut(game)
    assert valuer.value(state, Chance(b"one")) == valuer.value(state, Chance(b"one"))
    assert len({tuple(valuer.value(state, Chance(b"%d" % number))) for number in range(8)}) > 1
