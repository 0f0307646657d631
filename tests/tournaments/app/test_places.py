"""Preview of entry lists, places held for players with a link, and what a report says about players."""

import random
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.play.models import Notice
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import begun, fresh, new_event, people, play_all
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tests.tournaments.app.test_trf_records import damaged
from tournaments.errors import AlreadyEntered, EntriesClosed, NotEntered, TooMany, WasExpelled
from tournaments.event.sheets import stand
from tournaments.event.trf import report
from tournaments.event.trf_records import TrfPlayer, TrfReport, read_report, write_report
from tournaments.models import Entry, Tournament
from tournaments.services.bots import add_bots
from tournaments.services.entries_csv import import_entries
from tournaments.services.places import key_of, take_place
from tournaments.services.register import register
from tournaments.services.setup import invite_anew
from tournaments.services.start import start
from tournaments.services.substitute import substitute
from tournaments.services.withdraw import expel, withdraw

pytestmark = pytest.mark.django_db
ANNA = TrfPlayer(0, 1, "Maier, Anna", "2401", "w", "WGM", "GER", "4600001")
FILE = write_report(
    TrfReport(head=(("012", "A cup"),), players=(ANNA, TrfPlayer(0, 2, "P1", "1500"), TrfPlayer(0, 3, "Ng, Bo")))
)


def ask(tournament: Tournament, text: str = FILE, **form: Any) -> Any:
    return signed_in(tournament.organiser).post(address(tournament, "desk/import/"), {"ask": "1", "csv": text, **form})


def link(tournament: Tournament, name: str) -> str:
    """Return the link of a held place at the desk, without a language prefix."""
    desk = signed_in(tournament.organiser).get(address(tournament, "desk/")).content.decode()
    entry = tournament.entries.get(given_name=name)
    found = re.search(rf'id="held-{entry.pk}" value="http://testserver([^"]+)"', desk)
    assert found
    return f"/en{found[1]}"


def held(organiser: Any, *field: Any, **fields: Any) -> tuple[Tournament, Entry]:
    """Create an event on this site with a place held for Anna Maier."""
    tournament = new_event(organiser, *field, **fields)
    import_entries(tournament.pk, organiser, FILE, "hold")
    return fresh(tournament), tournament.entries.get(given_name="Maier, Anna")


def test_a_list_is_shown_and_changes_nothing_before_it_is_used() -> None:
    field = people(1)
    tournament = new_event(field[0], *field)
    text = FILE + "999 what is this\r\n"
    page = ask(tournament, text).content.decode()
    assert tournament.entries.count() == 1
    assert tournament.entries.get().rating is None
    assert "WGM Maier, Anna (GER)" in page
    assert "2 have not entered" in page
    assert "line 5 (999)" in page
    assert "Rounds, results and points are not" in page
    assert re.search(r'<textarea name="csv" hidden>\s*012 A cup', page)
    file = SimpleUploadedFile("list.trf", FILE.encode())
    assert "WGM Maier, Anna (GER)" in ask(tournament, "", file=file).content.decode()
    assert re.search(r'GER\) <span class="small soft num">2401<', page)
    expect(ask(tournament, FILE.replace("001    2", "001    x")), 422, "Line 3 (record 001): columns 5 to 8")
    expect(ask(tournament, "name,rating\nP1,x"), 422, "Line 2: a rating")


def test_a_damaged_file_is_answered_at_the_desk() -> None:
    field = people(1)
    tournament = new_event(field[0], *field)
    luck, client = random.Random(8), signed_in(field[0])
    codes = set()
    for _ in range(40):
        file = SimpleUploadedFile("list.trf", damaged(luck, FILE).encode())
        codes.add(client.post(address(tournament, "desk/import/"), {"ask": "1", "file": file}).status_code)
    assert codes == {200, 422}


def test_somebody_from_a_list_takes_the_place_by_their_link() -> None:
    field = people(1)
    tournament, entry = held(field[0], *field)
    assert entry.status == Entry.Status.HELD
    assert tournament.entries.get(user=field[0]).rating == 1500
    assert Client().get(address(tournament, f"player/{entry.pk}/")).status_code == 404
    assert "Maier" not in Client().get(address(tournament)).content.decode()
    path = link(tournament, "Maier, Anna")
    newcomer = new_guest("Anna M.")
    client = signed_in(newcomer)
    page = client.get(path.removeprefix("/en"), follow=True)
    assert page.redirect_chain[-1][0] == path
    assert "A place for WGM Maier, Anna (GER)" in page.content.decode()
    assert client.post(path, follow=True).status_code == 200
    entry.refresh_from_db()
    assert (entry.user, entry.given_name, entry.status) == (newcomer, "", Entry.Status.REGISTERED)
    assert (entry.rating, entry.titled) == (2401, "WGM Anna M. (GER)")
    expect(client.get(path, follow=True), 404, "no such entry")
    assert "WGM Anna M. (GER)" in Client().get(address(tournament)).content.decode()


def test_a_stranger_becomes_a_guest_by_the_right_link_only() -> None:
    field = people(1)
    tournament, entry = held(field[0], *field)
    path = link(tournament, "Maier, Anna")
    guests = type(field[0]).objects.count()
    wrong = path[:-33] + "0" * 32 + "/"
    expect(Client().post(wrong, follow=True), 404, "no such entry")
    assert type(field[0]).objects.count() == guests
    Client().post(path, follow=True)
    entry.refresh_from_db()
    assert entry.user is not None
    assert type(field[0]).objects.count() == guests + 1


def test_the_link_ends_with_the_place_the_invitation_and_the_start() -> None:
    field = people(3)
    tournament, entry = held(field[0], *field)
    key = key_of(tournament, entry)
    invite_anew(tournament.pk, field[0])
    with pytest.raises(NotEntered):
        take_place(tournament.pk, new_guest("X"), entry.pk, key)
    key = key_of(fresh(tournament), entry)
    bo = tournament.entries.get(given_name="Ng, Bo")
    with pytest.raises(NotEntered):
        take_place(tournament.pk, new_guest("X"), bo.pk, key)
    expel(tournament.pk, field[0], bo.pk, gently=True)
    with pytest.raises(NotEntered):
        take_place(tournament.pk, new_guest("X"), bo.pk, key_of(fresh(tournament), bo))
    second = signed_in(field[0]).post(address(tournament, "desk/start/"), {"ask": "1"}).content.decode()
    assert "1 held place was not taken and is released." in second
    start(tournament.pk, field[0])
    with pytest.raises(EntriesClosed):
        take_place(tournament.pk, new_guest("X"), entry.pk, key)
    assert not tournament.entries.filter(pk=entry.pk).exists()
    assert tournament.entries.exclude(number=None).count() == 3


def test_who_is_in_stays_there_and_who_waits_gets_the_place_instead() -> None:
    field = people(4)
    tournament, entry = held(field[0], field[0], field[1], entries_most=4)
    key = key_of(tournament, entry)
    assert register(tournament.pk, field[2]).status == Entry.Status.WAITING
    with pytest.raises(AlreadyEntered):
        take_place(tournament.pk, field[1], entry.pk, key)
    expel(tournament.pk, field[0], tournament.entries.get(user=field[1]).pk)
    assert tournament.entries.get(user=field[2]).plays
    with pytest.raises(WasExpelled):
        take_place(tournament.pk, field[1], entry.pk, key)
    assert register(tournament.pk, field[3]).status == Entry.Status.WAITING
    take_place(tournament.pk, field[3], entry.pk, key)
    assert tournament.entries.get(user=field[3]).pk == entry.pk
    withdraw(tournament.pk, field[3])
    assert register(tournament.pk, field[3]).plays


def test_a_held_place_is_free_for_nobody_else_until_the_start() -> None:
    field = people(4)
    tournament, _entry = held(field[0], field[0], field[1], entries_most=4)
    register(tournament.pk, field[2])
    with pytest.raises(TooMany):
        add_bots(tournament.pk, field[0], 1, "easy")
    start(tournament.pk, field[0])
    assert tournament.entries.get(user=field[2]).number is not None
    assert not tournament.entries.filter(status=Entry.Status.HELD).exists()
    assert Notice.objects.filter(user=field[2], key__contains=":moved-up:").exists()


def test_a_place_is_held_once_and_more_than_there_are_not_at_all() -> None:
    field = people(1)
    tournament, entry = held(field[0], *field)
    import_entries(tournament.pk, field[0], FILE.replace("2401", "2402"), "hold")
    entry.refresh_from_db()
    assert (tournament.entries.count(), entry.rating, entry.status) == (3, 2402, Entry.Status.HELD)
    small = new_event(field[0], *field, entries_most=2)
    text = signed_in(field[0]).post(address(small, "desk/import/"), {"csv": FILE, "strangers": "hold"})
    expect(text, 422, "That is more than the 2 players")
    pub = new_event(field[0], *field, real_tables=True)
    expect(
        signed_in(field[0]).post(address(pub, "desk/import/"), {"csv": FILE, "strangers": "hold"}),
        422,
        "has not entered",
    )


def test_what_a_report_said_of_people_is_shown_and_written_back() -> None:
    field = people(1)
    tournament = new_event(field[0], *field, real_tables=True, parameters={"rounds": 1}, entries_fewest=2)
    import_entries(tournament.pk, field[0], FILE, "people")
    assert "WGM Maier, Anna (GER)" in signed_in(field[0]).get(address(tournament, "desk/")).content.decode()
    start(tournament.pk, field[0])
    for path in ("", "print/standings/"):
        assert "WGM Maier, Anna (GER)" in signed_in(field[0]).get(address(tournament, path)).content.decode()
    assert "WGM Maier, Anna (GER)" in Client().get(address(tournament, "standings.csv")).content.decode()
    found = stand(fresh(tournament))
    [anna] = [each for each in read_report(report(found.rows, found.lines)).players if each.name == ANNA.name]
    assert anna[2:8] == ANNA[2:8]
    entry = tournament.entries.get(given_name=ANNA.name)
    assert entry.listed == {"title": "WGM", "federation": "GER", "fide_id": "4600001", "sex": "w"}


def test_what_is_no_federation_and_no_number_is_not_kept() -> None:
    field = people(1)
    tournament = new_event(field[0], *field, real_tables=True)
    odd = write_report(TrfReport(players=(TrfPlayer(0, 1, "Maier, Anna", "", "", "", "G3", "0"),)))
    import_entries(tournament.pk, field[0], odd, "people")
    assert tournament.entries.get(given_name="Maier, Anna").listed == {}


def test_a_substitute_has_a_title_of_their_own() -> None:
    field = people(3)
    tournament = begun(field[0], field[0], field[1])
    entry = tournament.entries.get(user=field[1])
    Entry.objects.filter(pk=entry.pk).update(listed={"title": "GM"})
    substitute(tournament.pk, field[0], entry.pk, "easy")
    entry.refresh_from_db()
    assert entry.listed == {}
    assert play_all(tournament).status == Tournament.Status.FINISHED
