"""Prepare the page of a finished match: places, points by round, luck, rematch and chat."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest

from games.engine.kit.sheets import totals_of
from games.engine.parts import part
from games.engine.text import Phrase, Words
from games.play.endings.luck_panel import luck_context
from games.play.endings.points_chart import chart
from games.play.endings.result_facts import consolation, remembered, size
from games.play.matches.access import LoadedTable
from games.play.matches.log_page import Telling, ruling_words_of, telling
from games.play.models import Match, Move, Seat
from games.play.relations.blocks import visible_to
from games.play.tables.running_table import board_of, language, profiles
from games.play.tables.social_extra import coaster_context
from games.play.talk.messages import talk_context

Step = tuple[str | Phrase, Sequence[int], Sequence[int]]
"""A step of the chart: its label, the points by seat, and the totals by seat after it."""


class ResultPlace(NamedTuple):
    """A row of the result. ``shared``: whether other seats have the same place."""

    seat: Seat
    you: bool
    rank: int
    shared: bool
    score: int
    unit: str
    remarks: list[str]
    consolation: str = ""


class ResultStanding(NamedTuple):
    """A row of the table of numbers: the points of each seat in a round, and its total after the round."""

    label: str
    cells: list[tuple[int, int]]


def result(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_result.html``."""
    match, mine = table.match, table.mine
    reader = mine.index if mine is not None else None
    state = match.load_state()
    words = match.words(language())
    places = places_of(table, state, words)
    how: dict[str, Any] = (
        {"ruling": ruling_words_of(match, table.names)} if match.ended_by else course(table, state, words)
    )
    return {
        "board": board_of(match, state, reader, table.names),
        "places": places,
        "profiles": profiles(table, request.user),
        "winners": [place for place in places if place.rank == 1],
        "i_won": any(place.you for place in places if place.rank == 1),
        **how,
        "remembered": [] if match.ended_by else remembered(table, state, words, how["verdict"] if how["chart"] else ""),
        "size": size(match, how.get("moves", 0)),
        "coaster": coaster_context(table, words, state),
        **luck_context(table),
        **next_match(request, table),
        **talk_context(request, table),
    }


def places_of(table: LoadedTable, state: Any, words: Words) -> list[ResultPlace]:
    """Return the rows of the result, best first; seats with the same place are in the order of their index."""
    progress = None if table.match.ended_by else part(table.match.rules, "progress")
    remarks: Sequence[Sequence[Phrase]] = progress.remarks(state) if progress else ()
    reader = table.mine.index if table.mine is not None else None
    said = [[words.say(remark, table.names, reader) for remark in each] for each in remarks]
    return places_of_seats(table, said)


def places_of_seats(table: LoadedTable, remarks: Sequence[Sequence[str]] = ()) -> list[ResultPlace]:
    """Return the rows of the result from the seats alone, best first. ``remarks`` are texts by seat.

    The match's state and log are not read.
    """
    words = table.match.words(language())
    ranks = [seat.place or 0 for seat in table.seats]
    last, kind_word = consolation(table.match, table.seats) or (None, "")
    return [
        ResultPlace(
            seat=seat,
            you=table.mine is not None and seat.index == table.mine.index,
            rank=ranks[seat.index],
            shared=ranks.count(ranks[seat.index]) > 1,
            score=seat.score or 0,
            unit=words.text("score", n=seat.score or 0) if "score" in words.table else "",
            remarks=list(remarks[seat.index]) if remarks else [],
            consolation=kind_word if seat.index == last else "",
        )
        for seat in sorted(table.seats, key=lambda seat: (ranks[seat.index], seat.index))
    ]


def course(table: LoadedTable, state: Any, words: Words) -> dict[str, Any]:
    """Return the context of the chart with its table, and a sentence that says how the match was won.

    For a game without points by round, the last move of the log is described instead.
    """
    progress = part(table.match.rules, "progress")
    if progress is None:
        found = ending_shown(table)
        return found | {"ending": []} if totals_of(table.match.rules, state) else found  # the score pad shows it
    stages = [(stage.label, stage.points, stage.totals) for stage in progress.stages(state)]
    return course_shown(table, words, progress.verdict(state), stages)


def course_shown(table: LoadedTable, words: Words, verdict: Phrase | None, stages: Sequence[Step]) -> dict[str, Any]:
    """Return the verdict in words, and the chart of these stages with its table."""
    reader = table.mine.index if table.mine is not None else None
    names = [words.called(seat, table.names, reader) for seat in range(len(table.names))]
    labels = [words.say(label) if isinstance(label, Phrase) else label for label, _, _ in stages]
    return {
        "verdict": words.say(verdict, table.names, reader) if verdict else "",
        "chart": chart(names, labels, [totals for _, _, totals in stages]),
        "standings": [
            ResultStanding(label, list(zip(points, totals, strict=True)))
            for label, (_, points, totals) in zip(labels, stages, strict=True)
        ],
    }


def ending_shown(table: LoadedTable) -> dict[str, Any]:
    """Return sentences about how the match was won, without a chart, for a game without points by round."""
    told = telling(table)
    *ending, verdict = last_words(told) or [""]
    kinds = [line.kind for line in told.lines]
    moves = kinds.count(Move.Kind.MOVE) - kinds.count(Move.Kind.UNDO)
    return {"ending": ending, "verdict": verdict, "chart": None, "standings": [], "moves": moves}


def last_words(told: Telling) -> list[str]:
    """Return the log's sentences about the last move: the move, and how it won. Empty if there was no move."""
    last = max((index for index, line in enumerate(told.lines) if line.kind != Move.Kind.UNDO), default=None)
    return [] if last is None else [said for unit in told.units_at(last) for said in told.sentences(unit)]


def next_match(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the rematch, if there is one, and the reader's possible action. At most two queries.

    ``rematch_way`` is "go" (the reader has a seat there, or may watch), "join", "ask" (no rematch has been opened yet)
    or "".
    """
    if table.mine is None:
        return {"rematch": None, "rematch_way": ""}
    again = Match.objects.filter(rematch_of=table.match).exclude(status=Match.Status.CLOSED)
    following = visible_to(again, request.user).first()
    if following is None:
        return {"rematch": None, "rematch_way": "ask" if table.plays else ""}
    if following.status == Match.Status.OPEN and table.plays:
        seated = following.seat_set.filter(user=request.user.pk).exists()
        return {"rematch": following, "rematch_way": "go" if seated else "join"}
    return {"rematch": following, "rematch_way": "go"}
