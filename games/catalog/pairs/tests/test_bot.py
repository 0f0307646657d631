"""Tests of what the bots of Pairs remember."""

from msgspec.structs import replace

from games.catalog.pairs.bot import Rememberer
from games.catalog.pairs.data import Miss, Options, View
from games.catalog.pairs.rules import Pairs
from games.engine.chance import Chance

GAME = Pairs()
FORGETFUL = Rememberer(0.8)
MISSES = tuple(Miss(0, (place, place + 1)) for place in range(0, 16, 2))


def after(number: int, misses: int = len(MISSES)) -> View:
    """Return the view of seat 0 after ``misses`` misses. The same places are missed in every match."""
    state = GAME.setup(Options(), 2, Chance(b"%d" % number)).state
    return GAME.view(replace(state, misses=MISSES[:misses], seen=(misses, misses)), 0)


def test_each_match_is_forgotten_in_its_own_way():
    known = [frozenset(FORGETFUL.remembered(after(number))) for number in range(20)]
    assert len(set(known)) > 15


def test_a_match_is_remembered_the_same_whenever_it_is_asked():
    assert FORGETFUL.remembered(after(1)) == FORGETFUL.remembered(after(1))


def test_what_is_forgotten_does_not_come_back():
    for number in range(20):
        before: set[int] = set()
        for misses in range(1, len(MISSES) + 1):
            known = set(FORGETFUL.remembered(after(number, misses)))
            assert known <= before | set(MISSES[misses - 1].places)
            before = known
