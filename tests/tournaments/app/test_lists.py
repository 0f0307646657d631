"""Lists of entrants as CSV: invalid ones are refused with the wrong line, and change nothing."""

import pytest

from tests.play.tables import new_guest
from tests.tournaments.app.events import new_event, people
from tournaments.errors import BadEntries, NotOrganiser
from tournaments.services.entries_csv import import_entries, write_entries

pytestmark = pytest.mark.django_db


def test_a_list_gives_ratings_and_lets_bots_enter() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    assert import_entries(tournament.pk, field[0], "name,rating,bot\nP1,1500,\nP2,,\nRobo,900,hard\n") == 3
    assert tournament.entries.get(user=field[0]).rating == 1500
    assert tournament.entries.get(bot="hard").name == "Robo"


@pytest.mark.parametrize("mark", [";", "\t"])
def test_a_list_may_come_as_spreadsheets_write_it(mark: str) -> None:
    field = people(1)
    tournament = new_event(field[0], *field)
    lines = ["\ufeffname", "rating", "bot\r\nP1", "1500", "\r\nRobo, the Second", "900", "hard\r\n"]
    assert import_entries(tournament.pk, field[0], mark.join(lines).replace(f"{mark}\r\n", "\r\n")) == 2
    assert tournament.entries.get(user=field[0]).rating == 1500
    assert tournament.entries.get(bot="hard").name == "Robo, the Second"


def test_what_is_written_can_be_read_and_written_again() -> None:
    field = people(2)
    tournament = new_event(field[0], *field, bots=2)
    first = write_entries(tournament)
    import_entries(tournament.pk, field[0], first)
    assert write_entries(tournament) == first


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "\x00\x01",
        "a,b,c\n1,2,3",
        "name,rating,bot\nNobody,1,",
        "name,rating,bot\nP1,-5,",
        "name,rating,bot\nP1,²,",
        "name,rating,bot\nP1,99999,",
        "name,rating,bot\nRobo,1,genius",
        "name,rating,bot\nP1,1,\nP1,2,",
        "name,rating,bot\nP1,1,,,,",
        'name,rating,bot\n"P1,1',
        "name,rating,bot\n" + "x" * 41 + ",1,easy",
        "name,rating,bot\n" + "\n".join(f"Bot {n},,easy" for n in range(100)),
        "x" * 300_000,
        "name\n=cmd|' /C calc'!A0",
    ],
)
def test_junk_is_refused_and_changes_nothing(junk: str) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    before = list(tournament.entries.values_list("pk", "rating"))
    with pytest.raises(BadEntries) as error:
        import_entries(tournament.pk, field[0], junk)
    assert str(error.value)
    assert list(tournament.entries.values_list("pk", "rating")) == before


def test_a_name_is_never_a_formula_in_a_spreadsheet() -> None:
    anna = new_guest("=1+1")
    assert "'=1+1" in write_entries(new_event(anna, anna))


def test_only_organisers_read_lists() -> None:
    field = people(2)
    with pytest.raises(NotOrganiser):
        import_entries(new_event(field[0], *field).pk, field[1], "name,rating,bot\nP1,1,")
