"""Tests of the page of Barricade: every field can be reached by a thumb, on the board or beside it."""

from collections.abc import Sequence
from itertools import combinations
from math import hypot
from typing import Any
from urllib.parse import parse_qs

import pytest

from games.catalog.barricade.board import board
from games.catalog.barricade.paths import BOARD, BOTTOM, FIELDS, GOAL
from games.catalog.barricade.places import APART, HEIGHT, WIDTH, places
from games.catalog.barricade.rules import Barricade
from games.engine.codec import encode
from games.engine.kit.drawing import with_zoom
from games.engine.kit.pages import OpenBoard
from games.engine.kit.targets import Target
from games.engine.text import words

from .positions import position

GAME = Barricade()
NAMES = ("Ada", "Ben")
PHONE = 390
"""The width of a phone in pixels, which the board fills."""


def page(mine: str = "a1", theirs: str = "q1", die: int = 2, **query: str) -> Any:
    text = words(GAME.package, "en")
    view = GAME.view(position(mine, theirs, die), 0)
    return board(view, text, NAMES, {key: [value] for key, value in query.items()})


def labels(shown: OpenBoard) -> set[str]:
    return {target.label for target in shown.drawing.targets}


def nearest(targets: Sequence[Target]) -> float:
    """Return the smallest distance between two targets on a phone, in pixels."""
    return min(hypot(one.x - other.x, one.y - other.y) for one, other in combinations(targets, 2))


def test_a_move_is_a_pawn_and_a_field():
    shown = page(path="a1.c1")
    assert shown.go.label == "Move a1–c1"


def test_whoever_has_one_pawn_to_move_need_not_touch_it():
    """§ 3.2: at the start only the house can be chosen."""
    assert labels(page("", "", 3)) == {"a1", "e1"}


def test_another_pawn_or_field_is_touched_without_undoing_the_first():
    shown = page("a1 e1", "q1", 2, path="a1.c1")
    assert {"e1", "a3: barrier", "House"} <= labels(shown)
    assert {pick.query for pick in shown.picks} >= {"?path=a1.a3", "?path=a1.c1", "?"}


def follows(shown: OpenBoard) -> list[str]:
    """Return the keyboard's next targets: those that neither take a choice back nor change it."""
    return [target.label for target in shown.drawing.targets if not {"chosen", "other"} & set(css(target))]


def css(target: Target) -> list[str]:
    return target.css.replace("target--", "").split()


def test_keys_lead_from_the_pawn_to_its_ends_and_to_the_button():
    """Targets that change a choice (other pawns, other ends of a complete move) are not among them."""
    assert sorted(follows(page("a1 e1", path="a1"))) == ["a3: barrier", "c1"]
    assert follows(page("a1 e1", path="a1.c1")) == []
    assert follows(page("a1 e1", path="a1.a3.b3")) == []
    assert "b3" in follows(page("a1 e1", path="a1.a3"))


def test_touching_what_is_chosen_says_that_it_is_put_back():
    assert "Undo a1" in labels(page("a1 e1", path="a1"))
    assert "Undo House" in labels(page("a1 e1", path="house0"))
    assert "Undo c1" in labels(page("a1 e1", path="a1.c1"))


def test_what_waits_on_a_field_is_said():
    """§ 3.4, § 4.1 and § 5.1."""
    assert {"d1: hit Ben", "a3: barrier"} <= labels(page("b1", "d1", 2, path="b1")) | labels(page(path="a1"))
    assert "i14: goal" in labels(page("i13", "q1", 1, path="i13"))


def test_ends_of_a_throw_are_never_neighbours():
    """The ends can be drawn larger than the fields without a thumb hitting the wrong one."""
    for start in ("c1", "e3", "i9", "a13", "g5"):
        for die in range(1, 7):
            targets = page(start, "", die, path=start).drawing.targets
            ends = [target for target in targets if target.label not in ("House", f"Undo {start}")]
            assert len(ends) < 2 or nearest(ends) * PHONE / WIDTH > 24


def test_a_barrier_asks_for_a_third_field():
    """§ 4.2."""
    assert page(path="a1.a3").go is None
    assert page(path="a1.a3.b3").go.label == "a1–a3, barrier to b3"


def test_every_two_fields_are_as_far_apart_as_a_field_is_wide():
    """They are 30 pixels apart on a phone, although seventeen are in a row."""
    spots = [places().centres[name] for name in BOARD.names]
    assert min(hypot(x - to_x, y - to_y) for (x, y), (to_x, to_y) in combinations(spots, 2)) >= APART
    assert all(44 <= x <= WIDTH - 44 and 44 <= y <= HEIGHT - 44 for x, y in spots)


def test_a_barrier_is_put_roughly_and_then_exactly():
    """The first touch puts the barrier and opens a zoom of the fields around it."""
    rough = with_zoom(page(path="a1.a3").drawing, {})
    x, y = places().centres["j7"]
    assert f"?path=a1.a3.j7&lens={x}-{y}" in {target.query for target in rough.targets}
    shown = page(path="a1.a3.j7")
    zoom = with_zoom(shown.drawing, {"path": ["a1.a3.j7"], "lens": [f"{x}-{y}"]}).zoom
    assert shown.go.label.endswith("j7")
    assert zoom is not None
    assert {"i7", "Undo j7"} <= {target.label for target in zoom.targets}
    assert zoom.out == "?path=a1.a3.j7"


def test_a_barrier_goes_one_place_further_by_a_button():
    """This helps with places that a thumb misses, and with keyboards."""
    picks = {pick.label: pick.query for pick in page(path="a1.a3.b3").picks}
    assert picks["→ c3"] == "?path=a1.a3.c3"
    assert picks["↓ a2"] == "?path=a1.a3.a2"


def test_buttons_lead_to_every_place_for_a_barrier():
    """§ 4.3: any free field but those of the bottom row and the goal."""
    found, waiting = set[str](), ["?path=a1.a3.b3"]
    while waiting:
        query = waiting.pop()
        field = query.removeprefix("?path=").split(".")[-1]
        if field in found:
            continue
        found.add(field)
        steps = page(path=f"a1.a3.{field}").picks
        waiting += [pick.query for pick in steps if pick.label[0] in "←→↑↓"]
    taken = {"a3", "e3", "i3", "m3", "q3", "g7", "k7", "i9", "i10", "i11", "i13"}
    assert found == {name for name in BOARD.names if FIELDS[name] not in BOTTOM | {GOAL}} - taken


def follow(shown: OpenBoard, mine: str) -> list[OpenBoard]:
    """Return the pages to which the list of moves leads."""
    queries = [parse_qs(way.query.removeprefix("?")) for way in shown.ways]
    return [page(mine, die=6, **{key: values[0] for key, values in query.items()}) for query in queries]


def test_every_move_can_be_made_from_the_list_of_moves():
    """§ 4.3: the places of a barrier are on a list of their own, so that no list is too long or cut."""
    mine = "i1 e5 k5"
    first = page(mine, die=6)
    further = follow(first, mine)
    listed = [move.move for shown in (first, *further) for move in shown.moves]
    offered = GAME.candidates(position(mine, "q1", 6), 0)
    assert sorted(listed) == sorted(encode(move).decode() for move in offered)
    assert max(len(shown.moves) for shown in further) < len(BOARD.names)


def test_the_list_of_places_stays_open_and_leads_back():
    shown = follow(page("i1", die=6), "i1")[0]
    assert (shown.listing, shown.listed) == (True, "i1–e3: every place for the barrier")
    assert [way.label for way in shown.ways] == ["Back to all moves"]
    assert follow(shown, "i1")[0].listed == ""


def test_the_list_of_moves_says_what_waits_there():
    """§ 3.4, § 4.1 and § 5.1."""

    def said(shown: OpenBoard) -> set[str]:
        return {*(move.label for move in shown.moves), *(way.label for way in shown.ways)}

    assert {"b1–d1, hit Ben", "a1–a3, pick up the barrier …"} <= said(page("b1", "d1", 2)) | said(page("a1", "q1", 2))
    assert {"i13–i14, into the goal", "House–c1, hit Ben"} <= said(page("i13", "q1", 1)) | said(page("", "c1", 1))


def test_pawns_that_may_be_hit_are_named():
    """§ 3.4: the list has the same threats as the drawing."""
    listed = {entry.side: entry.where for entry in page("a1 c5", "b1", 2).pieces}
    assert listed["In danger"] == "a1"
    assert listed["You"] == "c5, a1, 3 in the house"


@pytest.mark.parametrize("query", [{"path": "x.y"}, {"path": "a1.c1.b3"}, {"path": "a1.a3.a3"}])
def test_anything_may_stand_in_an_address(query):
    assert page(**query).drawing.width == WIDTH


def test_a_spectator_has_nothing_to_touch():
    view = GAME.view(position("a1", "q1", 2), None)
    shown = board(view, words(GAME.package, "en"), NAMES, {})
    assert not shown.drawing.targets
    assert not shown.picks
