"""A finished match: places, points by round, the way to the replay and the check of the deal."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest

from games.engine.codec import decode
from games.engine.text import Phrase, Words
from games.play.access import Table
from games.play.context.chart import chart
from games.play.context.coaster import coaster_context
from games.play.context.events import told_to_all
from games.play.context.log import ruling_words
from games.play.context.running import board_of, language
from games.play.context.talk import talk_context
from games.play.models import Match, Move, Seat
from games.play.parts import part


class Place(NamedTuple):
    """A line of the result; ``shared`` if others have the same place."""

    seat: Seat
    you: bool
    rank: int
    shared: bool
    score: int
    unit: str
    remarks: list[str]


class Standing(NamedTuple):
    """A row of the table of numbers: what each seat got, and has since then."""

    label: str
    cells: list[tuple[int, int]]


def result(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_result.html``."""
    match, mine = table.match, table.mine
    reader = mine.index if mine is not None else None
    state = match.load_state()
    words = match.words(language())
    places = places_of(table, state, words)
    return {
        "board": board_of(match, state, reader, table.names),
        "places": places,
        "winners": [place for place in places if place.rank == 1],
        "i_won": any(place.you for place in places if place.rank == 1),
        **({"ruling": ruling_words_of(match)} if match.ended_by else course(table, state, words)),
        "coaster": coaster_context(table, words, state),
        **next_match(request, table),
        **talk_context(request, table),
    }


def places_of(table: Table, state: Any, words: Words) -> list[Place]:
    """Everybody, best first; of those who share a place, the earlier seat."""
    progress = None if table.match.ended_by else part(table.match.rules, "progress")
    remarks: Sequence[Sequence[Phrase]] = progress.remarks(state) if progress else ()
    ranks = [seat.place or 0 for seat in table.seats]
    return [
        Place(
            seat=seat,
            you=table.mine is not None and seat.index == table.mine.index,
            rank=ranks[seat.index],
            shared=ranks.count(ranks[seat.index]) > 1,
            score=seat.score or 0,
            unit=words.text("score", n=seat.score or 0) if "score" in words.table else "",
            remarks=[words.say(remark, table.names) for remark in remarks[seat.index]] if remarks else [],
        )
        for seat in sorted(table.seats, key=lambda seat: (ranks[seat.index], seat.index))
    ]


def ruling_words_of(match: Match) -> str:
    """Why a match was ended before its end; then there is no course to show, as nobody has won by play."""
    line = match.moves.filter(kind=Move.Kind.END).last()
    return ruling_words(line.data if line else "")


def course(table: Table, state: Any, words: Words) -> dict[str, Any]:
    """The chart with its table of numbers, and how the match was won: for a game without a course of points in the
    words of its last event.
    """
    progress = part(table.match.rules, "progress")
    reader = table.mine.index if table.mine is not None else None
    if progress is None:
        *ending, verdict = last_words(table, words, reader) or [""]
        return {"ending": ending, "verdict": verdict, "chart": None, "standings": []}
    verdict = progress.verdict(state)
    stages = progress.stages(state)
    labels = [words.say(stage.label) if isinstance(stage.label, Phrase) else stage.label for stage in stages]
    return {
        "verdict": words.say(verdict, table.names, reader) if verdict else "",
        "chart": chart(table.names, labels, [stage.totals for stage in stages]),
        "standings": [
            Standing(label, list(zip(stage.points, stage.totals, strict=True)))
            for label, stage in zip(labels, stages, strict=True)
        ],
    }


def last_words(table: Table, words: Words, reader: int | None) -> list[str]:
    """What the last move brought about, as the log tells it: the move, and how it won. Empty if nothing happened."""
    game = table.match.rules
    line = table.match.moves.exclude(kind=Move.Kind.UNDO).order_by("ply").last()
    events = decode(list[game.event_type], line.events) if line else ()  # type: ignore[name-defined]
    return [words.say(game.tell(event), table.names, reader) for event in told_to_all(game, events)]


def next_match(request: HttpRequest, table: Table) -> dict[str, Any]:
    """The rematch, if somebody has opened it, and what the reader may do: at most two queries.

    ``rematch_way`` is "go" (sits there, or may look), "join", "ask" (nobody has opened one yet) or empty.
    """
    if table.mine is None:
        return {"rematch": None, "rematch_way": ""}
    following = Match.objects.filter(rematch_of=table.match).exclude(status=Match.Status.CLOSED).first()
    if following is None:
        return {"rematch": None, "rematch_way": "ask" if table.plays else ""}
    if following.status == Match.Status.OPEN and table.plays:
        seated = following.seat_set.filter(user=request.user.pk).exists()
        return {"rematch": following, "rematch_way": "go" if seated else "join"}
    return {"rematch": following, "rematch_way": "go"}
