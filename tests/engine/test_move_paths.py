"""The path of the last move: a line to see, and the points along which its piece moves."""

import re

import pytest

from games.engine.kit.drawing import Piece, led
from games.engine.kit.targets import MovePath, last_die

LINE = MovePath([(0, 0), (100, 0), (100, 100)], seat=1)


def points(path: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", path)]


def test_the_arrow_ends_before_the_piece():
    start, corner, end, *arrow = points(LINE.line)
    assert (start, corner, end) == ((0, 0), (100, 0), (100, 40))
    assert arrow[1] == end


@pytest.mark.parametrize("far", [20, 60, 75, 100])
def test_even_a_short_way_has_a_line(far):
    (start, end, *_) = points(MovePath([(0, 0), (far, 0)]).line)
    assert start == (0, 0)
    assert 0 < end[0] < far


def test_nothing_that_stood_still_has_a_line():
    assert MovePath([(5, 5)]).line == ""


def test_a_capture_of_several_shows_where_the_piece_landed():
    assert points(LINE._replace(stops=True).landings) == [(100, 0)]
    assert LINE.landings == ""


def test_the_piece_at_the_end_walks_the_whole_way_to_where_it_stands():
    here, aside, other = (
        Piece(100, 100, 1, "pawn", id="pawn-1@9"),
        Piece(114, 114, 1, "pawn", id="pawn-1@9.2"),
        Piece(100, 100, 2, "pawn", id="pawn-2@9"),
    )
    first, second, third = led([here, aside, other], LINE, "pawn-1@9")
    assert (first.path, third.path) == ((), ()), "of two alike the second has come last"
    assert second.path == ((0, 0), (100, 0), (114, 114))
    assert second.way == "0,0 100,0 114,114"


def test_the_hat_on_top_walks_and_not_one_of_its_kind_below():
    top, below = Piece(100, 90, 1, "hat", id="hat-1@m.11.0"), Piece(100, 112, 1, "brim", id="hat-1@m.11.1")
    assert [bool(piece.path) for piece in led([below, top], LINE)] == [False, True]


def test_the_die_that_was_used_is_not_the_one_that_waits():
    throws = ((0, 4), (1, 6), (1, 2))
    assert last_die(throws, 1, over=False) == 6
    assert last_die(throws, 1, over=True) == 2
    assert last_die(throws, 3, over=True) == 0
