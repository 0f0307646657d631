"""Moves as fields that are touched one after the other."""

from games.engine.kit.targets import choose

OFFERS = {("a1", "b2"): 1, ("a1", "c3"): 2, ("a1", "c3", "e5"): 3, ("h2", "g3"): 4}


def test_nothing_is_touched_yet():
    choice = choose(OFFERS, [])
    assert (choice.path, choice.next, choice.move, choice.instead) == ((), ("a1", "h2"), None, ())


def test_another_field_may_take_the_place_of_the_last():
    assert choose(OFFERS, ["a1"]).instead == ("h2",)
    choice = choose(OFFERS, ["a1", "c3"])
    assert (choice.next, choice.move, choice.instead) == (("e5",), 2, ("b2",))


def test_a_field_that_begins_no_move_is_as_if_it_were_not_touched():
    assert choose(OFFERS, ["a1", "h8"]).path == ("a1",)
    assert choose(OFFERS, ["d4"]).path == ()
