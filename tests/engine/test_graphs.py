"""Walks on boards of connected fields."""

from games.engine.kit.graphs import Graph

# A square a-b-c-d with a tail e-f at d.
SQUARE = Graph("abcdef", [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e"), ("e", "f")])


def ends(start: str, steps: int, stops: str = "") -> str:
    found = SQUARE.walks(SQUARE.numbers[start], steps, [SQUARE.numbers[name] for name in stops])
    return "".join(SQUARE.names[field] for field in found)


def test_a_walk_goes_every_way():
    assert ends("a", 1) == "bd"
    assert ends("a", 2) == "ce"


def test_a_walk_never_comes_back():
    assert ends("a", 4) == "e"
    assert ends("f", 6) == ""


def test_a_walk_may_end_on_a_stop_but_not_pass_it():
    assert ends("a", 1, "d") == "bd"
    assert ends("a", 2, "d") == "c"


def test_a_walk_may_begin_on_a_stop():
    assert ends("d", 1, "d") == "ace"


def test_a_way_names_every_field_of_the_walk():
    way = SQUARE.walks(SQUARE.numbers["c"], 3)[SQUARE.numbers["f"]]
    assert [SQUARE.names[field] for field in way] == ["c", "d", "e", "f"]


def test_dear_fields_are_walked_around():
    near = SQUARE.distances(SQUARE.numbers["a"])
    far = SQUARE.distances(SQUARE.numbers["a"], {SQUARE.numbers["d"]: 3})
    c, e = SQUARE.numbers["c"], SQUARE.numbers["e"]
    assert (near[c], far[c]) == (2, 2)
    assert (near[e], far[e]) == (2, 5)
