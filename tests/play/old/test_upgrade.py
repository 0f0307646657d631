"""Rows of an older version are upgraded when read, and rewritten once: by the next move or by a command."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from games.engine.codec import AnyGame, encode
from games.play.bots.play import play_waiting_bots
from games.play.matches.moves import submit_move, undo_move
from games.play.matches.proof import prove
from games.play.matches.upgrade_sweep import upgrade_outdated
from games.play.models import Match, Move
from games.play.plans import keep_plan, kept_plan
from tests.play.clocked import duel
from tests.play.posts import signed_in
from tests.play.tables import open_match, play_moves, play_out

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
OLD = "_of_old"


def aged(data: Any) -> Any:
    """Return plain data with every field of a struct renamed."""
    return {f"{name}{OLD}": value for name, value in data.items()} if isinstance(data, dict) else data


def upgrade(game: AnyGame, kind: str, data: Any, since: int) -> Any:
    """Upgrade from version 1 to 2: all fields had other names."""
    assert since == 1
    if not isinstance(data, dict):
        return data
    return {name.removesuffix(OLD): value for name, value in data.items()}


def age(match: Match, monkeypatch: pytest.MonkeyPatch) -> Match:
    """Give the game a new version, and turn the match's rows into those of the old one."""
    match = Match.objects.get(pk=match.pk)
    kind = type(match.rules)
    monkeypatch.setattr(kind, "version", 2)
    monkeypatch.setattr(kind, "upgrade", upgrade)
    for line in match.moves.all():
        move = json.dumps(aged(json.loads(line.data))) if line.data else ""
        events = json.dumps([aged(event) for event in json.loads(line.events)])
        Move.objects.filter(pk=line.pk).update(data=move, events=events)
    for seat in match.seat_set.exclude(plan=""):
        seat.plan = json.dumps((plan := json.loads(seat.plan)) | {"plan": aged(plan["plan"])})
        seat.save()
    state = json.dumps(aged(json.loads(match.state))) if match.state else ""
    options = json.dumps(aged(json.loads(match.options)))
    Match.objects.filter(pk=match.pk).update(options=options, state=state)
    return Match.objects.get(pk=match.pk)


def is_rewritten(match: Match) -> bool:
    """Return whether all of its rows are of the present version; otherwise assert that none is."""
    match = Match.objects.get(pk=match.pk)
    texts = [match.options, match.state, *match.moves.values_list("data", flat=True)]
    texts += match.moves.values_list("events", flat=True)
    old = any(OLD in text for text in texts)
    assert old == (match.stored_version == 1)
    assert match.rules_version == 1
    return not old


def test_pages_and_bots_read_it_on_the_fly_and_change_nothing(
    anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = age(play_moves(duel(anna, ben), 8), monkeypatch)
    for path in ("", "log/", "check/", "pad/"):
        assert Client().get(f"/en/table/{match.pk}/{path}").status_code == 200
    assert "at rest" not in signed_in(anna).get("/en/tables/mine/").content.decode()
    assert Match.objects.get(pk=match.pk).status == "running"
    assert not is_rewritten(match)


def test_the_next_move_rewrites_it_and_the_match_goes_on_to_its_end(
    anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = age(play_moves(duel(anna, ben), 8), monkeypatch)
    index = match.rules.to_move(match.load_state())[0]
    mine = match.seat_set.select_related("user").get(index=index)
    move = encode(match.rules.default_move(match.load_state(), index)).decode()
    submit_move(match.pk, mine.user, str(mine.moves_made), move)
    assert is_rewritten(match)
    match = play_out(Match.objects.get(pk=match.pk))
    assert prove(match, list(match.seat_set.all())).holds


def test_bots_go_on_with_it(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = age(play_moves(open_match(anna, seats=3), 1), monkeypatch)
    before = match.ply
    play_waiting_bots(match.pk)
    assert Match.objects.get(pk=match.pk).ply > before
    assert is_rewritten(match)


def test_a_move_can_still_be_taken_back(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_moves(duel(anna, ben), 1)
    line = match.moves.last()
    assert line is not None and line.undoable  # noqa: PT018 - a move that nobody has seen
    match = age(match, monkeypatch)
    mine = match.seat_set.select_related("user").get(index=line.seat or 0)
    undo_move(match.pk, mine.user, str(mine.moves_made))
    assert is_rewritten(match)


def test_a_plan_is_kept(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel(anna, ben)
    while match.seat_set.get(index=0).waiting_since or not _offered(match):
        match = play_moves(match, 1)
    plan = _offered(match)[0]
    keep_plan(match.pk, anna, str(match.seat_set.get(index=0).moves_made), encode(plan).decode())
    match = age(match, monkeypatch)
    assert kept_plan(match, match.seat_set.get(index=0)).plan == plan
    call_command("upgrade_matches", stdout=StringIO())
    match = Match.objects.get(pk=match.pk)
    assert kept_plan(match, match.seat_set.get(index=0)).plan == plan


def _offered(match: Match) -> Any:
    return match.rules.offered_plans(match.rules.view(match.load_state(), 0))


def test_the_command_rewrites_open_running_and_finished_ones(
    anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [open_match(anna, seats=3, bots=0), play_moves(duel(anna, ben), 5), play_out(duel(anna, ben))]
    for match in tables:
        age(match, monkeypatch)
    said = StringIO()
    call_command("upgrade_matches", "--batch=1", stdout=said)
    assert all(is_rewritten(match) for match in tables)
    assert "3 upgraded" in said.getvalue()
    said = StringIO()
    call_command("upgrade_matches", stdout=said)
    assert said.getvalue() == "Nothing to do.\n"
    finished = Match.objects.get(pk=tables[2].pk)
    assert prove(finished, list(finished.seat_set.all())).holds


def test_a_stopped_command_goes_on_where_it_was(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [play_moves(duel(anna, ben), 3) for _ in range(3)]
    for match in tables:
        age(match, monkeypatch)

    class Stopped(StringIO):
        def write(self, text: str) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        call_command("upgrade_matches", "--batch=1", stdout=Stopped())
    assert sum(is_rewritten(match) for match in tables) == 1
    call_command("upgrade_matches", stdout=StringIO())
    assert all(is_rewritten(match) for match in tables)


def test_beat_does_the_same_for_tables_that_are_played(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = age(play_moves(duel(anna, ben), 3), monkeypatch)
    upgrade_outdated()
    assert is_rewritten(match)
    assert Match.objects.get(pk=match.pk).status == "running"


def test_what_cannot_be_upgraded_rests_until_it_can(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = age(play_moves(duel(anna, ben), 3), monkeypatch)
    with monkeypatch.context() as change:
        change.setattr(type(match.rules), "upgrade", lambda game, kind, data, since: data["nowhere"])
        upgrade_outdated()
        assert Match.objects.get(pk=match.pk).status == "resting"
        assert not is_rewritten(match)
    upgrade_outdated()
    assert Match.objects.get(pk=match.pk).status == "running"
    assert is_rewritten(match)


def test_what_a_newer_version_has_stored_rests_after_a_way_back(anna: Any, ben: Any) -> None:
    match = play_moves(duel(anna, ben), 3)
    Match.objects.filter(pk=match.pk).update(stored_version=match.rules.version + 1)
    upgrade_outdated()
    assert Match.objects.get(pk=match.pk).status == "resting"
    assert Client().get(f"/en/table/{match.pk}/").status_code == 200


def test_a_match_of_other_rules_is_shown_but_not_replayed(anna: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(duel(anna, ben))
    monkeypatch.setattr(type(match.rules), "version", 2)
    monkeypatch.setattr(type(match.rules), "replays_since", 2)
    client = Client()
    for path in ("", "log/", "pad/", "replay/0/", "check/"):
        assert client.get(f"/en/table/{match.pk}/{path}").status_code == 200, path
    assert "Anna" in client.get(f"/en/table/{match.pk}/log/").content.decode()
    assert not prove(match, list(match.seat_set.all())).state_fits
