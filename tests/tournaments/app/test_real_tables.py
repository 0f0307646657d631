"""Events at real tables: no play on the site, results come from the players' phones or from the desk."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Match, Notice
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, fresh, new_event, people, undecided
from tests.tournaments.app.test_pages import address
from tournaments.core.types import Result, from_plain
from tournaments.errors import BadPad, BadPlaces, BadScores, NoBotsInPubs, NotEntered, NotNow
from tournaments.models import Report, TableRow, Tournament
from tournaments.services.account_hooks import merge_entrant
from tournaments.services.bots import add_bots
from tournaments.services.report import accept, keep_pad, report
from tournaments.services.substitute import substitute

pytestmark = pytest.mark.django_db


def evening(organiser: Any, *field: Any, **fields: Any) -> Tournament:
    """Start a tournament at real tables, with its first round paired."""
    return begun(organiser, *field, **{"real_tables": True, "game": "hearts", "options": {}, **fields})


def seated(tournament: Tournament, table: TableRow) -> list[Any]:
    """Return the users of a table, by seat."""
    entries = tournament.entries.in_bulk(table.entrants)
    return [entries[key].user for key in table.entrants]


def path_of(tournament: Tournament, table: TableRow) -> str:
    return address(tournament, f"result/{table.pk}/")


def scores(*points: int) -> dict[str, str]:
    return {f"score-{seat}": str(each) for seat, each in enumerate(points)}


def four(**fields: Any) -> tuple[Tournament, TableRow, list[Any]]:
    field = people(4)
    sizes = {"seats_smallest": 4, "seats_largest": 4, "seats_preferred": 4}
    tournament = evening(field[0], *field, **{**sizes, **fields})
    table = undecided(tournament)[0]
    return tournament, table, seated(tournament, table)


def test_no_match_is_opened_and_everybody_finds_their_table() -> None:
    tournament, table, at_table = four()
    assert not Match.objects.exists()
    for person in at_table:
        assert path_of(tournament, table) in page(address(tournament), person)
    stranger = new_guest("Stranger")
    assert path_of(tournament, table) not in page(address(tournament), stranger)
    assert signed_in(stranger).get(path_of(tournament, table)).status_code == 404
    assert Client().get(path_of(tournament, table)).status_code == 404
    with pytest.raises(NotEntered):
        report(tournament.pk, stranger, table.pk, [], [1, 2, 3, 4])


def test_two_who_say_the_same_make_the_result_and_the_next_round() -> None:
    tournament, table, (anna, ben, cem, dora) = four()
    assert signed_in(anna).post(path_of(tournament, table), scores(30, 12, 50, 12)).status_code == 302
    assert [each.decided_at for each in undecided(tournament)] == [None]
    told = Notice.objects.filter(key__contains=":reported:")
    assert {each.user_id for each in told} == {ben.pk, cem.pk, dora.pk}
    assert all(each.data["path"].endswith(path_of(tournament, table).removeprefix("/en")) for each in told)
    seen = page(path_of(tournament, table), cem)
    assert "1. P" in seen
    assert "Yes, that is how it ended" in seen
    assert "as soon as somebody else at the table says the same" in page(path_of(tournament, table), anna)
    places = {f"place-{seat}": str(place) for seat, place in enumerate((3, 1, 4, 1))}
    assert signed_in(cem).post(path_of(tournament, table), {**scores(30, 12, 50, 12), **places}).status_code == 302
    table.refresh_from_db()
    result = from_plain(Result, table.result)
    assert (result.ranks, [int(each) for each in result.game_points]) == ((3, 1, 4, 1), [-30, -12, -50, -12])
    assert table.kind == "played"
    assert [each.round.number for each in undecided(tournament)] == [2]
    assert "The result of this table counts." in page(path_of(tournament, table), dora)
    refused = signed_in(dora).post(path_of(tournament, table), scores(1, 2, 3, 4))
    assert refused.status_code == 409
    table.refresh_from_db()
    assert from_plain(Result, table.result) == result


def test_one_person_alone_confirms_nothing_however_often() -> None:
    tournament, table, (anna, *_) = four()
    for _ in range(3):
        report(tournament.pk, anna, table.pk, [], [1, 2, 3, 4])
    assert len(undecided(tournament)) == 1
    assert Report.objects.count() == 1


def test_two_results_for_one_table_are_for_the_organisers_to_decide() -> None:
    tournament, table, (anna, ben, cem, dora) = four()
    host = tournament.organiser
    report(tournament.pk, ben, table.pk, [], [1, 2, 3, 4])
    report(tournament.pk, dora, table.pk, [], [2, 1, 3, 4])
    assert Notice.objects.filter(key__contains=":differs:", user=host).count() == 1
    desk = page(address(tournament, "desk/"), host)
    assert desk.count("Not confirmed yet.") == 2
    said = Report.objects.get(user=dora)
    refused = signed_in(cem).post(address(tournament, "desk/accept/"), {"report": said.pk})
    assert refused.status_code == (302 if cem == host else 403)
    if cem != host:
        assert signed_in(host).post(address(tournament, "desk/accept/"), {"report": said.pk}).status_code == 302
    table.refresh_from_db()
    assert from_plain(Result, table.result).ranks == (2, 1, 3, 4)
    assert "accepted what a player reported" in page(address(tournament, "log/"), anna)
    with pytest.raises(NotNow):
        accept(tournament.pk, host, said.pk)


def test_the_desk_enters_a_first_result_without_a_reason() -> None:
    tournament, table, _seated = four()
    host, path = tournament.organiser, address(tournament, f"desk/table/{table.pk}/")
    assert path.removeprefix("/en") in page(address(tournament, "desk/"), host)
    assert "Enter the result" in page(address(tournament, "desk/"), host)
    given = {f"place-{seat}": str(seat + 1) for seat in range(4)} | scores(4, 8, 12, 16)
    assert "What this would change" in signed_in(host).post(path, given).content.decode()
    assert signed_in(host).post(path, {**given, "sure": "1"}).status_code == 302
    table.refresh_from_db()
    assert from_plain(Result, table.result).ranks == (1, 2, 3, 4)
    again = signed_in(host).post(path, {**given, "sure": "1"})
    assert again.status_code == 422  # from now on it is a correction and needs a reason


def test_the_pad_is_kept_adds_up_and_fills_in_the_result() -> None:
    tournament, table, (anna, ben, *_) = four()
    lines = {"line-0-0": "5", "line-0-1": "21", "line-3-2": "\u22126", "line-3-3": "32"}
    assert signed_in(anna).post(path_of(tournament, table), {**lines, "pad": "1"}).status_code == 302
    assert Report.objects.get(user=anna).lines == [[5, 21, 0, 0], [0, 0, -6, 32]]
    seen = page(path_of(tournament, table), anna)
    assert 'name="score-1" value="21"' in seen
    assert 'name="score-2" value="-6"' in seen
    assert 'name="score-1" value=""' in page(path_of(tournament, table), ben)
    report(tournament.pk, anna, table.pk, [], [5, 21, -6, 32])
    keep_pad(tournament.pk, anna, table.pk, [[1, 2, 3, 4]])
    assert Report.objects.get(user=anna).ranks == []  # a further line withdraws the statement that the match is over


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"line-0-0": "x", "pad": "1"}, BadPad),
        ({"line-0-0": "99999999", "pad": "1"}, BadPad),
        ({f"line-{n}-0": "1" for n in range(61)} | {"pad": "1"}, BadPad),
        ({"score-0": "1"}, BadScores),
        (scores(1, 2, 3) | {"score-3": "\u0664"}, BadScores),
        ({"place-0": "1"}, BadPlaces),
        ({f"place-{seat}": "3" for seat in range(4)}, BadPlaces),
        ({}, BadPlaces),
    ],
)
def test_what_is_no_result_is_refused_in_words_and_nothing_is_kept(given: dict[str, str], error: Any) -> None:
    tournament, table, (anna, *_) = four()
    answer = signed_in(anna).post(path_of(tournament, table), given)
    assert answer.status_code == 422
    assert str(error.message) in answer.content.decode().replace("&#x27;", "'")
    assert not Report.objects.exists()


def test_places_alone_will_do_unless_points_of_the_game_count() -> None:
    tournament, table, (anna, ben, *_) = four()
    for person in (anna, ben):
        report(tournament.pk, person, table.pk, [2, 1, 3, 4], [])
    table.refresh_from_db()
    assert from_plain(Result, table.result) == Result(tuple(table.entrants), (2, 1, 3, 4))
    counted, second, (cem, *_) = four(scheme="game")
    with pytest.raises(BadScores):
        report(counted.pk, cem, second.pk, [2, 1, 3, 4], [])


def test_elsewhere_nothing_is_written_down_and_bots_stay_out_of_pubs() -> None:
    field = people(2)
    online = begun(field[0], *field)
    table = undecided(online)[0]
    assert signed_in(field[0]).get(path_of(online, table)).status_code == 404
    with pytest.raises(NotNow):
        report(online.pk, field[0], table.pk, [1, 2], [])
    pub = new_event(field[0], real_tables=True)
    with pytest.raises(NoBotsInPubs):
        add_bots(pub.pk, field[0], 1, "easy")


def test_what_a_guest_wrote_down_goes_along_with_the_account() -> None:
    tournament, table, (anna, *_) = four()
    report(tournament.pk, anna, table.pk, [], [1, 2, 3, 4])
    member = new_guest("Member")
    merge_entrant(anna, member)
    assert Report.objects.get().user == member
    assert "You say:" in page(path_of(fresh(tournament), table), member)


def test_no_bot_takes_the_place_of_somebody_who_has_gone() -> None:
    tournament, table, players = four()
    gone = tournament.entries.get(pk=table.entrants[0])
    with pytest.raises(NoBotsInPubs):
        substitute(tournament.pk, tournament.organiser, gone.pk, "easy")
    gone.refresh_from_db()
    assert (gone.user, gone.bot) == (players[0], "")
    desk = page(address(tournament, "desk/"), tournament.organiser)
    assert "Expel" in desk
    assert "Substitute" not in desk
