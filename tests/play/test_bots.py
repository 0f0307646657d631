"""Successive moves of bots: computed without the lock, stored in one transaction or not at all."""

from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.catalog import find
from games.engine.chance import SEED_BYTES
from games.engine.codec import encode
from games.play import enqueue as wake
from games.play.bots import play as bots
from games.play.bots.play import MOVES_A_TASK, move_bots, play_waiting_bots, think
from games.play.matches.moves import submit_move
from games.play.models import Match, Move
from games.play.tables import create as tables
from games.play.tables.create import TableSpec, open_table
from tests.play.tables import new_guest

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


@pytest.fixture(autouse=True)
def _time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "THINKING_SECONDS", 3600)


def hearts(monkeypatch: pytest.MonkeyPatch, seed: int = 0) -> Match:
    """Open a table of a user and three bots whose deal follows from the seed."""
    with monkeypatch.context() as patch:
        patch.setattr(tables, "new_seed", lambda: Random(seed).randbytes(SEED_BYTES))
        return open_table(new_guest("Anna"), TableSpec(game=find("hearts"), seats=4, bots=("easy",) * 3))


def move_by_hand(match: Match) -> None:
    """Make the user's default move."""
    seat = match.seat_set.get(index=0)
    match.refresh_from_db()
    move = match.rules.default_move(match.load_state(), 0)
    submit_move(match.pk, seat.user, str(seat.moves_made), encode(move).decode())


def play(match: Match, most: int, plies: int) -> list[tuple[Any, ...]]:
    """Return the log after this number of plies, with at most `most` moves of bots at once."""
    while match.ply < plies:
        while thoughts := think(match.pk, most):
            assert len(thoughts.moves) <= most
            assert move_bots(match.pk, thoughts) == len(thoughts.moves)
        move_by_hand(match)
        match.refresh_from_db()
    lines = Move.objects.filter(match=match, ply__lte=plies).order_by("ply")
    return list(lines.values_list("ply", "seat", "data", "events", "made_by"))


def test_the_same_is_played_in_runs_as_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    one_by_one = play(hearts(monkeypatch), 1, 60)
    assert play(hearts(monkeypatch), MOVES_A_TASK, 60) == one_by_one
    assert play(hearts(monkeypatch, seed=1), 1, 60) != one_by_one


@pytest.mark.postgresql_only
def test_a_run_costs_no_more_statements_than_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[int, set[int]] = {1: set(), 3: set()}
    for most, counts in found.items():
        match = hearts(monkeypatch)
        play(match, most, 20)
        while len(counts) == 0:
            if (thoughts := think(match.pk, most)) and len(thoughts.moves) == most:
                with CaptureQueriesContext(
                    connection,
                ) as said:
                    move_bots(match.pk, thoughts)
                counts.add(len(said))
            elif thoughts:
                move_bots(match.pk, thoughts)
            else:
                move_by_hand(match)
    assert found[1] == found[3]


def test_what_was_thought_about_another_state_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    match = hearts(monkeypatch)
    play(match, 1, 8)
    thoughts = think(match.pk, MOVES_A_TASK)
    while not thoughts:
        move_by_hand(match)
        thoughts = think(match.pk, MOVES_A_TASK)
    assert move_bots(match.pk, thoughts) == len(thoughts.moves)
    before = list(Move.objects.filter(match=match).values_list("ply", "seat", "data"))
    assert move_bots(match.pk, thoughts) == 0, "another worker was quicker"
    assert list(Move.objects.filter(match=match).values_list("ply", "seat", "data")) == before


def test_a_run_ends_before_the_seat_that_its_owner_has_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = hearts(monkeypatch)
    play(match, 1, 8)
    while not (thoughts := think(match.pk, MOVES_A_TASK)) or len(thoughts.moves) < 2:
        if thoughts:
            move_bots(match.pk, thoughts)
        else:
            move_by_hand(match)
    second = match.seat_set.get(index=thoughts.moves[1][0])
    second.user, second.bot = new_guest("Ben"), ""
    second.save()
    assert move_bots(match.pk, thoughts) == 1


def test_who_thinks_long_plays_what_is_thought_out_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "THINKING_SECONDS", 0)
    match = hearts(monkeypatch)
    while (thoughts := think(match.pk, MOVES_A_TASK)) is None:
        move_by_hand(match)
    assert len(thoughts.moves) == 1


@pytest.mark.parametrize("most", [1, MOVES_A_TASK])
def test_a_table_has_one_wake_up(
    most: int, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    woken: list[tuple[str, ...]] = []
    monkeypatch.setattr(wake, "enqueue", lambda name, *arguments: woken.append((name, *arguments)))
    monkeypatch.setattr(bots, "THINKING_SECONDS", 3600 if most > 1 else 0)
    with django_capture_on_commit_callbacks(execute=True):
        match = hearts(monkeypatch)
        while think(match.pk) is None:
            move_by_hand(match)
    assert woken == [("games.play.tasks.play_bots", match.pk)]
    with django_capture_on_commit_callbacks(execute=True):
        assert play_waiting_bots(match.pk)
    assert len(woken) == 1, "who plays the bots needs no wake-up for the next"
