"""Luck of a finished match: computed once, by a worker, never before the end, and shown as an estimate."""

import json
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.catalog import find
from games.engine.luck.telling import Stroke, Told
from games.engine.luck.valuing import valuer_of
from games.play import enqueue as wake
from games.play import tasks
from games.play.endings import luck
from games.play.endings.rulings import end_by_ruling
from games.play.matches.archive import archiving as record
from games.play.matches.archive.packing import squeeze
from games.play.models import Luck, Match
from tests.play.finished import golden_match
from tests.play.posts import signed_in
from tests.play.tables import open_match, play_moves

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(anna: Any) -> Match:
    """A finished match of Yatzi."""
    return golden_match(find("yatzi"), [anna])


def page(match: Match, path: str = "", language: str = "en", client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/{language}/table/{match.pk}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_page_shows_what_was_luck_once_it_is_told(match: Match, anna: Any) -> None:
    assert "Luck and play" not in page(match)
    assert luck.tell_luck(match.pk)
    shown = page(match)
    assert "Luck and play" in shown
    assert "The bots’ estimate" in shown
    assert shown.count("chart__band") == match.seat_set.count()
    assert "Glück und Können" in page(match, language="de", client=signed_in(anna))


def test_the_replay_marks_its_move_in_the_graph(match: Match) -> None:
    luck.tell_luck(match.pk)
    early, late = page(match, "replay/1/"), page(match, f"replay/{match.ply}/")
    assert "chart__here" in early
    assert early.split("chart__here")[1][:20] != late.split("chart__here")[1][:20]


def test_page_and_replay_say_where_figures_are_percent_of_a_win(anna: Any) -> None:
    race = golden_match(find("pachisi"), [anna])
    assert luck.tell_luck(race.pk)
    for path in ("", "replay/1/"):
        assert "Figures are percent of a win" in page(race, path)


def test_luck_and_play_of_each_seat_are_its_result(match: Match) -> None:
    luck.tell_luck(match.pk)
    told = Luck.objects.get(match=match).in_points
    assert told is not None
    scores = [seat.score or 0 for seat in match.seat_set.order_by("index")]
    mean = sum(scores) / len(scores)
    assert told.result == pytest.approx([score - mean for score in scores])


@pytest.mark.parametrize(
    ("share", "spread", "said"),
    [
        (0.5, 0.01, "were luck"),
        (0.9, 0.05, "were luck"),
        (1.02, 0.05, "about as much as luck was worth"),
        (2.0, 0.01, "worth even more"),
        (-0.5, 0.01, "against luck"),
        (0.1, 0.5, "is not sure"),
        (-0.1, 0.5, "is not sure"),
    ],
)
def test_the_sentence_is_as_sure_as_the_figures(
    match: Match, anna: Any, share: float, spread: float, said: str
) -> None:
    """Anna and a bot whose difference is due to luck by that share, within four errors."""
    scores = [seat.score or 0 for seat in match.seat_set.order_by("index")]
    middle = sum(scores) / len(scores)
    ahead = [score - middle for score in scores]
    lead = max(scores) - min(scores)
    stroke = Stroke(
        ply=match.ply,
        luck=tuple(share * one for one in ahead),
        play=tuple((1 - share) * one for one in ahead),
        doubt=((spread * lead / 4) ** 2,) * len(scores),
    )
    told = Told(expected=(0.0,) * len(scores), strokes=(stroke,))
    Luck.objects.create(match=match, told=squeeze(told))
    for client in (Client(), signed_in(anna)):
        assert said in page(match, client=client)


def test_luck_in_a_race_is_told_in_percent_of_a_win(anna: Any) -> None:
    match = golden_match(find("pachisi"), [anna])
    assert luck.tell_luck(match.pk)
    assert "percent of a win" in page(match)
    assert "against the mean of the table" not in page(match)
    told = Luck.objects.get(match=match).in_points
    assert told is not None
    seats = match.seat_set.count()
    places = [seat.place for seat in match.seat_set.order_by("index")]
    assert told.result == pytest.approx([100 * (place == 1) - 100 / seats for place in places])


@pytest.mark.parametrize(
    ("gained", "spread", "said"),
    [(30.0, 1.0, "won, and luck was worth about 30 ± 2"), (-30.0, 1.0, "won against luck"), (1.0, 20.0, "is not sure")],
)
def test_of_a_win_the_sentence_is_as_sure_as_the_figures(anna: Any, gained: float, spread: float, said: str) -> None:
    match = golden_match(find("pachisi"), [anna])
    seats = [*match.seat_set.order_by("index")]
    share = 100 / len(seats)
    ahead = [100 * (seat.place == 1) - share for seat in seats]
    own = [gained if seat.place == 1 else -gained / (len(seats) - 1) for seat in seats]
    play = tuple(all_ - part for all_, part in zip(ahead, own, strict=True))
    stroke = Stroke(match.ply, tuple(own), play, (spread**2,) * len(seats))
    Luck.objects.create(match=match, told=squeeze(Told((0.0,) * len(seats), (stroke,), wins=True)))
    for client in (Client(), signed_in(anna)):
        assert said in page(match, client=client)


def test_nothing_is_told_before_the_end(anna: Any) -> None:
    running = play_moves(open_match(anna, seats=2), 4)
    assert not luck.tell_luck(running.pk)
    assert not Luck.objects.exists()
    assert "Luck and play" not in page(running, client=signed_in(anna))


def test_what_was_told_is_hidden_while_others_play_the_same_deals(match: Match, anna: Any) -> None:
    luck.tell_luck(match.pk)
    assert "chart__band" in page(match, client=signed_in(anna))
    Match.objects.filter(pk=match.pk).update(sealed=True)
    assert "chart__band" not in page(match, client=signed_in(anna))
    assert "chart__band" not in page(match, f"replay/{match.ply}/", client=signed_in(anna))


def test_it_is_told_once_however_often_somebody_asks(match: Match) -> None:
    assert luck.tell_luck(match.pk)
    first = bytes(Luck.objects.get().told or b"")
    assert not luck.tell_luck(match.pk)
    Luck.objects.all().delete()
    tasks.tell_luck(match.pk)
    tasks.tell_luck(match.pk)
    assert bytes(Luck.objects.get().told or b"") == first


def test_whoever_is_killed_in_the_middle_leaves_nothing_half(match: Match) -> None:
    with patch.object(luck, "squeeze", side_effect=KeyboardInterrupt), pytest.raises(KeyboardInterrupt):
        luck.tell_luck(match.pk)
    assert not Luck.objects.exists()
    assert luck.tell_luck(match.pk)


def test_what_would_take_too_long_is_left_untold_and_not_tried_again(match: Match) -> None:
    with patch.object(luck, "SECONDS", -1.0):
        assert luck.tell_luck(match.pk)
    assert Luck.objects.get().told is None
    assert not luck.tell_luck(match.pk)
    assert "Luck and play" not in page(match)


def test_time_is_counted_in_the_middle_of_a_guess(match: Match) -> None:
    """The time limit also holds within a move, which alone may take long."""
    valuer = valuer_of(match.rules)
    assert valuer
    with patch.object(luck, "SECONDS", 0.05), patch.object(type(valuer), "redraws", 10**9):
        assert luck.tell_luck(match.pk)
    assert Luck.objects.get().told is None


def test_a_sender_tells_one_match_at_a_time(match: Match) -> None:
    """Other threads of the sender send mails meanwhile; the sweep continues with the other matches."""
    other = golden_match(find("yatzi"), [])
    told: list[bool] = []

    def meanwhile(*_arguments: object) -> Iterator[Stroke]:
        told.append(luck.tell_luck(other.pk))
        raise KeyboardInterrupt

    with patch.object(luck, "strokes_of", meanwhile), pytest.raises(KeyboardInterrupt):
        luck.tell_luck(match.pk)
    assert told == [False]
    assert luck.tell_luck(other.pk)


def test_the_sweep_finds_what_wake_ups_have_lost(match: Match) -> None:
    assert luck.sweep(60.0) == 1
    assert luck.sweep(60.0) == 0
    assert Luck.objects.get().told


def test_the_task_of_a_match_that_is_gone_does_nothing() -> None:
    tasks.tell_luck("nosuchmatch")
    assert not Luck.objects.exists()


def test_a_match_that_was_not_played_out_has_no_luck(anna: Any) -> None:
    match = open_match(anna, seats=2)
    end_by_ruling(match.pk, [1, 2], [3, 2], "ruling")
    assert luck.tell_luck(match.pk)
    assert Luck.objects.get().told is None


def test_a_game_without_chance_has_none(anna: Any) -> None:
    match = golden_match(find("gomoku"), [anna])
    assert valuer_of(match.rules) is None
    assert luck.tell_luck(match.pk)
    assert "Luck and play" not in page(match)


def test_of_a_game_of_luck_alone_the_page_says_so_without_computing(anna: Any) -> None:
    match = golden_match(find("jule"), [anna])
    assert not Luck.objects.exists()
    assert "everything is luck" in page(match)


def test_luck_goes_with_its_match_and_stays_when_it_is_packed(match: Match) -> None:
    luck.tell_luck(match.pk)
    before = page(match)
    record.pack_match(match.pk)
    assert "Luck and play" in before
    assert "Luck and play" in page(match)
    Match.objects.filter(pk=match.pk).delete()
    assert not Luck.objects.exists()


def test_the_file_of_the_match_has_it(match: Match) -> None:
    luck.tell_luck(match.pk)
    told = json.loads(page(match, "match.json"))["luck"]
    assert len(told["expected"]) == match.seat_set.count()
    assert told["strokes"][0]["ply"] >= 0


def test_damaged_figures_do_not_break_the_page(match: Match) -> None:
    Luck.objects.create(match=match, told=b"no archive", told_at=timezone.now())
    assert "Luck and play" not in page(match)


def test_the_page_pays_one_query_for_it(match: Match) -> None:
    luck.tell_luck(match.pk)
    page(match)
    with CaptureQueriesContext(connection) as queries:
        page(match)
    assert sum("play_luck" in str(query["sql"]) for query in queries) == 1


def test_whoever_writes_a_match_down_wakes_the_one_who_tells_its_luck(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[tuple[str, ...]] = []
    monkeypatch.setattr(wake, "enqueue", lambda name, *arguments: woken.append((name, *arguments)))
    tasks.record_match(match.pk)
    assert woken == [("games.play.tasks.tell_luck", match.pk)]
    assert not Luck.objects.exists()
