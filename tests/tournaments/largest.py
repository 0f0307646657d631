"""The largest event of each format that the site allows, written as rows: played by luck, all but its last tables."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from django.utils import timezone

from games.play.models import Match
from tournaments.core.limits import most_entries
from tournaments.core.pairing.matches import Row
from tournaments.core.types import Entrant, Result, to_plain
from tournaments.event.plans import load_plan, make_plan
from tournaments.event.seasons import divisions_of_start
from tournaments.models import Challenge, Entry, Round, TableRow, Tournament
from tournaments.services.setup import create_tournament
from tournaments.services.sheets import mark_large, renew

GAME = "reversi"
LARGEST: dict[str, dict[str, Any]] = {
    "swiss": {"parameters": {"rounds": 15}},
    "round_robin": {"parameters": {"at_once": 2}},
    "knockout": {},
    "double_knockout": {},
    "multi_knockout": {
        "game": "hearts",
        "parameters": {"advance": 2},
        "seats_smallest": 3,
        "seats_preferred": 4,
        "seats_largest": 5,
    },
    "groups": {"parameters": {"group_size": 20, "advance": 8, "at_once": 2}},
    "league": {"parameters": {"division_size": 20, "moves": 2, "at_once": 2}},
    "ladder": {"parameters": {"reach": 3, "again_days": 1}},
}
CHALLENGES = 2000
ABOUT = "Bring a pencil. " * 120


def largest(organiser: Any, kind: str, *, matches: bool = True) -> Tournament:
    """A running event of that format with as many entrants as it may have; its last tables are being played. With
    ``matches``, every table leads to one.
    """
    count, name = most_entries(kind), "Somebody with quite a long name"
    given: dict[str, Any] = {"name": f"The largest {kind}", "about": ABOUT[:2000], "game": GAME, "entries_most": count}
    tournament = create_tournament(organiser, **given | {"format": kind} | LARGEST[kind])
    people = [Entry(tournament=tournament, given_name=f"{name} {n}", number=n, rating=n) for n in range(1, count + 1)]
    seeds = [entry.pk for entry in Entry.objects.bulk_create(people)]
    parts = divisions_of_start(tournament, seeds) if kind == "league" else ()
    tournament.rules = {"plan": make_plan(tournament, seeds, parts), "seeded": seeds, "decided": {}}
    tournament.status, tournament.started_at = Tournament.Status.RUNNING, timezone.now()
    tournament.save()
    if kind == "swiss":
        _play_swiss(tournament, seeds, matches)
    elif kind == "ladder":
        _play_ladder(tournament, seeds, matches)
    else:
        _play_plan(tournament, matches)
    mark_large(tournament, TableRow.objects.filter(round__tournament=tournament).count())
    renew(tournament.pk)
    return Tournament.objects.get(pk=tournament.pk)


def _result(luck: Random, table: Sequence[Entrant]) -> Result:
    ranks = list(range(1, len(table) + 1))
    luck.shuffle(ranks)
    if luck.random() < 0.1:
        ranks = [1] * len(table)
    return Result(tuple(table), tuple(ranks), tuple(Fraction(luck.randrange(64)) for _ in table))


def _matches(count: int) -> list[Match]:
    made = [Match(game=GAME, seed=b"1", seed_hash="1", status=Match.Status.FINISHED) for _ in range(count)]
    return list(Match.objects.bulk_create(made, batch_size=500))


def _write(
    tournament: Tournament, rounds: dict[int, list[tuple[str, Sequence[Entrant], Result | None]]], linked: bool
) -> None:
    """Rounds are closed if every table of them has a result."""
    now, matches = timezone.now(), _matches(sum(map(len, rounds.values()))) if linked else []
    for number, tables in sorted(rounds.items()):
        over = all(result is not None for _, _, result in tables)
        each = Round.objects.create(
            tournament=tournament,
            number=number,
            stage="swiss" if tournament.format == "swiss" else "",
            closed_at=now if over else None,
            deadline=now,
        )
        rows = [
            TableRow(
                round=each,
                number=n,
                label=label,
                key=f"{tournament.pk}:{number}:{n}",
                entrants=list(table),
                match=matches.pop() if matches else None,
                result=to_plain(result) if result else None,
                decided_at=now if result else None,
            )
            for n, (label, table, result) in enumerate(tables, 1)
        ]
        TableRow.objects.bulk_create(rows, batch_size=500)


def _play_swiss(tournament: Tournament, seeds: list[Entrant], matches: bool) -> None:
    luck, rounds, last = Random(1), {}, int(tournament.parameters["rounds"])
    points = dict.fromkeys(seeds, 0.0)
    for number in range(1, last + 1):
        line = sorted(seeds, key=lambda one: (-points[one], luck.random()))
        pairs = list(zip(line[::2], line[1::2], strict=False))
        results = [_result(luck, pair) if number < last else None for pair in pairs]
        for result in filter(None, results):
            for one, rank in zip(result.table, result.ranks, strict=True):
                points[one] += 1 if rank == 1 else 0
        rounds[number] = [("", pair, result) for pair, result in zip(pairs, results, strict=True)]
    _write(tournament, rounds, matches)  # type: ignore[arg-type]


def _play_plan(tournament: Tournament, matches: bool) -> None:
    """Everything is played but the last round that can be known."""
    luck, rows, rounds = Random(1), list[Row](), dict[int, list[Any]]()
    plan = load_plan(tournament)
    known: set[str] = set()
    while new := [match for match in plan.form.matches(rows) if match.name not in known and match.result is None]:
        plan = load_plan(tournament, rows)
        for match in new:
            known.add(match.name)
            result = _result(luck, match.table)
            rounds.setdefault(plan.round_of(match.name), []).append((match.name, match.table, result))
            rows.append(Row(match.name, result))
    last = max(rounds)
    rounds[last] = [(name, table, None) for name, table, _ in rounds[last]]
    _write(tournament, rounds, matches)


def _play_ladder(tournament: Tournament, seeds: list[Entrant], matches: bool) -> None:
    luck, rounds, challenges = Random(1), {}, []
    for number in range(1, CHALLENGES + 1):
        low = luck.randrange(1, len(seeds))
        pair = (seeds[low], seeds[low - 1])
        challenges.append(
            Challenge(
                tournament=tournament,
                number=number,
                challenger_id=pair[0],
                defender_id=pair[1],
                status=Challenge.Status.ACCEPTED,
            )
        )
        rounds[number] = [(f"C{number}", pair, _result(luck, pair) if number < CHALLENGES else None)]
    Challenge.objects.bulk_create(challenges, batch_size=500)
    _write(tournament, rounds, matches)  # type: ignore[arg-type]
