"""A ring of fields that all players run around, each from their own entry."""

import pytest

from games.engine.kit.drawing import die
from games.engine.kit.targets import Target, reaching
from games.engine.kit.tracks import HIDDEN, Track

TRACK = Track(ring=56, houses=4, goal=4)


def test_entries_lie_at_equal_distances():
    assert TRACK.entries == (0, 14, 28, 42)
    with pytest.raises(ValueError, match="equal distances"):
        Track(ring=57, houses=4, goal=4)


def test_steps_are_counted_from_the_own_entry():
    assert [TRACK.field(house, 20) for house in range(4)] == [20, 34, 48, 6]
    assert all(TRACK.step(house, TRACK.field(house, 20) or 0) == 20 for house in range(4))


def test_pawns_in_hiding_and_in_the_goal_stand_on_no_field():
    assert TRACK.field(1, HIDDEN) is None
    assert TRACK.field(1, 56) is None
    assert [step for step in range(HIDDEN, 60) if TRACK.in_goal(step)] == [56, 57, 58, 59]


def test_the_way_into_the_goal_leaves_the_ring():
    assert TRACK.between(1, 53, 5) == (12, 13)
    assert TRACK.between(1, 53, 5, past=True) == (12, 13, 14, 15)
    assert TRACK.between(1, 53, 1) == ()


def test_a_route_has_every_step_and_may_begin_another_round():
    assert TRACK.route(HIDDEN, 0) == (HIDDEN, 0)
    assert TRACK.route(54, 58) == (54, 55, 56, 57, 58)
    assert TRACK.route(54, 2) == (54, 55, 0, 1, 2)


def test_targets_reach_as_far_as_the_next_one_lets_them():
    near, next_to_it, far = (Target(x, 0, "", "") for x in (0, 100, 1000))
    assert [target.reach for target in reaching([near, next_to_it, far], 90)] == [50, 50, 90]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_drawn_die_shows_as_many_pips_as_its_face(face):
    *_edge, body, pips = die(100, 100, face)
    assert body.path.count("z") == 1
    assert pips.path.count("M") == face
