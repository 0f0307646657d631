"""Checks of pages: what a game shows is typed, and every thing on it can be followed from ply to ply."""

import re
from itertools import pairwise
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import override

from games.engine.codec import AnyGame, encode
from games.engine.identity import Followed, begin, follow, named, things
from games.engine.page import BoardPage, SeatPlate
from games.engine.text import LANGUAGES, words
from games.ui.positions import At, board_of
from games.ui.scenes import Moment, Onlooker, frames_of, lighter

from .checks import check, seats_of
from .shelf import Playout, example_games, luck, playouts, positions
from .words import NAMES

IDENTITY = re.compile(r'data-id="([^"]*)"')
SIGN = re.compile(r"\w+")
"""A number or a word in JSON."""
PLIES = 40


def page_of(game: AnyGame, state: Any, seat: int | None, language: str = "en") -> BoardPage:
    """Return the page that this seat is shown."""
    return board_of(game, game.view(state, seat), words(game.package, language), NAMES)


def identities(game: AnyGame, page: BoardPage) -> list[str]:
    """Return all identities in the HTML of the table. Examples in the docs have no templates that the site finds."""
    if game in example_games():
        return []
    with override("en"):
        return IDENTITY.findall(render_to_string(page.template, {"board": page, "at": At(game.slug)}))


@check
def every_seat_is_shown_a_typed_page(game: AnyGame) -> None:
    for number, (playout, state) in enumerate(positions(game, 24)):
        awaited = game.to_move(state)
        for seat in seats_of(playout.seats):
            page = page_of(game, state, seat, LANGUAGES[number % 2])
            assert isinstance(page, BoardPage)
            assert all(isinstance(plate, SeatPlate) for plate in page.seats)
            assert [plate.index for plate in page.seats] == [*range(playout.seats)]
            assert [plate.index for plate in page.seats if plate.awaited] == [*awaited]
            assert [plate.index for plate in page.seats if plate.you] == ([] if seat is None else [seat])
            assert (page.seated, page.my_turn) == (seat is not None, seat in awaited)
            assert (page.phase == "over") == (not awaited)
            assert all(move.move and move.label for move in page.moves)


@check
def of_a_board_a_scene_sends_again_only_what_changes(game: AnyGame) -> None:
    looks = Onlooker(game, words(game.package, "en"), NAMES, 0)
    for playout in playouts(game)[:3]:
        moments = [Moment(turn.seat, turn.move, turn.before, turn.after) for turn in playout.turns[:12]]
        first, *others = lighter(None, list(frames_of(moments, looks)))
        assert first.board.drawing is None or all(frame.same is not None for frame in others)


@check
def what_a_seat_cannot_tell_apart_has_one_page(game: AnyGame) -> None:
    """No identity on the page tells a seat anything about a hidden card."""
    for number, (playout, state) in enumerate(positions(game, 12)):
        for seat in seats_of(playout.seats):
            other = game.redeal(state, seat, luck("pages", number, str(seat)))
            assert page_of(game, other, seat) == page_of(game, state, seat)


@check
def every_thing_on_a_page_has_an_identity_of_its_own(game: AnyGame) -> None:
    for playout, state in positions(game, 12):
        for seat in seats_of(playout.seats):
            found = identities(game, page_of(game, state, seat))
            assert all(found)
            assert len(found) == len(set(found)), sorted(one for one in found if found.count(one) > 1)


@check
def things_keep_their_identity_from_ply_to_ply(game: AnyGame) -> None:
    """A thing that stays keeps its id, and an id that is gone does not come back."""
    for playout in playouts(game)[:3]:
        pages, so_far = pages_of(game, playout), Followed({}, frozenset())
        for number, (before, after) in enumerate(pairwise(pages)):
            so_far = begin(before.drawing) if number == 0 else so_far
            following = follow(so_far, before.drawing, after.drawing)
            assert len({*following.ids.values()}) == len(following.ids)
            for thing in {*things(before.drawing)} & {*things(after.drawing)}:
                assert following.ids[thing.id] == so_far.ids[thing.id]
            gone, new = ({*one.ids.values()} - {*other.ids.values()} for one, other in along(so_far, following))
            assert not new & so_far.used
            standing = [*kinds(before, so_far, gone)], [*kinds(after, following, new)]
            assert not {*standing[0]} & {*standing[1]}
            assert [thing.id for thing in things(named(after, following).drawing)] == [*following.ids.values()]
            so_far = following


@check
def no_card_that_is_played_vanishes_unseen(game: AnyGame) -> None:
    """A played card is on the table after the ply, or in the picture shown before what follows from the move."""
    for playout in playouts(game)[:2]:
        for before, seat, move, step in playout.turns:
            lost = hand_of(page_of(game, before, seat)) - hand_of(page_of(game, step.state, seat))
            told = [{*SIGN.findall(encode(what).decode())} for what in (move, step.events)]
            public = {key for key, card in lost if all(str(card) in signs for signs in told)}
            if not public or any(isinstance(event, game.passing_events) for event in step.events):
                continue
            resting = game.resting(before, seat, move)
            shown = page_of(game, step.state if resting is None else resting, seat)
            lying = {*identities(game, shown)} - {key for key, _ in hand_of(shown)}
            assert public <= lying or game in example_games(), (seat, move, public)


def hand_of(page: BoardPage) -> set[tuple[str, str | int]]:
    """Return identity and sign of the reader's cards."""
    return {(held.key, held.id) for held in page.hand or ()}


def along(before: Followed, after: Followed) -> tuple[tuple[Followed, Followed], tuple[Followed, Followed]]:
    """Return the pair forwards and backwards."""
    return (before, after), (after, before)


def kinds(page: BoardPage, followed: Followed, ids: set[str]) -> list[tuple[str, int | None]]:
    """Return kind and owner of the things with these ids."""
    return [(thing.what, thing.seat) for thing in things(page.drawing) if followed.ids[thing.id] in ids]


def pages_of(game: AnyGame, playout: Playout) -> list[BoardPage]:
    """Return what a spectator sees from the first third of the match on."""
    middle = len(playout.states) // 3
    return [page_of(game, state, None) for state in playout.states[middle : middle + PLIES]]
