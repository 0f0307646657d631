import json
import random
from fractions import Fraction
from typing import Any

import pytest

from tests.tournaments.core.playing import by_luck, play
from tournaments.core.export import Event, Person, Stage, Swiss, export_event, import_event
from tournaments.core.pairing.double_knockout import DoubleKnockout, double_knockout
from tournaments.core.pairing.groups import Groups, groups
from tournaments.core.pairing.knockout import Knockout, knockout
from tournaments.core.pairing.ladder import Challenged, Ended, Joined, Ladder
from tournaments.core.pairing.league import Season, season
from tournaments.core.pairing.multi_knockout import MultiKnockout, multi_knockout
from tournaments.core.pairing.round_robin import RoundRobin, Shape, round_robin
from tournaments.core.types import PairingError, Result, Round


def stages() -> list[Stage]:
    luck = random.Random(1)
    played: list[Knockout | DoubleKnockout | MultiKnockout | RoundRobin | Groups | Season] = [
        knockout(range(9)),
        double_knockout(range(6)),
        multi_knockout(range(13), (3, 5, 4), 2),
        round_robin(range(16), seed=1, shape=Shape(3, 5, 4)),
        groups(range(8), 2, 2, seed=1),
        season([range(4), range(4, 8)], seed=1),
    ]
    found = [Stage(form, rows=tuple(play(form, by_luck(luck), luck))) for form in played]
    rounds = (
        Round(
            1, ((0, 1, 2), (3, 4, 5)), (6,), (Result((0, 1, 2), (1, 2, 2), (Fraction(7, 2),) * 3), None), leaves=(7,)
        ),
    )
    found.append(Stage(Swiss(tuple(range(8)), 3, 3, 4, 3, engine_version="swiss-1"), rounds=rounds))
    log = (Joined(4, 1), Challenged("C1", 2, 0, 2), Ended("C1", Result((2, 0), (1, 2)), 3), Ended("C1", None, 4))
    found.append(Stage(Ladder((0, 1, 2, 3), idle_days=9), log=log))
    return found


PEOPLE = tuple(Person(number, f"Ümit {number}", 1500 + number) for number in range(16))
EVENT = Event("Herbst »2026«", PEOPLE, tuple(stages()), seed="00ff")


def test_export_import_and_export_again_is_identical() -> None:
    data = export_event(EVENT)
    again = import_event(data)
    assert again == EVENT
    assert export_event(again) == data
    assert import_event(data.decode()) == EVENT


def test_an_imported_event_stands_as_it_stood() -> None:
    for old, new in zip(EVENT.stages, import_event(export_event(EVENT)).stages, strict=True):
        if not isinstance(old.format, Swiss | Ladder) and not isinstance(new.format, Swiss | Ladder):
            assert new.format.places(new.rows) == old.format.places(old.rows)
            assert new.format.finished(new.rows)


def broken(change: Any) -> str:
    plain = json.loads(export_event(EVENT))
    change(plain)
    with pytest.raises(PairingError) as refused:
        import_event(json.dumps(plain))
    return refused.value.key


@pytest.mark.parametrize("junk", [b"", b"[]", b"{}", b"\xff\xfe", b'{"name": 1}', b"[" * 3000, b"null"])
def test_junk_is_refused(junk: bytes) -> None:
    with pytest.raises(PairingError) as refused:
        import_event(junk)
    assert refused.value.key == "unreadable"


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"ranks": [1]}, "result"),
        ({"ranks": [0, 1]}, "result"),
        ({"table": [1, 1]}, "result"),
        ({"absent": [15]}, "result"),
        ({"table": [99, 1]}, "unknown"),
        ({"game_points": ["1", "2", "3"]}, "result"),
        ({"game_points": ["1/0", "1"]}, "unreadable"),
        ({"game_points": ["1e99999999", "1"]}, "unreadable"),
        ({"kind": "invented"}, "unreadable"),
    ],
)
def test_a_result_that_does_not_fit_is_refused(wrong: dict[str, object], key: str) -> None:
    assert broken(lambda event: event["stages"][0]["rows"][0]["result"].update(wrong)) == key


def test_an_event_that_does_not_fit_is_refused() -> None:
    assert broken(lambda event: event.update(more=1)) == "unreadable"
    assert broken(lambda event: event["people"].append(event["people"][0])) == "twice"
    assert broken(lambda event: event["people"].pop()) == "unknown"
    assert broken(lambda event: event["stages"][0]["format"]["plan"].reverse()) == "plan"
    assert broken(lambda event: event["stages"][2]["format"].update(advance=3)) == "plan"
    assert broken(lambda event: event["stages"][4]["format"].update(draw=[[9, 0]])) == "plan"
