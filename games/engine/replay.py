"""Replay of a match from its seed, its options and its log of moves. Every state follows from these."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Outcome, Step

TALK_ONCE_IN = 60
"""In random matches of games with acting chat, one move in this many is a chat line."""


class LoggedMove(NamedTuple):
    """A move in the log of a match, with the seat that made it."""

    seat: int
    move: Any


def replay(
    game: AnyGame, options: Any, seats: int, seed: bytes | Chance, log: Iterable[LoggedMove]
) -> Iterator[Step[Any]]:
    """Yield the opening step, then the step after each logged move. Raise IllegalMove if the log breaks a rule."""
    chance = seed if isinstance(seed, Chance) else Chance(seed)
    step = game.setup(options, seats, chance)
    yield step
    yield from play_on(game, step.state, chance, log)


def play_on(game: AnyGame, state: Any, chance: Chance, log: Iterable[LoggedMove]) -> Iterator[Step[Any]]:
    """Yield the step after each logged move, starting from ``state``. Raise IllegalMove if the log breaks a rule."""
    for seat, move in log:
        step = game.play(state, seat, move, chance)
        yield step
        state = step.state


def final_state(game: AnyGame, options: Any, seats: int, seed: bytes, log: Iterable[LoggedMove]) -> Any:
    """Return the state that the log leads to. Raise IllegalMove if the log breaks a rule."""
    state = None
    for step in replay(game, options, seats, seed, log):
        state = step.state
    return state


def random_moves(game: AnyGame, options: Any, seats: int, seed: bytes) -> Iterator[tuple[int, Any, Any]]:
    """Yield seat, move and the state after the move, until a match of random moves is over.

    The random choices also follow from the seed, in a stream of their own. If chat acts on the game, a seat sometimes
    makes a move by chat.
    """
    chance = Chance(seed)
    choices = chance.stream("random playout")
    choice, to_move, candidates, apply = choices.choice, game.to_move, game.candidates, game.apply
    talk_acts = game.talk_acts
    state = game.setup(options, seats, chance).state
    while awaited := to_move(state):
        seat = awaited[0] if len(awaited) == 1 else choice(awaited)
        move = choice(candidates(state, seat))
        if talk_acts and not choices.below(TALK_ONCE_IN):
            speaker = choices.below(seats)
            said = game.spoken(state, speaker)
            seat, move = (seat, move) if said is None else (speaker, said)
        state = apply(state, seat, move, chance).state
        yield seat, move, state


def random_playout(game: AnyGame, options: Any, seats: int, seed: bytes) -> tuple[list[LoggedMove], Any]:
    """Play a match of random moves. Return its log and final state. See :func:`random_moves`."""
    log: list[LoggedMove] = []
    state = None
    for seat, move, after in random_moves(game, options, seats, seed):
        log.append(LoggedMove(seat, move))
        state = after
    return log, state


def finished(game: AnyGame, state: Any) -> Outcome:
    """Return the outcome of a finished match. Raise ValueError if it is not finished."""
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("the match is not over")
    return outcome
