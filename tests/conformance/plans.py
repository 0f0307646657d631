"""Checks of plans, for the games that offer them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.codec import AnyGame, BadData, convert, decode, encode, plain
from games.engine.kit.standing_orders import MOST_MOVES
from games.engine.text import LANGUAGES, words

from .checks import check, mutations
from .shelf import Playout, luck, playouts


def planners(playout: Playout, game: AnyGame) -> Iterator[tuple[int, int, Any]]:
    """Yield turn, seat and view at moments when a seat that is not awaited may plan."""
    for number in range(0, len(playout.turns), max(1, len(playout.turns) // 25)):
        state = playout.turns[number].before
        awaited = game.to_move(state)
        for seat in range(playout.seats):
            if seat not in awaited:
                yield number, seat, game.view(state, seat)


@check
def offered_plans_may_be_kept(game: AnyGame) -> None:
    """Offered plans are valid, keep their value when stored and loaded, and are not part of a view."""
    if game.plan_type is None:
        return
    offered = 0
    for playout in playouts(game):
        for _, _, view in planners(playout, game):
            for plan in game.offered_plans(view):
                offered += 1
                assert game.forbidden_plan(view, plan) is None
                assert decode(game.plan_type, encode(plan)) == plan
                assert convert(game.plan_type, plain(plan)) == plan
    assert offered
    assert not [field for field in msgspec.structs.fields(game.view_type) if "plan" in field.name]


@check
def plans_play_legal_moves_and_come_to_an_end(game: AnyGame) -> None:
    """Plans play legal moves and end, whatever the others do. Also true of unusual plans that a game accepts."""
    if game.plan_type is None:
        return
    played = 0
    for playout in playouts(game):
        for number, seat, view in planners(playout, game):
            offered = list(game.offered_plans(view))
            for plan in [*offered[:: max(1, len(offered) // 5)], *strange_plans(game, view, offered[-1:])]:
                played += follow(game, playout, number, seat, plan)
    assert played


def strange_plans(game: AnyGame, view: Any, offered: list[Any]) -> Iterator[Any]:
    """Yield offered plans with a small change, if the game accepts them."""
    found = []
    for plan in offered:
        for changed in mutations(plain(plan)):
            try:
                found.append(convert(game.plan_type, changed))
            except BadData:
                continue
    kept = [plan for plan in found if game.forbidden_plan(view, plan) is None]
    yield from kept[:: max(1, len(kept) // 3)]


def follow(game: AnyGame, playout: Playout, number: int, seat: int, plan: Any) -> int:
    """Continue the match, and consult the plan whenever its seat is awaited. Returns the number of moves it made.

    The plan's moves are tried, but the match goes on as recorded, so the plan meets unexpected positions.
    """
    played = 0
    for turn in playout.turns[number:]:
        if plan is None or turn.seat != seat or seat not in game.to_move(turn.before):
            continue
        move, rest, ended = game.planned(game.view(turn.before, seat), plan)
        assert played <= MOST_MOVES
        assert rest is None or rest != plan, "a plan gets shorter"
        assert move is not None or rest is None, "a plan that says nothing is over"
        if ended:
            assert all(words(game.package, language).text(f"plans.ended.{ended}") for language in LANGUAGES)
        if move is not None:
            assert game.forbidden(turn.before, seat, move) is None
            played += 1
        plan = rest
    return played


@check
def plans_do_not_know_what_their_seat_does_not(game: AnyGame) -> None:
    """Resampling hidden things does not change what a plan says."""
    if game.plan_type is None:
        return
    for number, playout in enumerate(playouts(game)):
        for at, seat, view in list(planners(playout, game))[::5]:
            other = game.view(game.redeal(playout.turns[at].before, seat, luck("plans", number, at)), seat)
            for plan in game.offered_plans(view)[:4]:
                assert game.forbidden_plan(other, plan) is None
                assert game.planned(other, plan) == game.planned(view, plan)


@check
def a_plan_that_was_not_possible_has_words(game: AnyGame) -> None:
    if game.plan_type is not None:
        assert all(words(game.package, language).text("plans.ended.impossible") for language in LANGUAGES)
