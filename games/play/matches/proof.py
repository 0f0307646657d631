"""Prove a match: replay its log from the seed, and compare the result with all stored data."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.chance import commitment
from games.engine.draws import Source, Watched
from games.engine.game import IllegalMove
from games.engine.replay import replay
from games.play.errors import Unreadable
from games.play.matches.moves import effective_moves, engine_log
from games.play.models import Match, Move, Seat


class Proof(NamedTuple):
    """The result of a proof. ``moves`` counts the effective moves; ``error`` is why the replay stopped, or "".

    ``seed_fits``: the seed has the published hash. ``events_fit``: the replay gives the stored events. ``state_fits``:
    the replay gives the stored state and seats to move. ``result_fits``: the replay gives the stored places and
    scores. ``unreadable``: today's rules cannot read the match. ``sources``: the random streams that the replay read.
    """

    moves: int
    seed_fits: bool
    events_fit: bool = False
    state_fits: bool = False
    result_fits: bool = False
    error: str = ""
    unreadable: bool = False
    sources: Sequence[Source] = ()

    @property
    def result_proved(self) -> bool:
        """Whether the replay gives the stored result."""
        return self.state_fits and self.result_fits

    @property
    def holds(self) -> bool:
        """Whether all parts of the proof succeeded."""
        return self.seed_fits and self.events_fit and self.result_proved


def prove(match: Match, seats: Sequence[Seat], moves: Sequence[Move] | None = None) -> Proof:
    """Replay a started match and return the proof. ``moves`` are its effective moves, if they are already loaded."""
    moves = effective_moves(match) if moves is None else moves
    seed = bytes(match.seed)
    proof = Proof(len(moves), commitment(seed) == match.seed_hash)
    chance = Watched(seed)
    try:
        log = engine_log(match, moves)
        steps = list(replay(match.rules, match.load_options(), len(seats), chance, log))
        stored, told = match.load_state(), [match.load_events(move.events) for move in moves]
    except Unreadable as error:
        return proof._replace(error=error.detail or str(error), unreadable=True)
    except IllegalMove as error:
        return proof._replace(error=str(error))
    state = steps[-1].state
    return proof._replace(
        events_fit=told == [list(step.events) for step in steps[1:]],
        state_fits=state == stored and _awaited_fit(match, seats, state),
        result_fits=_result_fits(match, seats, state),
        sources=chance.sources,
    )


def _awaited_fit(match: Match, seats: Sequence[Seat], state: Any) -> bool:
    if match.ended_by:  # ended early: no seat is awaited
        return not any(seat.waiting_since for seat in seats)
    return tuple(seat.index for seat in seats if seat.waiting_since) == match.rules.to_move(state)


def _result_fits(match: Match, seats: Sequence[Seat], state: Any) -> bool:
    outcome = match.rules.outcome(state)
    if outcome is None and match.ended_by:  # the places come from a ruling, which no replay can prove
        return match.status == Match.Status.FINISHED
    if outcome is None:
        return match.status != Match.Status.FINISHED and all(seat.place is None for seat in seats)
    stored = tuple(seat.place for seat in seats), tuple(seat.score for seat in seats)
    return match.status == Match.Status.FINISHED and stored == (outcome.places, outcome.scores)
