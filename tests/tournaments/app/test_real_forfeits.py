"""Special results at real tables: draws in a knockout, and absent players."""

from typing import Any

import pytest

from games.play.models import Notice
from tests.play.posts import page, signed_in
from tests.tournaments.app.events import begun, end_match, fresh, people, undecided
from tests.tournaments.app.reports import ungrammatical
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_real_tables import evening
from tests.tournaments.app.test_trf import written
from tournaments.core.types import Result, from_plain
from tournaments.errors import WinnerNeeded
from tournaments.event.sheets import stand
from tournaments.event.trf_records import read_report
from tournaments.models import TableRow, Tournament
from tournaments.services.reconcile import sweep
from tournaments.services.report import report

pytestmark = pytest.mark.django_db
TWO = {"seats_smallest": 2, "seats_largest": 2, "seats_preferred": 2, "game": "half-pint-heroes", "options": {}}


def enter(tournament: Tournament, table: TableRow, *places: int, **more: Any) -> Any:
    """Send the desk's form with these places."""
    form = {f"place-{seat}": str(place) for seat, place in enumerate(places)}
    return signed_in(tournament.organiser).post(address(tournament, f"desk/table/{table.pk}/"), form | more)


def stored(table: TableRow) -> Result:
    table.refresh_from_db()
    result: Result = from_plain(Result, table.result)
    return result


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("play_off", "Level: a play-off decided for"),
        ("lots", "Level: lots were drawn, and decided for"),
        ("seed", "Level: the better seed decided for"),
    ],
)
@pytest.mark.parametrize("kind", ["knockout", "double_knockout"])
def test_after_a_draw_in_a_knockout_the_organiser_says_who_goes_on(kind: str, way: str, said: str) -> None:
    field = people(4)
    tournament = evening(field[0], *field, format=kind, **TWO)
    table = undecided(tournament)[0]
    seeds = {entry.pk: entry.number or 0 for entry in tournament.entries.all()}
    better, worse = sorted(table.entrants, key=seeds.__getitem__)
    asked = enter(tournament, table, 1, 1)
    assert asked.status_code == 422
    assert "Who goes on?" in asked.content.decode()
    assert enter(tournament, table, 1, 1, sure="1").status_code == 422
    assert fresh(tournament).rounds.get(number=1).closed_at is None
    foreign = next(key for key in seeds if key not in table.entrants)
    assert enter(tournament, table, 1, 1, sure="1", decided_by=way, through=foreign).status_code in (302, 422)
    if way != "seed":
        assert stored_or_none(table) is None
    chosen = worse if way != "seed" else better
    table.refresh_from_db()
    if table.decided_at is None:
        assert enter(tournament, table, 1, 1, decided_by=way, through=chosen).status_code == 200
        assert enter(tournament, table, 1, 1, sure="1", decided_by=way, through=chosen).status_code == 302
    result = stored(table)
    assert (result.ranks, result.forward[0], result.decided_by) == ((1, 1), chosen, way)
    other = undecided(tournament)[0]
    assert enter(tournament, other, 1, 2, sure="1").status_code == 302
    final = [row for row in undecided(tournament) if row.round.number == 2]
    assert any(chosen in row.entrants for row in final)
    name = tournament.entries.get(pk=chosen).name
    assert f"{said} {name}." in page(address(tournament, "round/1/"), field[1])
    assert f"{said} {name}." in page(address(tournament, "log/"), field[1])


def stored_or_none(table: TableRow) -> Any:
    table.refresh_from_db()
    return table.result


def test_players_who_agree_on_a_draw_in_a_knockout_leave_it_to_the_organisers() -> None:
    field = people(4)
    tournament = evening(field[0], *field, format="knockout", **TWO)
    table = undecided(tournament)[0]
    entries = tournament.entries.in_bulk(table.entrants)
    for key in table.entrants:
        report(tournament.pk, entries[key].user, table.pk, [1, 1], [])
    assert stored_or_none(table) is None
    assert Notice.objects.filter(key__contains=":level:", user=field[0]).exists()
    said = table.reports.first()
    assert said is not None
    answer = signed_in(field[0]).post(address(tournament, "desk/accept/"), {"report": said.pk})
    assert answer.status_code == 422
    assert str(WinnerNeeded.message) in answer.content.decode()


def test_a_draw_counts_where_nobody_has_to_go_on() -> None:
    field = people(4)
    for kind in ("swiss", "round_robin"):
        tournament = evening(field[0], *field, format=kind, **TWO)
        table = undecided(tournament)[0]
        assert enter(tournament, table, 1, 1, sure="1").status_code == 302
        assert stored(table).ranks == (1, 1)


def test_at_a_larger_table_only_those_at_the_line_are_asked_about() -> None:
    field = people(8)
    sizes = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
    tournament = evening(field[0], *field, format="multi_knockout", parameters={"advance": 2}, **sizes)
    table = undecided(tournament)[0]
    assert enter(tournament, table, 1, 1, 3, 4, sure="1").status_code == 302  # both advance
    other = undecided(tournament)[0]
    asked = enter(tournament, other, 1, 2, 2, 4)
    assert asked.status_code == 422
    names = {entry.pk: entry.name for entry in tournament.entries.all()}
    assert {name for _key, name, _chosen in asked.context["candidates"]} == {names[key] for key in other.entrants[1:3]}
    chosen = other.entrants[2]
    assert enter(tournament, other, 1, 2, 2, 4, sure="1", through=chosen, decided_by="lots").status_code == 302
    final = undecided(tournament)[0]
    assert chosen in final.entrants
    assert other.entrants[1] not in final.entrants


def test_a_match_on_this_site_that_is_corrected_to_a_draw_asks_as_well() -> None:
    field = people(4)
    tournament = begun(field[0], *field, format="knockout")
    table = undecided(tournament)[0]
    end_match(table.match)  # type: ignore[arg-type]
    sweep()
    level = {"score-0": "5", "score-1": "5"}
    assert enter(tournament, table, 1, 1, **level).status_code == 422
    given = {**level, "through": table.entrants[1], "decided_by": "play_off", "reason": "A play-off", "sure": "1"}
    assert enter(tournament, table, 1, 1, **given).status_code == 302
    assert stored(table).forward[0] == table.entrants[1]


def test_a_player_who_did_not_come_loses_by_forfeit_in_result_file_and_page() -> None:
    field = people(4)
    tournament = evening(field[0], *field, parameters={"rounds": 2, "pairing": "dutch"}, **TWO)
    first, second = undecided(tournament)
    gone = first.entrants[0]
    assert enter(tournament, first, 1, 2, sure="1", **{"absent-0": "1"}).status_code == 302  # the places are ignored
    result = stored(first)
    assert (result.kind, result.ranks, result.absent) == ("forfeit", (2, 1), (gone,))
    assert first.kind == "forfeit"
    both = enter(tournament, second, 1, 1, sure="1", **{"absent-0": "1", "absent-1": "1"})
    assert both.status_code == 302
    assert (stored(second).absent, stored(second).kind) == (tuple(second.entrants), "forfeit")
    points = {line.entrant: line.points for line in stand(fresh(tournament)).lines}
    assert [points[key] for key in (gone, first.entrants[1], *second.entrants)] == [0, 1, 0, 0]
    text = written(fresh(tournament))
    assert sorted(each.rounds[0].result for each in read_report(text).players) == ["+", "-", "-", "-"]
    assert ungrammatical(text) == []
    assert "absent" in page(address(tournament, "round/1/"), field[1])
    assert [table.round.number for table in undecided(tournament)] == [2, 2]


def test_when_nobody_came_in_a_knockout_somebody_goes_on_who_is_named() -> None:
    field = people(4)
    tournament = evening(field[0], *field, format="knockout", **TWO)
    table = undecided(tournament)[0]
    away = {"absent-0": "1", "absent-1": "1"}
    assert enter(tournament, table, 1, 1, sure="1", **away).status_code == 422
    chosen = table.entrants[1]
    assert enter(tournament, table, 1, 1, sure="1", through=chosen, decided_by="lots", **away).status_code == 302
    assert enter(tournament, undecided(tournament)[0], 1, 2, sure="1").status_code == 302
    assert any(chosen in row.entrants for row in undecided(tournament) if row.round.number == 2)


def test_at_a_larger_table_the_others_keep_their_order_and_points() -> None:
    field = people(4)
    tournament = evening(field[0], *field, seats_smallest=4, seats_largest=4, seats_preferred=4)
    table = undecided(tournament)[0]
    scores = {"score-0": "10", "score-1": "", "score-2": "30", "score-3": "20"}
    assert enter(tournament, table, 1, 4, 3, 2, sure="1", **{"absent-1": "1"}, **scores).status_code == 302
    result = stored(table)
    assert (result.ranks, result.absent) == ((1, 4, 3, 2), (table.entrants[1],))


def test_a_first_result_is_no_correction_in_log_page_and_notice_and_can_be_taken_back() -> None:
    field = people(2)
    tournament = evening(field[0], *field, parameters={"rounds": 2}, **TWO)
    table = undecided(tournament)[0]
    assert enter(tournament, table, 1, 2, sure="1").status_code == 302
    assert stored(table).ranks == (1, 2)
    assert table.kind == "played"
    log = page(address(tournament, "log/"), field[1])
    assert "entered the result of table 1 of round 1" in log
    assert "corrected" not in log
    assert "corrected by the organiser" not in page(address(tournament, "round/1/"), field[1])
    told = Notice.objects.get(key__contains=":corrected:", user=field[1])
    assert told.data["title"] == "Open: the result of your table is in"
    client, act = signed_in(field[0]), tournament.audit.get(action="enter")
    again = enter(tournament, table, 2, 1, sure="1", reason="Mixed up")
    assert again.status_code == 302
    table.refresh_from_db()
    assert table.kind == "corrected"
    correction = tournament.audit.get(action="correct")
    for audit in (correction, act):
        assert client.post(address(tournament, "desk/undo/"), {"audit": audit.pk}).status_code == 302
    table.refresh_from_db()
    assert (table.result, table.decided_at) == (None, None)
    assert "took back the result of table 1 of round 1" in page(address(tournament, "log/"), field[1])
