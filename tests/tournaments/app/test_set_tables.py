"""Organisers set the tables of a round by hand before play begins: checked, with warnings, announced, and undone."""

from typing import Any

import pytest

from games.play.models import Match, Notice
from tests.play.posts import page, signed_in
from tests.play.tables import play_moves
from tests.tournaments.app.events import begun, end_round, fresh, people, play_all, undecided
from tests.tournaments.app.test_pages import address
from tests.tournaments.app.test_refusals import expect
from tournaments.models import TableRow, Tournament
from tournaments.services.reconcile import sweep

pytestmark = pytest.mark.django_db
TABLES_OF_3_TO_5 = {"seats_smallest": 3, "seats_preferred": 4, "seats_largest": 5}


def sitting(tournament: Tournament) -> dict[int, list[int]]:
    """Return the entrants of the newest round by table number; one entrant alone has a bye."""
    rows = TableRow.objects.filter(round=tournament.rounds.latest("number")).order_by("number")
    return {row.number: list(row.entrants) for row in rows}


def numbers(tournament: Tournament, **changed: int) -> dict[int, int]:
    """Return the table number of each entry: unchanged, except for those named."""
    names = {entry.name: entry.pk for entry in tournament.entries.all()}
    found = {key: 0 if len(row) == 1 else number for number, row in sitting(tournament).items() for key in row}
    return found | {names[name]: number for name, number in changed.items()}


def send(tournament: Tournament, wanted: dict[int, Any], **more: Any) -> Any:
    form = {f"entry-{key}": number for key, number in wanted.items()}
    return signed_in(tournament.organiser).post(address(tournament, "desk/pair/"), form | more)


def across(tournament: Tournament) -> dict[int, int]:
    """Exchange the first player of table 1 and the last of table 2."""
    rows, wanted = sitting(tournament), numbers(tournament)
    return wanted | {rows[1][0]: 2, rows[2][-1]: 1}


def test_tables_are_set_after_a_look_at_what_follows_and_everybody_hears_of_it() -> None:
    field = people(8)
    tournament = begun(field[0], *field, **TABLES_OF_3_TO_5)
    before, old = sitting(tournament), {table.match_id for table in undecided(tournament)}
    form = page(address(tournament, "desk/pair/"), field[0])
    assert "Fill the tables of round 1 by hand" in form
    assert all(f'name="entry-{key}" value="{at}"' in form for key, at in numbers(tournament).items())
    wanted = across(tournament)
    answer = send(tournament, wanted)
    assert answer.status_code == 200
    shown = answer.content.decode()
    assert "What this would change" in shown
    agreed = shown[: shown.index('name="sure"')]  # the confirming form contains what was shown
    assert all(f'name="entry-{key}" value="{at}"' in agreed for key, at in wanted.items())
    assert sitting(tournament) == before
    assert send(tournament, wanted, sure="1").status_code == 302
    sweep()
    after = sitting(tournament)
    assert {key: number for number, row in after.items() for key in row} == wanted
    assert not Match.objects.filter(pk__in=old).exists()
    assert all(table.match_id for table in undecided(tournament))
    assert {each.user_id for each in Notice.objects.filter(key__contains=":tables:")} == {each.pk for each in field}
    assert "The organisers have filled tables by hand." in page(address(tournament), field[1])
    log = page(address(tournament, "log/"), field[1])
    names = {entry.pk: entry.name for entry in tournament.entries.all()}
    said = "; ".join(f"Table {n}: {', '.join(names[key] for key in row)}" for n, row in after.items())
    assert f"filled by hand the tables of round 1 ({said})" in log
    assert play_all(tournament).status == Tournament.Status.FINISHED


def test_a_table_may_be_larger_and_a_bye_named_within_what_was_declared() -> None:
    field = people(8)
    tournament = begun(field[0], *field, **TABLES_OF_3_TO_5)
    first = sitting(tournament)[1][0]
    name = tournament.entries.get(pk=first).name
    shown = send(tournament, numbers(tournament) | {first: 0}).content.decode()
    assert f"<dt>Bye</dt><dd>{name}</dd>" in shown
    assert send(tournament, numbers(tournament) | {first: ""}, sure="1").status_code == 302
    sweep()
    assert sorted(map(len, sitting(tournament).values())) == [1, 3, 4]
    assert TableRow.objects.get(round__tournament=tournament, kind="bye").entrants == [first]
    assert send(tournament, numbers(tournament) | {first: 2}, sure="1").status_code == 302
    assert sorted(map(len, sitting(tournament).values())) == [3, 5]
    end_round(tournament)
    assert fresh(tournament).rounds.get(number=1).closed_at is not None


def test_who_would_meet_again_or_rest_again_is_said_before() -> None:
    field = people(5)
    tournament = begun(field[0], *field)
    first = sitting(tournament)
    rested = next(row[0] for row in first.values() if len(row) == 1)
    end_round(tournament)
    names = {entry.pk: entry.name for entry in tournament.entries.all()}
    second = sitting(tournament)
    pair = sorted(first[1])
    others = [key for row in second.values() for key in row if key not in pair and key != rested]
    wanted = dict.fromkeys(pair, 1) | dict.fromkeys(others, 2) | {rested: 0}
    shown = send(tournament, wanted).content.decode()
    assert f"{names[pair[0]]} and {names[pair[1]]} meet again: they have met in round 1." in shown
    assert f"{names[rested]} has another bye: the last was in round 1." in shown
    assert send(tournament, wanted, sure="1").status_code == 302
    assert sorted(sitting(tournament)[1]) == pair


def test_what_the_pairing_said_and_is_true_no_more_is_not_said() -> None:
    field = people(4)
    tournament = begun(field[0], *field, parameters={"rounds": 4})
    for _ in range(3):
        end_round(tournament)
    assert "meet again" in page(address(tournament), field[1])
    rows = sitting(tournament)
    one, other = rows[1]
    wanted = {one: 1, rows[2][0]: 1, other: 2, rows[2][1]: 2}
    assert send(tournament, wanted, sure="1").status_code == 302
    assert "meet again" not in page(address(tournament), field[1])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({0: 7}, "P1: there is no table 7 that can be filled."),
        ({0: "x"}, "Give every player the number of a table"),
        ({0: "\u0661"}, "Give every player the number of a table"),
        ({0: 2, 1: 2}, "Players at a table: 3 to 5."),
        (None, "That is how they sit already."),
    ],
)
def test_what_does_not_seat_everybody_as_declared_is_refused_in_words(change: Any, said: str) -> None:
    field = people(8)
    tournament = begun(field[0], *field, **TABLES_OF_3_TO_5)
    before, wanted = sitting(tournament), numbers(tournament)
    known = {entry.name: entry.pk for entry in tournament.entries.all()}
    if change is not None and len(change) > 1:
        wanted |= dict.fromkeys(before[1][:2], 2)
    elif change:
        wanted[known["P1"]] = change[0]
    for more in ({}, {"sure": "1"}):
        expect(send(tournament, wanted, **more), 422, said)
    assert sitting(tournament) == before


def test_everybody_of_the_round_stands_there_once() -> None:
    field = people(8)
    tournament, other = (begun(field[0], *field, **TABLES_OF_3_TO_5) for _ in range(2))
    wanted = across(tournament)
    missing = dict(list(wanted.items())[1:])
    foreign = wanted | {other.entries.first().pk: 1}  # type: ignore[union-attr]
    for form in (missing, foreign, {}):
        expect(send(tournament, form, sure="1"), 422, "Here are the tables that can still be filled.")


def test_only_tables_where_nobody_has_played_can_be_set() -> None:
    field = people(12)
    tournament = begun(field[0], *field, **TABLES_OF_3_TO_5)
    wanted, rows = across(tournament), sitting(tournament)
    play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]
    expect(send(tournament, wanted, sure="1"), 422, "Somebody has played in the meantime")
    rest = {key: number for number, row in rows.items() if number != 1 for key in row}
    swapped = rest | {rows[2][0]: 3, rows[3][0]: 2}
    assert send(tournament, swapped, sure="1").status_code == 302
    assert sitting(tournament)[1] == rows[1]
    play_moves(undecided(tournament)[1].match or _opened(tournament), 1)
    expect(send(tournament, swapped, sure="1"), 409, "Tables can be filled by hand while nobody has played")
    assert "No table can be filled by hand" in page(address(tournament, "desk/pair/"), field[0])


def _opened(tournament: Tournament) -> Match:
    sweep()
    match = undecided(tournament)[1].match
    assert match is not None
    return match


def test_it_is_undone_to_the_very_seats_and_only_while_nobody_has_played() -> None:
    field = people(8)
    tournament = begun(field[0], *field, **TABLES_OF_3_TO_5)
    before = sitting(tournament)
    first = before[1][0]
    send(tournament, numbers(tournament) | {first: 0}, sure="1")
    client, act = signed_in(field[0]), tournament.audit.get(action="set tables")
    assert f'name="audit" value="{act.pk}"' in client.get(address(tournament, "desk/")).content.decode()
    assert client.post(address(tournament, "desk/undo/"), {"audit": act.pk}).status_code == 302
    assert sitting(tournament) == before
    assert "by hand." not in page(address(tournament), field[1])
    assert "restored the tables of round 1" in page(address(tournament, "log/"), field[1])
    expect(client.post(address(tournament, "desk/undo/"), {"audit": act.pk}), 409, "not possible at this stage")
    send(tournament, across(tournament), sure="1")
    sweep()
    play_moves(undecided(tournament)[0].match, 1)  # type: ignore[arg-type]
    act = tournament.audit.filter(action="set tables").latest("pk")
    assert f'name="audit" value="{act.pk}"' not in client.get(address(tournament, "desk/")).content.decode()
    expect(client.post(address(tournament, "desk/undo/"), {"audit": act.pk}), 409, "Tables can be filled by hand")


def test_whole_tables_may_change_their_numbers() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    rows = sitting(tournament)
    wanted = dict.fromkeys(rows[1], 2) | dict.fromkeys(rows[2], 1)
    assert send(tournament, wanted, sure="1").status_code == 302
    assert {number: sorted(row) for number, row in sitting(tournament).items()} == {
        1: sorted(rows[2]),
        2: sorted(rows[1]),
    }


def test_a_second_press_and_a_stranger_do_nothing() -> None:
    field = people(4)
    tournament = begun(field[0], *field)
    seen = signed_in(field[0]).get(address(tournament, "desk/pair/")).context["seen"]
    wanted = across(tournament)
    form = {f"entry-{key}": number for key, number in wanted.items()} | {"sure": "1"}
    expect(signed_in(field[1]).post(address(tournament, "desk/pair/"), form), 403, "Only the organisers")
    assert signed_in(field[1]).get(address(tournament, "desk/pair/")).status_code == 404
    assert send(tournament, wanted, sure="1", seen=seen).status_code == 302
    expect(send(tournament, wanted, sure="1", seen=seen), 409, "That has already been done")
    assert tournament.audit.filter(action="set tables").count() == 1


@pytest.mark.parametrize("kind", ["knockout", "round_robin"])
def test_a_plan_of_matches_is_not_set_by_hand(kind: str) -> None:
    field = people(4)
    tournament = begun(field[0], *field, format=kind)
    expect(send(tournament, {}, sure="1"), 409, "Tables can be filled by hand")
    assert "Fill tables by hand" not in page(address(tournament, "desk/"), field[0])
