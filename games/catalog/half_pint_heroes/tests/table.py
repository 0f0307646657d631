"""Positions for tests: cards by their short names, seats by number."""

from collections.abc import Sequence
from typing import Any

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.cards import card, cards
from games.catalog.half_pint_heroes.data import Line, Move, Options, Play, Points, State
from games.engine.chance import Chance
from games.engine.game import Step

CHANCE = Chance(b"half a pint")


def position(
    hands: Sequence[str],
    row: str = "",
    *,
    predictions: Sequence[int] | None = None,
    bets: Sequence[int] | None = None,
    number: int = 1,
    starter: int = 0,
    pad: tuple[Line, ...] = (),
    options: Options = Options(),  # noqa: B008 - frozen
) -> State:
    """Return a round in which ``starter`` is about to lead. By default all seats have predicted 6 and bet on their
    left neighbour.
    """
    seats = len(hands)
    return State(
        options=options,
        seats=seats,
        round=number,
        starter=starter,
        phase="play",
        row=tuple(card(short) for short in row.split()),
        hands=tuple(cards(hand) for hand in hands),
        predictions=tuple(predictions or [6] * seats),
        bets=tuple(bets or [(seat + 1) % seats for seat in range(seats)]),
        turn=starter,
        pad=pad,
    )


def declare(hand: str, row: str = "") -> Play:
    """Return a declared set."""
    return Play(cards(hand), cards(row))


def play(state: State, *moves: Move | str, chance: Chance = CHANCE) -> Step[State]:
    """Return all events and the last state after these moves, made by the seats to move in turn. A move given as
    text is a play of cards from the hand.
    """
    events: tuple[Any, ...] = ()
    for move in moves:
        seat = GAME.to_move(state)[0]
        step = GAME.play(state, seat, declare(move) if isinstance(move, str) else move, chance)
        state, events = step.state, events + step.events
    return Step(state, events)


def only(kind: type, events: Sequence[Any]) -> Any:
    """Return the only event of that kind. Fails if there is another number of them."""
    (found,) = [event for event in events if type(event) is kind]
    return found


def line(marks: str, points: Sequence[int] = (), predictions: Sequence[int] = (), **fields: Any) -> Line:
    """Return a line of the pad: marks such as ``"X.B"`` by seat, a dot for none."""
    seats = len(marks)
    said = tuple(predictions) or (1,) * seats
    return Line(
        points=tuple(Points(tricks=number) for number in points or [0] * seats),
        marks=tuple({"X": "X", "B": "B", ".": ""}[mark] for mark in marks),  # type: ignore[misc]
        predictions=said,
        won=fields.pop("won", tuple(n if mark == "X" else n + 1 for n, mark in zip(said, marks, strict=True))),
        bets=fields.pop("bets", tuple((seat + 1) % seats for seat in range(seats))),
        **fields,
    )
