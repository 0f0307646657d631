"""Invariants of every format, at any moment of any event."""

import random
from collections.abc import Callable

import pytest

from tests.tournaments.core.playing import by_luck
from tournaments.core.pairing.double_knockout import double_knockout
from tournaments.core.pairing.groups import groups
from tournaments.core.pairing.knockout import knockout
from tournaments.core.pairing.league import season
from tournaments.core.pairing.matches import Format, Match, Row, after, dependants
from tournaments.core.pairing.multi_knockout import multi_knockout
from tournaments.core.pairing.round_robin import Shape, round_robin
from tournaments.core.types import Result, from_json, to_json

FORMATS: dict[str, Callable[[], Format]] = {
    "knockout": lambda: knockout(range(11)),
    "knockout with replays": lambda: knockout(range(7), replays=2),
    "double knockout": lambda: double_knockout(range(9)),
    "multi knockout": lambda: multi_knockout(range(14), (3, 5, 4), 2, seed=b"any"),
    "round robin": lambda: round_robin(range(7), seed=1, at_once=2),
    "round robin at tables": lambda: round_robin(range(9), seed=1, shape=Shape(3, 4, 3), at_once=1),
    "groups": lambda: groups(range(9), 3, 2, seed=b"any"),
    "groups at tables": lambda: groups(range(18), 2, 2, seed=b"any", shape=Shape(3, 3, 3)),
    "season": lambda: season([range(5), range(5, 9)], seed=b"any", at_once=1),
}

Standing = tuple[object, ...]


def state(form: Format, rows: list[Row]) -> Standing:
    return form.matches(rows), form.ready(rows), form.places(rows), form.finished(rows)


def known(matches: tuple[Match, ...]) -> set[tuple[str, frozenset[int]]]:
    return {(match.name, frozenset(match.table)) for match in matches}


def event(form: Format, start: int) -> tuple[list[Row], random.Random]:
    """Return an event at some point of its course."""
    luck = random.Random(start)
    pick = by_luck(luck, ties=True)
    rows: list[Row] = []
    for _ in range(luck.randrange(1, 40)):
        if ready := form.ready(rows):
            match = luck.choice(ready)
            rows.append(Row(match.name, Result(match.table, pick(match.table))))
    return rows, luck


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("start", range(12))
def test_a_correction_and_its_reverse_restore_the_state_at_any_time(name: str, start: int) -> None:
    form = FORMATS[name]()
    rows, luck = event(form, start)
    before = state(form, rows)
    standing = {(match.name, frozenset(match.table)) for match in form.matches(rows) if match.result}
    targets = [row for row in rows if (row.match, frozenset(row.result.table)) in standing]
    for target in luck.sample(targets, min(4, len(targets))):
        turned = Row(target.match, Result(target.result.table, target.result.ranks[::-1], kind="adjudicated"))
        changed = after(form, rows, turned)
        assert state(form, list(after(form, changed.rows, target).rows)) == before
        later = known(dependants(form, rows, target.match))
        assert known(changed.voided) <= later | {(target.match, frozenset(target.result.table))}


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("start", range(6))
def test_a_new_result_only_opens_and_never_takes_a_running_match_away(name: str, start: int) -> None:
    form = FORMATS[name]()
    rows, luck = event(form, start)
    for match in form.ready(rows):
        row = Row(match.name, Result(match.table, by_luck(luck)(match.table)))
        change = after(form, rows, row)
        assert (change.voided, change.revived) == ((), ())
        assert known(form.ready(list(change.rows))) == known(form.ready(rows)) - known((match,)) | known(change.opened)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("start", range(6))
def test_the_order_of_arrival_means_nothing(name: str, start: int) -> None:
    form = FORMATS[name]()
    rows, luck = event(form, start)
    assert state(form, luck.sample(rows, len(rows))) == state(form, rows)


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_is_data(name: str) -> None:
    form = FORMATS[name]()
    assert form == FORMATS[name]()
    assert from_json(type(form), to_json(form)) == form
    assert to_json(from_json(type(form), to_json(form))) == to_json(form)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("start", range(4))
def test_who_has_a_place_keeps_it(name: str, start: int) -> None:
    form = FORMATS[name]()
    luck = random.Random(start)
    rows: list[Row] = []
    decided: set[object] = set()
    while ready := form.ready(rows):
        assert not form.finished(rows)
        match = luck.choice(ready)
        rows.append(Row(match.name, Result(match.table, by_luck(luck)(match.table))))
        assert decided <= set(form.places(rows))
        decided = set(form.places(rows))
    assert form.finished(rows)
    assert len(decided) == len({entrant for match in form.matches(rows) for entrant in match.table})
