"""`manage.py replay` proves stored matches, and finds changed data."""

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.catalog.half_pint_heroes.data import Predict
from games.play.matches.moves import undo_move
from games.play.models import Match, Move
from tests.play.posts import post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db


def replay(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("replay", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_one_match_is_proved_in_a_line(anna: Any) -> None:
    match = play_out(open_match(anna))
    assert replay(match.pk) == [f"{match.pk} half-pint-heroes finished {match.ply} moves: proved"]


def test_a_site_without_matches_is_told_that_there_are_none(anna: Any) -> None:
    open_match(anna, bots=0)
    assert replay("--all") == ["No match has begun, so there is nothing to prove."]


def test_all_that_have_begun_are_proved(anna: Any) -> None:
    running = open_match(anna, new_guest("Ben"), new_guest("Cleo"))
    post_move(signed_in(anna), running, Predict(2), token_of(running, anna))
    undo_move(running.pk, anna, token_of(running, anna))
    started = [play_out(open_match(anna)), play_moves(running, 7), open_match(anna)]
    open_match(anna, bots=0)
    lines = replay("--all")
    assert {line.split()[0] for line in lines} == {match.pk for match in started}
    assert all(line.endswith("proved") for line in lines)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda match: Match.objects.filter(pk=match.pk).update(seed_hash="0" * 64), "seed"),
        (lambda match: Move.objects.filter(match=match, ply=2).update(events="[]"), "events"),
        (
            lambda match: Match.objects.filter(pk=match.pk).update(
                state=match.state.replace('"starter":', '"starter": 1')
            ),
            "state",
        ),
        (lambda match: Match.objects.filter(pk=match.pk).update(state="{}"), "state"),
        (lambda match: match.seat_set.filter(index=0).update(score=1), "result"),
        (lambda match: match.seat_set.filter(index=0).update(place=7), "result"),
        (lambda match: Move.objects.filter(match=match, ply=match.ply).delete(), "state, result"),
        (
            lambda match: Move.objects.filter(match=match, ply=5).update(data='{"type":"predict","tricks":9}'),
            "events, state, result",
        ),
        (lambda match: Move.objects.filter(match=match, ply=5).update(data="junk"), "events, state, result"),
    ],
)
def test_what_was_changed_is_found(anna: Any, change: Any, found: str) -> None:
    match = play_out(open_match(anna))
    good = open_match(anna)
    change(match)
    out = StringIO()
    with pytest.raises(CommandError) as failure:
        call_command("replay", "--all", stdout=out)
    assert failure.value.returncode == 1
    lines = {line.split()[0]: line for line in out.getvalue().splitlines()}
    assert "DIFFERS in " in lines[match.pk]
    assert found in lines[match.pk]
    assert lines[good.pk].endswith("proved")


def test_a_seat_that_waits_for_nothing_is_found(anna: Any) -> None:
    match = open_match(anna)
    match.seat_set.filter(index=0).update(waiting_since=None)
    with pytest.raises(CommandError):
        replay(match.pk)


def test_ids_or_all_but_not_both_nor_neither(anna: Any) -> None:
    match = open_match(anna)
    for arguments in ([], [match.pk, "--all"], ["nonsense"]):
        with pytest.raises(CommandError):
            replay(*arguments)
