"""Finished matches for tests, stored from logs as if they had been played here, without bots that think."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.engine.chance import commitment
from games.engine.codec import AnyGame, convert, encode
from games.engine.replay import LoggedMove, replay
from games.play.models import Match, Move, Seat
from tests.conformance.golden import stored

LONG_AGO = timedelta(days=30)


def golden_match(game: AnyGame, people: Sequence[Any] = (), **fields: Any) -> Match:
    """Store the game's golden match as finished a month ago: these users in the first seats, bots in all others."""
    golden = stored(game)
    log = [LoggedMove(seat, convert(game.move_type, move)) for seat, move in golden["log"]]
    options = convert(game.options_type, golden["options"])
    return store(game, options, golden["seats"], bytes.fromhex(golden["seed"]), log, people, **fields)


def store(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: bytes,
    log: Sequence[LoggedMove],
    people: Sequence[Any] = (),
    **fields: Any,
) -> Match:
    """Store a finished match with this log: a move about every seven minutes, the last a month ago."""
    steps = list(replay(game, options, seats, seed, log))
    outcome: Any = game.outcome(steps[-1].state)
    end = timezone.now() - LONG_AGO
    pause = timedelta(minutes=7, microseconds=123_457)
    match = Match.objects.create(
        rules_version=game.version,
        stored_version=game.version,
        game=game.slug,
        options=encode(options).decode(),
        status=Match.Status.FINISHED,
        seed=seed,
        seed_hash=commitment(seed),
        state=encode(steps[-1].state).decode(),
        ply=len(log),
        started_at=end - pause * len(log),
        finished_at=end,
        **fields,
    )
    Seat.objects.bulk_create(
        _seat(match, index, people, outcome, sum(move.seat == index for move in log)) for index in range(seats)
    )
    lines = [None, *log]
    Move.objects.bulk_create(
        _line(match, ply, line, encode(step.events).decode(), people, end - pause * (len(log) - ply))
        for ply, (line, step) in enumerate(zip(lines, steps, strict=True))
    )
    return match


def _seat(match: Match, index: int, people: Sequence[Any], outcome: Any, moves: int) -> Seat:
    who = {"user": people[index]} if index < len(people) else {"bot": "easy", "bot_name": f"Bot {index}"}
    return Seat(
        match=match, index=index, place=outcome.places[index], score=outcome.scores[index], moves_made=moves, **who
    )


def _line(match: Match, ply: int, line: LoggedMove | None, events: str, people: Sequence[Any], at: Any) -> Move:
    if line is None:
        return Move(match=match, ply=0, kind=Move.Kind.START, events=events, made_at=at)
    by = Move.MadeBy.PLAYER if line.seat < len(people) else Move.MadeBy.BOT
    left = 1000.5 if by == Move.MadeBy.PLAYER else None
    return Move(
        match=match,
        ply=ply,
        seat=line.seat,
        data=encode(line.move).decode(),
        events=events,
        made_by=by,
        made_at=at,
        bank_left=left,
    )
