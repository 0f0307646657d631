"""Tournament report files: read by an independent program, and lists of players from them."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.play.models import Match
from tests.play.posts import signed_in
from tests.tournaments.app.events import begun, end_match, end_round, fresh, new_event, people, play_all, undecided
from tests.tournaments.app.reports import sums, ungrammatical
from tests.tournaments.app.test_pages import address
from tournaments.core.pairing.dutch_codes import Code
from tournaments.errors import BadEntries
from tournaments.event.sheets import stand
from tournaments.event.trf import report
from tournaments.event.trf_records import read_report
from tournaments.models import Entry, Tournament
from tournaments.services.entries_csv import import_entries
from tournaments.services.leave_round import announce_leave
from tournaments.services.reconcile import sweep
from tournaments.services.seeding import rate_entry
from tournaments.services.start import start

pytestmark = pytest.mark.django_db


def written(tournament: Tournament) -> str:
    found = stand(fresh(tournament))
    return report(found.rows, found.lines)


def for_py4swiss(text: str) -> str:
    """Drop the dates of the rounds, which py4swiss 0.3 expects in nine columns each: both editions say ten."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("132"))


def test_a_report_is_understood_by_a_pairing_program(tmp_path: Path) -> None:
    """Read by py4swiss, which knows the previous edition: points, place, colours and opponents of all players."""
    py4swiss = pytest.importorskip("py4swiss.trf")
    field = people(5)
    tournament = new_event(field[0], *field)
    rate_entry(tournament.pk, field[0], tournament.entries.get(user=field[2]).pk, 1987)
    start(tournament.pk, field[0])
    end_round(tournament)
    tournament.entries.filter(user=field[3]).update(status="withdrawn")
    play_all(tournament)
    path = tmp_path / "event.trf"
    path.write_text(for_py4swiss(written(tournament)), encoding="utf-8", newline="")
    found = py4swiss.TrfParser.parse(path)
    lines = {line.entrant: line for line in stand(fresh(tournament)).lines}
    seeds = list(tournament.entries.order_by("number"))
    assert len(found.player_sections) == 5
    for section, entry in zip(found.player_sections, seeds, strict=True):
        assert section.name == entry.name
        assert section.starting_number == entry.number
        assert section.fide_rating == entry.rating
        assert section.points_times_ten == 10 * lines[entry.pk].points
        assert section.rank == lines[entry.pk].place
        assert len(section.results) == 3
        for number, result in enumerate(section.results, 1):
            tables = [table.entrants for table in tournament.rounds.get(number=number).tables.all()]
            rival = [key for table in tables if entry.pk in table for key in table if key != entry.pk]
            assert result.id == (Entry.objects.get(pk=rival[0]).number if rival else 0)


def test_a_leave_is_told_as_it_was_declared_and_an_open_round_not_at_all() -> None:
    field = people(5)
    for declared, code in (("0", "Z"), ("1/2", "H")):
        tournament = begun(field[0], *field, parameters={"rounds": 3, "leaves": 1, "leave_points": declared})
        announce_leave(tournament.pk, field[1], 2)
        end_round(tournament)
        before = {
            line[14:47].strip(): line[80:89].split() for line in written(tournament).splitlines() if line[:3] == "001"
        }
        assert sorted(float(points) for points, _place in before.values()) == [0, 0, 1, 1, 1]
        assert {float(points): place for points, place in before.values()}.keys() == {0, 1}
        first = [name for name, (_points, place) in before.items() if place == "1"]
        assert all(float(before[name][0]) == 1 for name in first)
        end_round(tournament)
        mine = next(line for line in written(tournament).splitlines() if "P2" in line)
        assert mine[101:109].split() == ["0000", "-", code]


def test_the_bye_of_an_open_round_does_not_count_for_the_rank() -> None:
    field = people(3)
    tournament = begun(field[0], *field)
    end_round(tournament)
    told = {
        line[14:47].strip(): (line[80:84].strip(), line[85:89].strip()) for line in written(tournament).splitlines()
    }
    ranks = {name: rank for name, (points, rank) in told.items() if name.startswith("P")}
    bye = tournament.rounds.get(number=2).tables.get(kind="bye").entrants[0]
    loser = next(name for name, (points, _rank) in told.items() if points == "0.0")
    assert Entry.objects.get(pk=bye).name == loser
    assert ranks[loser] == "3"


@pytest.mark.parametrize("kind", ["knockout", "double_knockout", "round_robin", "groups"])
def test_every_format_for_two_has_a_report(kind: str) -> None:
    field = people(5)
    tournament = begun(field[0], *field, format=kind, parameters={"group_size": 3, "advance": 1})
    assert written(tournament).count("\n001 ") == 5
    play_all(tournament)
    lines = [line for line in written(tournament).splitlines() if line.startswith("001")]
    assert all(len(line) > 90 for line in lines)


def test_larger_tables_have_no_report_and_the_page_says_so() -> None:
    field = people(4)
    tournament = begun(field[0], *field, seats_smallest=3, seats_preferred=4, seats_largest=5)
    page = address(tournament, "report.trf")
    answer = Client().get(page)
    assert answer.status_code == 422
    assert "has room for tables of two only" in answer.content.decode()
    assert page not in Client().get(address(tournament)).content.decode()
    two = begun(field[0], *field)
    assert address(two, "report.trf") in Client().get(address(two)).content.decode()
    assert Client().get(address(two, "report.trf"))["Content-Disposition"].endswith('"report.trf"')


def test_a_ladder_of_thousands_has_no_report_and_shows_its_last_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.event.trf.MOST_ROUNDS", 1)
    monkeypatch.setattr("tournaments.context.cross.MOST_ROUNDS", 1)
    field = people(4)
    tournament = play_all(begun(field[0], *field, parameters={"rounds": 2}))
    answer = Client().get(address(tournament, "report.trf"))
    assert answer.status_code == 422
    assert "room for 1 rounds only" in answer.content.decode()
    assert "Only the last round is shown" in Client().get(address(tournament, "cross/")).content.decode()


def bye_in_round_1(own: tuple[str, ...], **fields: object) -> tuple[Tournament, int]:
    """Start an event of five in several rounds with byes that pay the mean. Returns it and the first bye's seed.

    The player of the first bye then wins, draws or loses as given.
    """
    field = people(5)
    tournament = begun(field[0], *field, parameters={"rounds": 1 + len(own), "bye": "mean"}, **fields)
    key = tournament.rounds.get(number=1).tables.get(kind="bye").entrants[0]
    end_round(tournament)
    for outcome in own:
        for table in undecided(tournament):
            first = {"1": (1, 2), "=": (1, 1), "0": (2, 1)}[outcome]
            mine = key in table.entrants and table.entrants[0] != key
            end_match(table.match, *(reversed(first) if mine else first))  # type: ignore[arg-type]
        sweep()
    return fresh(tournament), tournament.entries.get(pk=key).number or 0


def exact(tournament: Tournament) -> dict[int | None, Fraction]:
    """Return the points of the standings by starting number."""
    numbers = {entry.pk: entry.number for entry in tournament.entries.all()}
    return {numbers[line.entrant]: line.points for line in stand(fresh(tournament)).lines}


@pytest.mark.parametrize(
    ("own", "mean"), [(("1", "1"), "1.0"), (("=", "="), "0.5"), (("1", "0"), "0.5"), (("0", "0"), "")]
)
def test_a_bye_of_the_mean_adds_up_from_the_file(own: tuple[str, ...], mean: str) -> None:
    """Its points are added, since a bye by pairing pays nothing there by itself."""
    tournament, seed = bye_in_round_1(own)
    text = written(tournament)
    [mine] = [each for each in read_report(text).players if each.number == seed]
    assert mine.rounds[0] == Code(0, "-", "U")
    assert "162  P 0.0" in text.splitlines()
    told = [
        line for line in text.splitlines() if line.startswith("299") and line[19:].split()[:2] == ["001", str(seed)]
    ]
    assert told == ([f"299          {mean:>4}  001 {seed:>4}"] if mean else [])
    inexact = {int(number) for number in re.findall(r"^### Round \d: (\d+) gets ", text, re.MULTILINE)}
    assert seed not in inexact
    assert {one for one, points in sums(text).items() if points != exact(tournament)[one]} == inexact


def test_what_one_decimal_cannot_tell_is_remarked_and_the_ranks_are_right() -> None:
    """A mean of two thirds: a thirtieth of a point more in the column, without effect on the order."""
    tournament, seed = bye_in_round_1(("1", "1", "0"))
    text, lines = written(tournament), {line.entrant: line for line in stand(tournament).lines}
    assert f"### Round 1: {seed} gets 2/3, which one decimal cannot tell." in text
    assert sums(text)[seed] - exact(tournament)[seed] == Fraction(7, 10) - Fraction(2, 3)
    ranks = {each.number: each.place for each in read_report(text).players}
    assert ranks == {each.number: lines[each.pk].place for each in tournament.entries.all()}


def test_points_of_the_game_are_told_where_they_have_room() -> None:
    field = people(4)
    tournament = play_all(begun(field[0], *field, scheme="game", parameters={"rounds": 2}))
    text = written(tournament)
    assert sums(text) == exact(tournament)
    assert sum(line.startswith("299 W") for line in text.splitlines()) == 2
    assert "202" not in [line[:3] for line in text.splitlines()]

    def end_high(match: Match) -> None:
        end_match(match)
        match.seat_set.filter(place=1).update(score=500)

    text = written(play_all(begun(field[0], *field, scheme="game"), end_high))
    assert "### The standings count the points of the game, which have no room here." in text
    assert "299" not in [line[:3] for line in text.splitlines()]
    assert set(sums(text).values()) <= {Fraction(n) for n in range(4)}


def test_the_records_of_the_tournament_are_those_of_the_edition() -> None:
    field = people(5)
    tournament = begun(field[0], *field, parameters={"rounds": 3, "pairing": "dutch", "tie_break": "sonneborn_berger"})
    end_round(tournament)
    text = written(tournament)
    assert all(line.endswith("\r\n") for line in text.splitlines(keepends=True))
    head = dict(read_report(text).head)
    assert head["152"].lower() == next(each.rounds[0].colour for each in read_report(text).players if each.number == 1)
    assert (head["142"], head["192"]) == ("3", "FIDE_DUTCH")
    assert head["202"] == "SB,BH/C1,BH,DE,WON"
    assert head["212"] == "PTS," + head["202"]
    assert read_report(text).dates == (f"{tournament.rounds.get(number=1).opened_at:%y/%m/%d}",)
    assert text.splitlines()[0] == "012 Open"
    for kind, code in (
        ("swiss", "CUSTOM_SWISS"),
        ("round_robin", "CUSTOM_ROUNDROBIN"),
        ("knockout", "CUSTOM_KNOCKOUT"),
    ):
        assert dict(read_report(written(begun(field[0], *field, format=kind))).head)["192"] == code
    groups = begun(field[0], *field, format="groups", parameters={"group_size": 3, "advance": 1})
    assert "192" not in dict(read_report(written(groups)).head)


def test_every_line_is_in_the_columns_that_other_programs_read() -> None:
    """Byes by pairing, rounds sat out, a player who withdrew, and tables decided without a game."""
    field = people(5)
    more = {"rounds": 3, "pairing": "dutch", "leaves": 1, "leave_points": "1/2"}
    tournament = begun(field[0], *field, parameters=more)
    announce_leave(tournament.pk, field[1], 2)
    announce_leave(tournament.pk, field[2], 3)
    end_round(tournament)
    text = written(play_all(tournament))
    assert ungrammatical(text) == []
    assert "162" not in [line[:3] for line in text.splitlines()]  # all points are the default ones
    assert "### Tie-breaks by FIDE Handbook C.07, edition in force since 1 March 2026." in text.splitlines()
    mean, _seed = bye_in_round_1(("1", "0"))
    assert ungrammatical(written(mean)) == []
    plan = play_all(begun(field[0], *field, format="round_robin"))
    assert ungrammatical(written(plan)) == []


def test_an_event_that_began_before_breaks_ties_by_the_edition_of_then() -> None:
    field = people(3)
    tournament = play_all(begun(field[0], *field, parameters={"rounds": 2}))
    rules = tournament.rules
    assert rules is not None
    assert rules.pop("tie_breaks") == 2026
    new = {line.entrant: line.values["buchholz"] for line in stand(fresh(tournament)).lines}
    assert "edition in force since March 2026" in Client().get(address(tournament)).content.decode()
    Tournament.objects.filter(pk=tournament.pk).update(rules=rules)  # as stored in older events
    old = {line.entrant: line.values["buchholz"] for line in stand(fresh(tournament)).lines}
    assert new != old
    assert all(new[key] <= old[key] for key in new)
    assert "### Tie-breaks by FIDE Handbook C.07, edition of 1 August 2024." in written(tournament).splitlines()
    assert "edition of August 2024" in Client().get(address(tournament)).content.decode()


def test_an_event_of_the_rules_before_says_so() -> None:
    field = people(4)
    tournament = begun(field[0], *field, parameters={"rounds": 3, "pairing": "dutch"})
    tournament.rounds.update(engine="dutch-1 py4swiss 0.3.1")
    assert dict(read_report(written(tournament)).head)["192"] == "FIDE_DUTCH_2017"


def test_a_leave_that_is_announced_stands_there_before_its_round() -> None:
    field = people(5)
    tournament = begun(field[0], *field, parameters={"rounds": 3, "leaves": 1, "leave_points": "1/2"})
    announce_leave(tournament.pk, field[1], 3)
    number = tournament.entries.get(user=field[1]).number
    assert f"240 H 003 {number:>4}" in written(tournament).splitlines()


def trf(*named: tuple[str, str]) -> str:
    """Return a report with these names and ratings."""
    lines = [
        f"001 {n:>4}      {name:<33} {rating:>4} GER                         0.0 {n:>4}"
        for n, (name, rating) in enumerate(named, 1)
    ]
    return "\n".join(["012 A cup", *lines])


def test_a_report_gives_ratings_to_those_who_are_in() -> None:
    field = people(3)
    tournament = new_event(field[0], *field)
    text = trf(("P1", "1500"), ("P2", "0"), ("P3", ""))
    assert import_entries(tournament.pk, field[0], text) == 3
    assert [entry.rating for entry in tournament.entries.order_by("pk")] == [1500, None, None]


def test_names_that_nobody_knows_are_refused_left_out_or_played_by_bots() -> None:
    field = people(1)
    tournament = new_event(field[0], *field)
    text = trf(("P1", "1500"), ("Müller, Zoë", "1800"))
    with pytest.raises(BadEntries, match="Line 3: Müller, Zoë has not entered"):
        import_entries(tournament.pk, field[0], text)
    assert import_entries(tournament.pk, field[0], text, "skip") == 1
    assert import_entries(tournament.pk, field[0], text, "bot") == 2
    assert tournament.entries.get(bot="normal").name == "Müller, Zoë"


def test_a_report_that_was_written_here_can_be_read_here() -> None:
    field = people(4)
    text = written(begun(field[0], *field))
    assert sorted(player.name for player in read_report(text).players) == ["P1", "P2", "P3", "P4"]
    assert import_entries(new_event(field[0], *field).pk, field[0], text) == 4


@pytest.mark.parametrize(
    ("junk", "said"),
    [
        (trf(("P1", "15x0")), "Line 2: a rating is a number"),
        (trf(("P1", "-100")), "Line 2: a rating is a number"),
        (trf(("P1", "1"), ("P1", "2")), "Line 3: P1 \\(2\\) has not entered"),
        (trf(("", "1")), "Line 2: a name has"),
        (trf(("\u202eP1", "1")), "Line 2: a name has"),
        ("name,rating\nP1," + "9" * 5000, "Line 2: a rating is a number"),
        ("name,rating\n\n\nP1,x", "Line 4: a rating is a number"),
        ("name,rating\n" + "x" * 150_000 + ",1", "cannot be read as CSV"),
    ],
)
def test_junk_names_its_line(junk: str, said: str) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    with pytest.raises(BadEntries, match=said):
        import_entries(tournament.pk, field[0], junk)
    assert not tournament.entries.exclude(rating=None).exists()


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff", "be read as text"),
        (b"\xff\xfe\x00n\x00", "be read as text"),
        (b"x" * 200_001, "at most 200 kB"),
        (b"\x00" * 10, "be read as text"),
        (b"", "The first line must be"),
    ],
)
def test_the_desk_refuses_files_that_are_no_list(file: bytes, said: str) -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    form = {"file": SimpleUploadedFile("list.csv", file)} if file else {"csv": ""}
    answer = signed_in(field[0]).post(address(tournament, "desk/import/"), form)
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_the_desk_reads_a_file_and_tells_how_much_it_took() -> None:
    field = people(2)
    tournament = new_event(field[0], *field)
    client = signed_in(field[0])
    file = SimpleUploadedFile("list.trf", trf(("P1", "1500"), ("Nobody", "1")).encode())
    answer = client.post(address(tournament, "desk/import/"), {"file": file, "strangers": "skip"}, follow=True)
    assert "1 line has been read." in answer.content.decode()
