"""Players entered from a list at real tables: a name without an account, playing to the end like all others."""

from typing import Any

import pytest
from django.test import Client

from tests.play.posts import signed_in
from tests.tournaments.app.events import fresh, new_event, people, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tests.tournaments.app.test_trf import trf
from tournaments.errors import NoBotsInPubs
from tournaments.models import Entry, Tournament
from tournaments.services.correct import correct_result
from tournaments.services.entries_csv import import_entries, write_entries
from tournaments.services.reconcile import sweep
from tournaments.services.start import start

pytestmark = pytest.mark.django_db
LIST = trf(("P1", "1500"), ("Müller, Zoë", "1800"), ("Ng, Bo", "0"), ("Adams, Al", ""))


def read(tournament: Tournament, text: str, **form: Any) -> Any:
    return signed_in(tournament.organiser).post(address(tournament, "desk/import/"), {"csv": text, **form})


def test_a_report_enters_people_by_name_where_the_organiser_says_so() -> None:
    field = people(1)
    tournament = new_event(field[0], *field, real_tables=True)
    expect(read(tournament, LIST), 422, "Line 3: Müller, Zoë has not entered.")
    assert tournament.entries.count() == 1
    assert read(tournament, LIST, strangers="people").status_code == 302
    entries = {entry.name: entry for entry in tournament.entries.select_related("user")}
    assert {name: entry.rating for name, entry in entries.items()} == {
        "P1": 1500,
        "Müller, Zoë": 1800,
        "Ng, Bo": None,
        "Adams, Al": None,
    }
    assert all(not entry.bot and entry.plays for entry in entries.values())
    assert [name for name, entry in entries.items() if entry.user is not None] == ["P1"]
    assert read(tournament, LIST, strangers="people").status_code == 302
    assert tournament.entries.count() == 4
    assert "Müller, Zoë" in Client().get(address(tournament)).content.decode()
    other = new_event(field[0], *field, real_tables=True)
    assert import_entries(other.pk, field[0], write_entries(tournament), "people") == 4
    assert other.entries.filter(given_name="Ng, Bo", bot="").exists()


def test_people_without_an_account_play_to_the_end_and_stand_on_every_page() -> None:
    field = people(1)
    tournament = new_event(field[0], *field, real_tables=True, parameters={"rounds": 2})
    import_entries(tournament.pk, field[0], LIST, "people")
    start(tournament.pk, field[0])
    sweep()
    pages = ["", "desk/", "wall/", "cross/", "log/", "standings.csv", "report.trf", "tournament.json", "print/names/"]
    pages += ["print/pairings/", "desk/pair/", "desk/swap/"]
    pages += [f"player/{entry.pk}/" for entry in tournament.entries.all()]
    client = signed_in(field[0])
    for _ in range(2):
        for path in pages:
            assert client.get(address(tournament, path)).status_code == 200, path
        for table in undecided(tournament):
            correct_result(tournament.pk, field[0], table.pk, [1, 2], [7, 3])
        sweep()
    assert fresh(tournament).status == Tournament.Status.FINISHED
    shown = Client().get(address(tournament)).content.decode()
    assert all(entry.name in shown for entry in tournament.entries.all())
    assert "bot" not in {entry.bot for entry in tournament.entries.all()}


def test_who_is_here_is_ticked_for_people_without_an_account_too() -> None:
    field = people(1)
    tournament = new_event(field[0], *field, real_tables=True, check_in=True)
    import_entries(tournament.pk, field[0], LIST, "people")
    zoe = tournament.entries.get(given_name="Müller, Zoë")
    assert zoe.status == Entry.Status.REGISTERED
    client = signed_in(field[0])
    form = {"entry": zoe.pk, "here": "1"}
    assert client.post(address(tournament, "desk/check-in/"), form).status_code == 302
    zoe.refresh_from_db()
    assert zoe.status == Entry.Status.CHECKED_IN


def test_on_the_site_nobody_plays_without_an_account_and_no_bot_in_a_pub() -> None:
    field = people(1)
    online, pub = new_event(field[0], *field), new_event(field[0], *field, real_tables=True)
    expect(read(online, LIST, strangers="people"), 422, "Line 3: Müller, Zoë has not entered.")
    expect(read(pub, LIST, strangers="bot"), 422, "Line 3: Müller, Zoë has not entered.")
    with pytest.raises(NoBotsInPubs):
        import_entries(pub.pk, field[0], "name,rating,bot\nAda,,easy", "people")
    assert online.entries.count() == pub.entries.count() == 1
    asked = [read(each, LIST, ask="1").content.decode() for each in (online, pub)]
    assert ['value="people"' in page for page in asked] == [False, True]
    assert ['value="bot"' in page for page in asked] == [True, False]
    assert ['value="hold"' in page for page in asked] == [True, False]
    assert ["Nobody can play on this site by name alone" in page for page in asked] == [True, False]
    assert online.entries.count() == pub.entries.count() == 1
