"""Helpers that set up and play positions of Hearts: cards are written as in ``"QS 10H"``."""

from typing import Any

import msgspec

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Line, Pass, Play, State
from games.catalog.hearts.refusals import Refusal
from games.engine.chance import Chance
from games.engine.game import Step
from games.engine.kit.cards import Cards, ordered
from games.engine.kit.tricktaking.tricks import Trick

CHANCE = Chance(b"hearts at the table")
AnyGame = Any


def cards(names: str) -> Cards:
    """Return the cards, sorted as a hand."""
    return ordered(names.split())


def dealt(seats: int = 4, game: AnyGame = GAME, chance: Chance = CHANCE, **options: Any) -> State:
    """Return the first deal of a match with these options."""
    chosen = game.options_type(**options)
    assert game.forbidden_options(chosen, seats) is None
    state: State = game.setup(chosen, seats, chance).state
    return state


def position(
    *hands: str, game: AnyGame = GAME, turn: int = 0, over: dict[str, Any] | None = None, **options: Any
) -> State:
    """Return a state with these hands, all other cards out of play, and no card bound to open.

    ``over`` changes fields of the state. One trick of another suit counts as played, so that the first trick is over;
    ``over={"tricks": ()}`` undoes that.
    """
    state = dealt(len(hands), game, **options)
    nothing: tuple[Cards, ...] = ((),) * len(hands)
    fields = {
        "phase": "play",
        "hands": tuple(cards(hand) for hand in hands),
        "chosen": (None,) * len(hands),
        "turn": turn,
        "opening": None,
        "kitty": (),
        "tricks": (Trick((), 0),),
        "taken": nothing,
    }
    return msgspec.structs.replace(state, **fields | (over or {}))


def with_tricks(state: State, *won: str) -> State:
    """Return the state with these cards already in the tricks of the seats."""
    return msgspec.structs.replace(state, taken=tuple(tuple(names.split()) for names in won))


def step(state: State, *played: str, game: AnyGame = GAME) -> Step[State]:
    """Play cards one after the other, each by the seat whose turn it is; return the last step with all events."""
    events: tuple[Any, ...] = ()
    for card in played:
        found = game.play(state, state.turn, Play(card), CHANCE)
        state, events = found.state, events + found.events
    return Step(state, events)


def play(state: State, *played: str, game: AnyGame = GAME) -> State:
    """Return the state after playing these cards, each by the seat whose turn it is."""
    return step(state, *played, game=game).state


def may_play(state: State, game: AnyGame = GAME) -> str:
    """Return the cards that the seat to move may play, in one string."""
    return " ".join(game.view(state, state.turn).playable)


def refused(state: State, card: str, game: AnyGame = GAME) -> Refusal | None:
    """Return why the seat to move may not play the card."""
    found: Refusal | None = game.forbidden(state, state.turn, Play(card))
    return found


def passed(state: State, *given: str, game: AnyGame = GAME) -> State:
    """Return the state after all have passed, by seat, each in the order of the receivers."""
    for seat, names in enumerate(given):
        state = game.play(state, seat, Pass(tuple(names.split())), CHANCE).state
    return state


def written(totals: tuple[int, ...]) -> tuple[Line, ...]:
    """Return a pad on which the seats have these totals."""
    nothing = (0,) * len(totals)
    return (Line(taken=nothing, points=totals, mended=nothing, totals=totals),)


def last_trick(*won: str, cards_left: str, pad: tuple[int, ...] = (), game: AnyGame = GAME, **options: Any) -> State:
    """Return a deal before its last trick: ``won`` is in the tricks, each seat has one card, seat 0 leads."""
    left = cards_left.split()
    over = {"pad": written(pad) if pad else (), "taken": tuple(tuple(names.split()) for names in won), "broken": True}
    return position(*left, game=game, over=over, **options)


def finish(state: State, game: AnyGame = GAME) -> Step[State]:
    """Let every seat play its last card."""
    return step(state, *[state.hands[(state.turn + place) % state.seats][0] for place in range(state.seats)], game=game)


def line_of(state: State) -> Line:
    """Return the newest line on the pad."""
    return state.pad[-1]
