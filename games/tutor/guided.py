"""The guided round: a private match of one round against bots, replayed from its seed and its moves.

The learner has seat 0. Bots move immediately, so at each request it is the learner's turn or the round is over.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from games.engine.chance import Chance, commitment, new_seed
from games.engine.codec import AnyGame, BadData, decode, encode
from games.engine.game import IllegalMove
from games.engine.lessons import Comment, FirstRound
from games.engine.replay import LoggedMove, play_on
from games.tutor.books import Kept, ProgressStore
from games.tutor.errors import RoundOver, Stale
from games.ui import scenes

LEARNER = 0
TRIES = 200
"""Deals tried to find one that suits a beginner; after that, any deal is used."""


class Moment(NamedTuple):
    """The current state of a guided round. ``last`` is the learner's last decision, None at the start."""

    state: Any
    over: bool
    log: tuple[LoggedMove, ...]
    last: "Decision | None"


class Decision(NamedTuple):
    """A decision of the learner: the view before the move, the move, and the events up to the next decision."""

    view: Any
    move: Any
    events: tuple[Any, ...]


def begin(book: ProgressStore, game: AnyGame, first: FirstRound) -> None:
    """Deal a new round, replacing the last one."""
    seed = new_seed()
    for _ in range(TRIES):
        if first.suits(game.setup(first.options, first.seats, Chance(seed)).state):
            break
        seed = new_seed()
    book.begin(game.slug, seed)


def current(book: ProgressStore, game: AnyGame, first: FirstRound) -> tuple[Kept, Moment] | None:
    """Return the guided round begun last. None if there is none, or if the current rules refuse a move of its log."""
    kept = book.guided(game.slug)
    if kept is None:
        return None
    try:
        return kept, load(game, first, kept)
    except (BadData, IllegalMove):
        return None


def load(game: AnyGame, first: FirstRound, kept: Kept) -> Moment:
    """Replay the round from its seed and moves, and play the bots' pending moves. Raise BadData or IllegalMove."""
    chance = Chance(kept.seed)
    log: list[LoggedMove] = []
    state, last = game.setup(first.options, first.seats, chance).state, None
    for seat, move in _stored(game, kept.log):
        decision = Decision(game.view(state, LEARNER), move, ()) if seat == LEARNER else None
        step = game.play(state, seat, move, chance)
        state, last = step.state, _heard(decision or last, step.events)
        log.append(LoggedMove(seat, move))
    return _let_bots_move(game, first, kept, Moment(state, first.over(state), tuple(log), last))


def _stored(game: AnyGame, log: str) -> list[LoggedMove]:
    return [LoggedMove(seat, move) for seat, move in decode(list[tuple[int, game.move_type]], log)]  # type: ignore[name-defined]


def _heard(decision: Decision | None, events: tuple[Any, ...]) -> Decision | None:
    return decision and decision._replace(events=decision.events + events)


def _let_bots_move(game: AnyGame, first: FirstRound, kept: Kept, moment: Moment) -> Moment:
    """Play the bots' moves until it is the learner's turn.

    If all seats choose simultaneously, the bots choose first.
    """
    chance = Chance(kept.seed)
    state, _, log, last = moment
    while not first.over(state) and (bots := [seat for seat in game.to_move(state) if seat != LEARNER]):
        seat = bots[0]
        luck = chance.stream("bot", seat, len(log))
        move = game.bot(first.level).choose(game.view(state, seat), luck)
        step = game.play(state, seat, move, chance)
        state, last = step.state, _heard(last, step.events)
        log = (*log, LoggedMove(seat, move))
    return Moment(state, first.over(state) or not game.to_move(state), log, last)


def since(game: AnyGame, first: FirstRound, kept: Kept, moment: Moment) -> Iterator[scenes.Moment]:
    """Yield the learner's last move and the bots' moves after it, ply by ply. Yields nothing before the first move."""
    own = [place for place, (seat, _) in enumerate(moment.log) if seat == LEARNER]
    if not own:
        return iter(())
    opening = game.setup(first.options, first.seats, Chance(kept.seed)).state
    before = [step.state for step in play_on(game, opening, Chance(kept.seed), moment.log[: own[-1]])]
    return scenes.played(game, [opening, *before][-1], moment.log[own[-1] :], kept.seed)


def play(book: ProgressStore, game: AnyGame, first: FirstRound, token: str, move: Any) -> Moment:
    """Play and store the learner's move.

    Raise RoundOver, IllegalMove, or Stale if the page is outdated or another request was faster.
    """
    found = current(book, game, first)
    if found is None or token != token_of(found[0]):
        raise Stale
    kept, moment = found
    if moment.over:
        raise RoundOver
    chance = Chance(kept.seed)
    decision = Decision(game.view(moment.state, LEARNER), move, ())
    step = game.play(moment.state, LEARNER, move, chance)
    log = (*moment.log, LoggedMove(LEARNER, move))
    after = Moment(step.state, first.over(step.state), log, _heard(decision, step.events))
    after = _let_bots_move(game, first, kept, after)
    if not book.go_on(game.slug, kept, _to_store(after.log)):
        raise Stale
    return after


def _to_store(log: Sequence[LoggedMove]) -> str:
    raw = [[seat, msgspec.Raw(encode(move))] for seat, move in log]
    return encode(raw).decode()


def token_of(kept: Kept) -> str:
    """Return the token that a form must contain. It identifies the round and the number of the learner's moves."""
    return f"{commitment(kept.seed)[:8]}-{kept.moves_made}"


def comments(first: FirstRound, moment: Moment) -> Sequence[Comment]:
    """Return the coach's comments on the learner's last decision."""
    if moment.last is None:
        return ()
    return first.comment(*moment.last)
