"""Standing orders: "play this on my turn if it is possible"."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog import find
from games.catalog.maexchen.data import Believe, Doubt, Lift, Say
from games.catalog.mau_mau.data import Keep, Lay
from games.catalog.yatzi.data import Enter
from games.engine.chance import Chance
from games.engine.codec import decode
from games.engine.kit.standing_orders import StandingOrder
from games.engine.kit.throwing.data import Stop, Throw, Until
from games.engine.text import words

NAMES = ("Anna", "Ben")


def awaited(slug: str, seats: int = 2, **changes: Any) -> tuple[Any, Any]:
    """Return the game, and the first mover's view with some changes."""
    game = find(slug)
    state = game.setup(game.options_type(), seats, Chance(b"wishes")).state
    return game, replace(game.view(state, state.mover), **changes)


def said(game: Any, view: Any, *wishes: Any, moves: int = 1) -> Any:
    return game.planned(view, StandingOrder(wishes, moves, game.stage(view)))


def test_dice_are_thrown_until_there_are_enough_points() -> None:
    game, view = awaited("evil-three")
    few, enough = (replace(view, turn=replace(view.turn, points=points)) for points in (11, 12))
    assert said(game, few, Until(12)).move == Throw()
    assert said(game, enough, Until(12)).move == Stop()


def test_a_plan_for_a_turn_ends_with_the_turn_and_tells_nothing() -> None:
    game, view = awaited("evil-three")
    plan = StandingOrder((Until(12),), 60, game.stage(view) - 1)
    assert game.planned(view, plan) == (None, None, "")


def test_the_first_wish_that_is_possible_is_played() -> None:
    game, view = awaited("pachisi")
    on_its_way = replace(view, die=4, pawns=((-1, -1, 0, 20), *view.pawns[1:]), mover=0, seat=0)
    assert said(game, on_its_way, "out", "back").move.start == 0
    assert said(game, on_its_way, "front", "back").move.start == 20
    assert said(game, on_its_way, "hit", "out").ended == "no_wish"


def test_a_plan_lasts_for_so_many_moves() -> None:
    game, view = awaited("pachisi")
    on_its_way = replace(view, die=4, pawns=((-1, -1, 0, 20), *view.pawns[1:]), mover=0, seat=0)
    plan = StandingOrder(("front",), 2)
    first = game.planned(on_its_way, plan)
    assert first.rest == StandingOrder(("front",), 1)
    assert game.planned(on_its_way, first.rest).rest is None


def test_a_card_is_laid_if_it_may_be() -> None:
    game, view = awaited("mau-mau", hand=("7S", "9H", "JC"), playable=("7S",), due=0)
    assert said(game, view, Lay("9H"), Lay("7S")).move == Lay("7S")
    assert said(game, view, Lay("9H")).ended == "no_wish"
    drawn = replace(view, drawn="7S", drew=True)
    assert said(game, drawn, "keep", "dear").move == Keep()


def test_a_jack_planned_with_a_wish_makes_none_as_the_last_card() -> None:
    game, view = awaited("mau-mau", hand=("JC",), playable=("JC",), due=0)
    assert said(game, view, Lay("JC", "H")).ended == "no_wish"
    assert said(game, view, "dear").move == Lay("JC")


def test_high_announcements_are_doubted_and_others_believed() -> None:
    game = find("maexchen")
    state = game.setup(game.options_type(), 2, Chance(b"wishes")).state
    for value, move in ((61, Believe()), (64, Lift()), (66, Lift())):
        after = game.apply(state, state.mover, Say(value), Chance(b"")).state
        assert said(game, game.view(after, after.mover), Doubt(64), "believe").move == move


def test_a_box_is_filled_when_it_is_worth_it() -> None:
    game, view = awaited("yatzi", dice=(2, 2, 3, 3, 3))
    assert said(game, view, "yatzi", "twos", "full_house").move == Enter("full_house")
    assert said(game, view, "twos").ended == "no_wish"


@pytest.mark.parametrize(
    "slug", ["evil-three", "pachisi", "barricade", "catch-the-hat", "mau-mau", "schnapsen", "yatzi"]
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_wishes_are_added_and_dropped_on_the_page(slug: str, language: str) -> None:
    game = find(slug)
    state = game.setup(game.options_type(), 2, Chance(b"wishes")).state
    view = game.view(state, 1 - state.mover)
    spoken = words(game.package, language)
    page = game.plan_page(view, None, spoken, NAMES, {})
    first = decode(game.plan_type, page.more[0].plan)
    page = game.plan_page(view, first, spoken, NAMES, {})
    second = decode(game.plan_type, page.more[0].plan)
    assert second.wishes[:1] == first.wishes
    assert game.forbidden_plan(view, second) is None
    page = game.plan_page(view, second, spoken, NAMES, {})
    assert [label for label, _ in page.kept] == list(dict.fromkeys(label for label, _ in page.kept))
    assert decode(game.plan_type, page.kept[0][1].plan).wishes == second.wishes[1:]
