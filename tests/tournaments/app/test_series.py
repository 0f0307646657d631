"""Series: which events count, identity of players, updates after corrections, and pages."""

import csv
import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.play.models import Match
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, end_round, fresh, new_event, people, play_all
from tests.tournaments.app.series import evening, new_series, seen, series_page
from tests.tournaments.app.test_pages import WIZARD, address
from tournaments.event.series import sum_of
from tournaments.forms.wizard import like
from tournaments.models import Entry, Series, TableRow, Tournament
from tournaments.services.account_hooks import merge_entrant
from tournaments.services.correct import correct_result
from tournaments.services.publish import cancel, delete_tournament
from tournaments.services.series import change_series

pytestmark = pytest.mark.django_db


def sums(series: Series) -> dict[str, tuple[int, str]]:
    """Return place and points by name, as a visitor sees them."""
    found = sum_of(Series.objects.get(pk=series.pk), AnonymousUser())
    return {found.names[each.person]: (each.place, str(each.points)) for each in found.totals}


def test_a_series_sums_what_its_evenings_paid() -> None:
    ada, ben, cem = people(3)
    series = new_series(ada)
    evening(series, ada, ben, cem, week=0)  # 10 7 5
    evening(series, ben, cem, ada, week=1)  # 10 7 5: Ada 15, Ben 17, Cem 12
    evening(series, cem, ada, week=2, places=(1, 1))  # both 10: Ada 25, Ben 17, Cem 22
    assert sums(series) == {"P1": (1, "25"), "P3": (2, "22"), "P2": (3, "17")}


def test_only_the_best_evenings_count_and_the_page_says_which_do_not() -> None:
    ada, ben, cem = people(3)
    series = new_series(ada, best=2)
    for week, best in enumerate([(ada, ben, cem), (ben, ada, cem), (cem, ben, ada)]):
        evening(series, *best, week=week)
    assert sums(series) == {"P1": (1, "17"), "P2": (1, "17"), "P3": (3, "15")}
    said = seen(series_page(series))
    assert "<s>5</s>" in said
    assert "does not count: only the best 2 do" in said
    assert "only the best 2 evenings of each player count" in said


def test_the_evenings_own_points_can_be_summed() -> None:
    ada, ben, cem = people(3)
    series = new_series(ada, counted="own")
    evening(series, ada, ben, cem)  # a table of three pays 1, 1/2, 0
    evening(series, ben, ada, cem, week=1, places=(1, 2, 2))  # 1, 1/4, 1/4
    assert sums(series) == {"P2": (1, "3/2"), "P1": (2, "5/4"), "P3": (3, "1/4")}
    assert ">1½<" in seen(series_page(series))


def test_running_and_cancelled_evenings_do_not_count() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    evening(series, ada, ben)
    evening(series, ben, ada, week=1, status="running", name="Second night")
    evening(series, ben, ada, week=2, status="cancelled", name="Third night")
    assert sums(series) == {"P1": (1, "10"), "P2": (2, "7")}
    said = seen(series_page(series))
    assert "Second night is under way: it counts when it is over." in said
    assert "Third night" in said
    assert "does not count</span>" in said


def test_who_did_not_play_gets_nothing_for_being_there() -> None:
    ada, ben, cem, dora = people(4)
    series = new_series(ada)
    played = evening(series, ada, ben, away=[cem])
    Entry.objects.create(tournament=played, user=dora, number=4, status="withdrawn")
    assert set(sums(series)) == {"P1", "P2"}


def test_a_bye_alone_is_not_playing() -> None:
    ada, ben, cem = people(3)
    series = new_series(ada)
    played = evening(series, ada, ben)
    entry = Entry.objects.create(tournament=played, user=cem, number=3)
    row = {"key": f"{played.pk}/2", "entrants": [entry.pk], "kind": "bye", "number": 2}
    TableRow.objects.create(round=played.rounds.get(), result=None, **row)
    assert set(sums(series)) == {"P1", "P2"}


def test_bots_keep_their_places_and_have_no_line() -> None:
    [ada] = people(1)
    series = new_series(ada)
    played = evening(series, "Robo", ada)
    Entry.objects.filter(tournament=played, given_name="Robo").update(bot="easy")
    assert sums(series) == {"P1": (1, "7")}
    assert "Robo" in seen(series_page(series))  # the winner of that event


def test_written_names_are_one_person_only_if_the_organisers_say_so() -> None:
    [ada] = people(1)
    series = new_series(ada)
    evening(series, "Kim", ada)
    evening(series, "Kim", ada, week=1)
    found = sum_of(series, AnonymousUser())
    assert sorted(found.names.values()) == ["Kim", "Kim (2)", "P1"]
    assert "say so under" in seen(series_page(series), ada)
    assert "say so under" not in seen(series_page(series))
    change_series(series.pk, ada, join_names=True)
    assert sums(series) == {"Kim": (1, "20"), "P1": (2, "14")}


def test_two_of_one_name_on_one_evening_are_two() -> None:
    [ada] = people(1)
    series = new_series(ada, join_names=True)
    evening(series, "Kim", "Kim", ada)
    evening(series, "Kim", ada, week=1)
    assert sorted(str(each.points) for each in sum_of(series, AnonymousUser()).totals) == ["10", "10", "12", "7"]


def test_a_guest_who_becomes_a_member_takes_the_evenings_along() -> None:
    guest, member, ada = people(3)
    series = new_series(guest)
    evening(series, guest, ada)
    evening(series, member, ada, week=1)
    merge_entrant(guest, member)
    assert sums(series) == {"P2": (1, "20"), "P3": (2, "14")}
    series.refresh_from_db()
    assert series.organiser == member


def test_a_guest_who_was_in_the_same_evening_as_the_member_leaves_the_sum_right() -> None:
    """If deleted players are placed last, other places change, and the stored result of the event would be wrong."""
    guest, ada, member = people(3)
    series = new_series(ada)
    event = begun(ada, guest, ada, member, format="round_robin", parameters={"withdrawn": "last"})
    Tournament.objects.filter(pk=event.pk).update(series=series)

    def in_this_order(match: Match) -> None:
        seated = [seat.user for seat in match.seat_set.order_by("index")]
        end_match(match, *(1 + sorted(seated, key=[guest, ada, member].index).index(user) for user in seated))

    event = play_all(event, in_this_order)
    assert sums(series) == {"P1": (1, "10"), "P2": (2, "7"), "P3": (3, "5")}
    merge_entrant(guest, member)
    assert fresh(event).version == event.version + 1
    assert sums(series) == {"P2": (1, "10"), "P3": (2, "7"), "gone": (3, "5")}


def test_a_correction_of_an_evening_changes_the_sum() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    event = begun(ada, ada, ben, parameters={"rounds": 1})
    Tournament.objects.filter(pk=event.pk).update(series=series)
    end_round(event)
    assert fresh(event).status == "finished"
    before = sums(series)
    [table] = TableRow.objects.filter(round__tournament=event)
    correct_result(event.pk, ada, table.pk, [2, 1])
    assert sorted(before.values()) == sorted(sums(series).values()) == [(1, "10"), (2, "7")]
    assert sums(series) != before


def test_places_in_a_league_are_those_of_the_whole() -> None:
    field = people(4)
    series = new_series(field[0])
    given = {"division_size": 2, "moves": 1}
    event = begun(field[0], *field, format="league", parameters=given)
    Tournament.objects.filter(pk=event.pk).update(series=series)
    for _ in range(6):
        if fresh(event).status == "running":
            end_round(event)
    assert fresh(event).status == "finished"
    assert sorted(place for place, _points in sums(series).values()) == [1, 2, 3, 4]


def test_a_deleted_evening_is_gone() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    gone = evening(series, ada, ben)
    delete_tournament(gone.pk, ada)
    assert sums(series) == {}
    assert "No evening is over yet." in seen(series_page(series))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_opens_in_both_languages(language: str) -> None:
    ada, ben, cem = people(3)
    series = new_series(ada, best=1, about="In the Swan")
    evening(series, ada, ben, cem)
    evening(series, ben, ada, cem, week=1)
    new_event(ada, series_id=series.pk, name="Coming")
    for client in (Client(), signed_in(ben), signed_in(ada)):
        for at in ("", "print/", "wall/", "standings.csv"):
            answer = client.get(series_page(series, at, language))
            assert answer.status_code == 200, at
            assert "P1" in answer.text
        assert "Tuesdays" in client.get(f"/{language}/tournaments/").text
    assert signed_in(ada).get(series_page(series, "edit/", language)).status_code == 200
    assert "Coming" in seen(series_page(series, "", language))
    empty = new_series(ada)
    for at in ("", "print/", "wall/", "standings.csv"):
        assert Client().get(series_page(empty, at, language)).status_code == 200


def test_event_and_series_link_to_each_other() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    event = evening(series, ada, ben)
    assert address(event) in seen(series_page(series))
    assert series_page(series) in seen(address(event))
    assert series_page(series) in seen(address(event, "desk/"), ada)


@pytest.mark.parametrize(("language", "sign", "cells"), [("en", ".", ","), ("de", ",", ";")])
def test_the_file_has_decimal_numbers_of_the_readers_language(language: str, sign: str, cells: str) -> None:
    ada, ben, cem = people(3)
    series = new_series(ada, counted="own", best=1)
    evening(series, ada, ben, cem, name="=Night")
    evening(series, ada, ben, week=1)
    text = Client().get(series_page(series, "standings.csv", language)).content.decode("utf-8-sig")
    head, *lines = csv.reader(text.splitlines(), delimiter=cells)
    assert "=Night" in head[3]
    assert not head[3].startswith("=")
    assert [line[1] for line in lines] == ["P1", "P2", "P3"]
    assert [line[2] for line in lines] == ["1", f"0{sign}5", "0"]
    assert lines[1][3:5] == [f"0{sign}5", "0"]
    assert lines[2][4] == ""
    assert lines[1][5]  # the event that does not count


def test_on_paper_the_newest_evenings_have_columns_and_the_others_one() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    for week in range(12):
        evening(series, ada, ben, week=week)
    said = seen(series_page(series, "print/"))
    assert "first 4 evenings" in said
    assert '<td class="r num">40</td>' in said
    assert "<b>120</b>" in said


@pytest.mark.parametrize(("best", "explained"), [(1, True), (None, False)])
def test_the_paper_explains_struck_points_only_where_there_are_some(best: int | None, explained: bool) -> None:
    ada, ben = people(2)
    series = new_series(ada, best=best)
    for week in range(2):
        evening(series, ada, ben, week=week)
    assert ("Struck through" in seen(series_page(series, "print/"))) is explained


def queries_of(path: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert Client().get(path).status_code == 200
    return len(queries)


def test_three_evenings_cost_as_many_queries_as_thirty() -> None:
    ada, *field = people(6)
    few, many = new_series(ada), new_series(ada)
    for series, count in ((few, 3), (many, 30)):
        for week in range(count):
            evening(series, *field, week=week)
    queries_of("/en/tournaments/")
    for at in ("", "print/", "standings.csv", "wall/"):
        cache.clear()
        assert queries_of(series_page(few, at)) == queries_of(series_page(many, at)) <= 10, at
        assert queries_of(series_page(few, at)) == queries_of(series_page(many, at)) <= 4, at


def test_the_rule_stands_on_the_page_in_one_sentence() -> None:
    [ada] = people(1)
    said = "The places of an evening earn 10, 7, 5, 3, 2, 1, and everyone behind who played gets 1; for equal totals"
    assert said in seen(series_page(new_series(ada)))
    assert "Each evening counts the points of its own standings" in seen(series_page(new_series(ada, counted="own")))
    assert "those behind nothing" in seen(series_page(new_series(ada, there_points=0)))
    assert "Everyone who plays an evening gets 2 points" in seen(
        series_page(new_series(ada, place_points=[], there_points=2))
    )


def test_equal_sums_say_why_one_stands_first() -> None:
    ada, ben, *rest = people(5)
    series = new_series(ada, place_points=[10, 7, 5, 3, 2], there_points=0)
    evening(series, ada, ben, *rest)  # 10, 7
    evening(series, rest[0], rest[1], ben, rest[2], ada, week=1)  # Ben 5, Ada 2
    assert "ahead of P2: in place 1 more often, 1 to 0" in seen(series_page(series))


FORM = {
    "name": "Tuesdays",
    "counted": "places",
    "place_points": "10, 7; 5 3,2,1",
    "there_points": "1",
    "best": "8",
    "audience": "anyone",
}


def test_a_series_is_made_of_an_event() -> None:
    ada, ben = people(2)
    event = new_event(ada, ada, ben)
    client = signed_in(ada)
    link = f"/en/tournaments/series/new/?event={event.pk}"
    assert link in seen(address(event, "desk/"), ada)
    assert 'value="Open"' in client.get(link).text
    answer = client.post(link, FORM)
    series = Series.objects.get()
    assert answer["Location"] == series_page(series)
    assert fresh(event).series == series
    assert (series.place_points, series.there_points, series.best) == ([10, 7, 5, 3, 2, 1], 1, 8)
    assert event.audit.filter(action="into series").exists()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"place_points": "10, x"}, "Write whole numbers"),
        ({"place_points": "5, 7"}, "A lower place cannot earn more"),
        ({"place_points": "10, 7", "there_points": "8"}, "A lower place cannot earn more"),
        ({"place_points": "", "there_points": "0"}, "Say what the places earn"),
        ({"place_points": "1001"}, "at most 1000 points"),
        ({"place_points": "1 " * 65}, "At most 64 places"),
        ({"best": "0"}, "greater than or equal to 1"),
        ({"name": ""}, "required"),
        ({"counted": "luck"}, "valid choice"),
        ({"about": "a\u202eb"}, "invisible character"),
    ],
)
def test_what_is_wrong_in_the_form_is_said(wrong: dict[str, str], said: str) -> None:
    [ada] = people(1)
    answer = signed_in(ada).post("/en/tournaments/series/new/", FORM | wrong)
    assert answer.status_code == 422
    assert said in answer.text
    assert not Series.objects.exists()


def test_a_change_of_the_rule_changes_the_sum_and_is_dated() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    evening(series, ada, ben)
    assert "last changed" not in seen(series_page(series))
    answer = signed_in(ada).post(series_page(series, "edit/"), FORM | {"place_points": "3, 2", "best": ""})
    assert answer.status_code == 302
    assert sums(series) == {"P1": (1, "3"), "P2": (2, "2")}
    assert "last changed" in seen(series_page(series))


def test_the_wizard_puts_an_event_into_a_series_and_the_next_evening_stays_there() -> None:
    ada, ben = people(2)
    client = signed_in(ada)
    here = "/en/tournaments/new/?game=half-pint-heroes"
    assert 'name="series"' not in client.get(here).text
    series, foreign = new_series(ada), new_series(ben, name="Not mine")
    form = client.get(here).text
    assert series.pk in form
    assert foreign.pk not in form
    client.post(here, WIZARD | {"series": series.pk})
    first = Tournament.objects.get()
    assert first.series == series
    again = client.get(f"/en/tournaments/new/?like={first.pk}").text
    assert re.search(rf'value="{series.pk}"\s+selected', again)
    assert f"?like={first.pk}" in seen(series_page(series), ada)
    refused = client.post(here, WIZARD | {"series": foreign.pk})
    assert refused.status_code == 422
    assert Tournament.objects.count() == 1
    client.post(here, WIZARD | {"series": ""})
    assert Tournament.objects.filter(series=None).count() == 1


def test_a_full_series_takes_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.services.series.MOST_EVENINGS", 1)
    ada, ben = people(2)
    series = new_series(ada)
    evening(series, ada, ben)
    event = new_event(ada)
    assert signed_in(ada).post(address(event, "desk/series/"), {"series": series.pk}).status_code == 409
    answer = signed_in(ada).post("/en/tournaments/new/?game=half-pint-heroes", WIZARD | {"series": series.pk})
    assert answer.status_code == 422
    assert "That is too much" in answer.text


def test_an_event_is_put_in_and_taken_out_at_its_desk() -> None:
    ada, ben = people(2)
    series, event = new_series(ada), new_event(ada, ada, ben)
    client = signed_in(ada)
    assert client.post(address(event, "desk/series/"), {"series": series.pk}).status_code == 302
    assert fresh(event).series == series
    assert client.post(address(event, "desk/series/"), {"series": ""}).status_code == 302
    assert fresh(event).series is None
    log = seen(address(event, "log/"))
    assert "made it an evening of a series" in log
    assert "took it out of its series" in log


def test_a_series_is_taken_apart_and_its_evenings_stay() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    one, two = evening(series, ada, ben), evening(series, ada, ben, week=1)
    client = signed_in(ada)
    assert client.post(series_page(series, "do/take-out/"), {"event": one.pk}).status_code == 302
    assert fresh(one).series is None
    assert client.post(series_page(series, "do/take-out/"), {"event": one.pk}).status_code == 422
    assert client.post(series_page(series, "do/delete/")).status_code == 302
    assert fresh(two).series is None
    assert client.get(series_page(series)).status_code == 404


def test_an_evening_that_was_called_off_does_not_hide_the_next_evening() -> None:
    ada, ben = people(2)
    series = new_series(ada)
    first = new_event(ada, ada, ben, series_id=series.pk, name="Rained off")
    new_event(ada, ada, ben, series_id=series.pk, name="Coming soon")
    cancel(first.pk, ada)
    said = seen(series_page(series))
    assert "Coming soon" in said.split('id="next-evening"', 1)[1].split("</section>", 1)[0]
    assert "Rained off" in said


def test_the_next_evening_counts_on_and_is_a_week_later_at_the_same_time() -> None:
    [ada] = people(1)
    berlin = ZoneInfo("Europe/Berlin")
    begins = datetime(2099, 3, 24, 19, tzinfo=berlin)  # clocks change on the 29th
    last = new_event(ada, series_id=new_series(ada).pk, name="Tuesday 9", starts_at=begins)
    with timezone.override("Europe/Berlin"):
        given = like(last)
    assert given["name"] == "Tuesday 10"
    assert given["starts_at"] == datetime(2099, 3, 31, 19, tzinfo=berlin)
    form = signed_in(ada).get(f"/en/tournaments/new/?like={last.pk}").text
    assert 'value="Tuesday 10"' in form
    assert 'value="2099-03-31T' in form


def test_the_next_evening_after_a_break_lies_ahead() -> None:
    [ada] = people(1)
    began = timezone.now() - timedelta(days=24)
    last = new_event(ada, open_up=False, series_id=new_series(ada).pk, name="Night", starts_at=began)
    given = like(last)
    assert given["name"] == "Night"
    assert given["starts_at"] == began + timedelta(days=28)
    alone = like(new_event(ada, open_up=False, name="Cup 9", starts_at=began))
    assert alone["name"] == "Cup 9"
    assert "starts_at" not in alone
