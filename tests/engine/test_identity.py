"""Things are followed through random matches by their public events."""

from itertools import pairwise
from typing import Any

import pytest

from games import catalog
from games.engine.codec import AnyGame
from games.engine.identity import begin, card_ids, distinct, follow, named, things
from games.engine.kit.drawing import ASIDE, Drawing, Piece
from games.engine.page import BoardPage
from games.engine.replay import random_playout, replay
from games.engine.text import words
from games.ui.positions import board_of

NAMES = ("Ada", "Ben", "Cem", "Dora", "Eli", "Fay")
PLIES = 60


def drawing(*pieces: str, seat: int = 0) -> Drawing:
    """Return a drawing with pieces of one seat, by their ids."""
    return Drawing("", 0, 0, (), pieces=[Piece(0, 0, seat, id=name) for name in pieces])


def both(one: Drawing, other: Drawing) -> Drawing:
    return one._replace(pieces=[*one.pieces, *other.pieces])


def page_of(game: AnyGame, state: Any, seat: int | None) -> BoardPage:
    return board_of(game, game.view(state, seat), words(game.package, "en"), NAMES)


def match_of(slug: str, seats: int, seed: bytes = b"identity") -> tuple[AnyGame, list[Any]]:
    """Return the game and the steps of a random match."""
    game = catalog.find(slug)
    log, _ = random_playout(game, game.options_type(), seats, seed)
    return game, [*replay(game, game.options_type(), seats, seed, log)]


def followed(slug: str, seats: int) -> Any:
    """Yield for each ply its events, and the ids by place before and after."""
    game, steps = match_of(slug, seats)
    so_far = begin(page_of(game, steps[0].state, None).drawing)
    for before, after in list(pairwise(steps))[:PLIES]:
        ids = so_far.ids
        so_far = follow(so_far, page_of(game, before.state, None).drawing, page_of(game, after.state, None).drawing)
        yield after.events, ids, so_far.ids


def of_kind(events: Any, name: str) -> list[Any]:
    return [event for event in events if type(event).__name__ == name]


@pytest.mark.parametrize("slug", ["draughts", "polish-draughts", "losing-draughts"])
def test_a_piece_that_takes_keeps_its_id_and_what_it_takes_is_gone(slug: str) -> None:
    took = 0
    for events, before, after in followed(slug, 2):
        for event in of_kind(events, "Moved"):
            assert after[f"stone@{event.path[-1]}"] == before[f"stone@{event.path[0]}"]
            assert len(before) - len(after) == event.taken
            assert len({*before.values()} - {*after.values()}) == event.taken
            took += event.taken
    assert took


@pytest.mark.parametrize("slug", ["nine-mens-morris", "lasker-morris"])
def test_a_man_from_the_hand_is_new_and_one_that_is_taken_is_gone(slug: str) -> None:
    retired: set[str] = set()
    for events, before, after in followed(slug, 2):
        for event in of_kind(events, "Placed"):
            assert after[f"stone@{event.to}"] not in {*before.values()} | retired
        for event in of_kind(events, "Moved"):
            assert after[f"stone@{event.to}"] == before[f"stone@{event.start}"]
        for event in of_kind(events, "Took"):
            retired.add(before[f"stone@{event.point}"])
            assert not retired & {*after.values()}
    assert retired


def test_a_disc_that_is_turned_over_stays_what_it_is() -> None:
    for _, before, after in followed("reversi", 2):
        assert before.items() <= after.items()


@pytest.mark.parametrize(("slug", "seats"), [("pachisi", 4), ("pachisi", 2), ("barricade", 3), ("catch-the-hat", 3)])
def test_pawns_are_always_the_same_ones(slug: str, seats: int) -> None:
    """No pawn is lost when it is hit or enters; only prisoners leave the board for good."""
    game, steps = match_of(slug, seats)
    first = begin(page_of(game, steps[0].state, None).drawing).ids
    for _, before, after in followed(slug, seats):
        assert {*after.values()} <= {*before.values()}
        assert slug == "catch-the-hat" or {*after.values()} == {*first.values()}


def test_a_barrier_is_the_same_where_it_is_put() -> None:
    moved = 0
    for events, before, after in followed("barricade", 4):
        for event in of_kind(events, "Moved"):
            moved += 1
            assert after[f"barrier@{event.to}"] == before[f"barrier@{event.start}"]
    assert moved


def test_a_pawn_that_is_hit_goes_home_and_the_other_takes_its_place() -> None:
    before = both(drawing("pawn-0@3"), drawing("pawn-1@7", seat=1))
    after = both(drawing("pawn-0@7"), drawing("pawn-1@hide1", seat=1))
    ids = follow(begin(before), before, after).ids
    assert ids == {"pawn-0@7": "pawn-0@3", "pawn-1@hide1": "pawn-1@7"}


def test_an_id_that_is_gone_is_not_used_again() -> None:
    full, empty = drawing("stone@a1"), drawing()
    so_far = begin(full)
    for before, after in [(full, empty), (empty, full), (full, empty), (empty, full)]:
        so_far = follow(so_far, before, after)
    assert so_far.ids == {"stone@a1": "stone@a1.3"}


def test_a_page_takes_the_ids_of_its_sequence_and_changes_in_nothing_else() -> None:
    game, (start, after, *_) = match_of("draughts", 2)
    before, page = (page_of(game, step.state, 0) for step in (start, after))
    so_far = follow(begin(before.drawing), before.drawing, page.drawing)
    shown = named(page, so_far)
    assert {thing.id for thing in things(shown.drawing)} == {thing.id for thing in things(before.drawing)}
    assert named(shown, so_far._replace(ids={one: name for name, one in so_far.ids.items()})) == page


def test_twins_are_told_apart() -> None:
    assert card_ids(["QS", "2H", "QS"]) == ["c-QS", "c-2H", "c-QS-2"]
    assert distinct(["a", "a", "b", "a"]) == ["a", "a.2", "b", "a.3"]


def test_a_card_keeps_its_id_when_it_is_played_and_the_twin_in_the_hand_keeps_its_own() -> None:
    """With a double deck, the reader's cards are numbered first, whichever seat plays the duplicate."""
    game, steps = match_of("cancellation-hearts", 6)
    seen = 0
    for before, after in list(pairwise(steps))[: 2 * PLIES]:
        for seat in range(6):
            held, page = (page_of(game, step.state, seat) for step in (before, after))
            if len(of_kind(after.events, "CardPlayed")) != len(after.events) or held.phase != page.phase:
                continue
            own = {card.key for card in held.hand or ()}
            kept = {card.key for card in page.hand or ()}
            assert kept <= own
            laid = {card.key for spot in page.felt.spots if spot.you for card in spot.cards}  # type: ignore[attr-defined]
            assert own - kept <= laid
            seen += any(key.endswith("-2") for key in kept)
    assert seen


@pytest.mark.parametrize("slug", ["draughts", "nine-mens-morris", "pachisi", "catch-the-hat", "barricade"])
def test_what_has_moved_walks_from_where_it_stood(slug: str) -> None:
    """A piece's path begins where the same piece was one ply before."""
    game, steps = match_of(slug, 2)
    drawings = [page_of(game, step.state, None).drawing for step in steps[:PLIES]]
    so_far, walked, right = begin(drawings[0]), 0, 0
    for before, after in pairwise(drawings):
        assert before is not None
        assert after is not None
        stood = {so_far.ids[piece.id]: piece for piece in before.pieces}
        so_far = follow(so_far, before, after)
        for piece in after.pieces:
            old = stood.get(so_far.ids[piece.id])
            if piece.path and old and (old.x, old.y) != (piece.x, piece.y):
                walked += 1
                (x, y), end = piece.path[0], piece.path[-1]
                right += max(abs(x - old.x), abs(y - old.y)) <= ASIDE
                assert end == (piece.x, piece.y)
    assert walked >= 5
    assert right == walked
