"""Positions for lessons: cards by their short names, and plays made by the real rules."""

from collections.abc import Sequence

from games.catalog.half_pint_heroes.cards import Card, card, cards, hand_size, row_size
from games.catalog.half_pint_heroes.data import Brawled, Line, Options, Play, State, TrickWon
from games.catalog.half_pint_heroes.rules import HalfPintHeroes
from games.catalog.half_pint_heroes.scoring import score
from games.catalog.half_pint_heroes.sets import Kind, kind_of
from games.engine.lessons import CHANCE, Tried

GAME = HalfPintHeroes()
SEATS = 3
LEARNER, BEN, CEM = range(SEATS)


def deal(
    row: str,
    *hands: str,
    says: Sequence[int | None] = (),
    bets: Sequence[int | None] = (),
    starter: int = LEARNER,
    pad: tuple[Line, ...] = (),
    rounds: int = 10,
) -> State:
    """Return a dealt round. Predictions ``says`` and ``bets`` may be given; the phase follows from what is missing.

    Raises ValueError for an impossible deal (§ 3): a card twice, or a number of cards that differs from what the first
    card asks for.
    """
    turned_up = tuple(card(short) for short in row.split())
    dealt = tuple(cards(hand) for hand in hands)
    _check(turned_up, dealt)
    nobody = (None,) * len(hands)
    says, bets = tuple(says) or nobody, tuple(bets) or nobody
    phase = "predict" if None in says else "bet" if None in bets else "play"
    return State(
        options=Options(rounds=rounds, first=starter),
        seats=len(hands),
        round=len(pad) + 1,
        starter=starter,
        phase=phase,  # type: ignore[arg-type]  # one of three words
        row=turned_up,
        hands=dealt,
        predictions=says,
        bets=bets,
        turn=starter,
        pad=pad,
    )


def _check(row: tuple[Card, ...], hands: tuple[tuple[Card, ...], ...]) -> None:
    every = [*row, *(held for hand in hands for held in hand)]
    if len(set(every)) != len(every):
        raise ValueError(f"a card lies twice: {row} {hands}")
    if len(row) != row_size(row[0]) or {len(hand) for hand in hands} != {hand_size(row[0])}:
        raise ValueError(f"the first card says {row_size(row[0])} in the row: {row} {hands}")


def declare(hand: str, row: str = "") -> Play:
    """Return the move that plays a set of these cards."""
    return Play(cards(hand), cards(row))


def after(state: State, *plays: str) -> State:
    """Return the state after plays of the seats to move, one after the other, such as ``"9H 9F + 9W"``. Cards of the
    row follow the plus sign.

    Raises IllegalMove.
    """
    for text in plays:
        hand, _, row = text.partition("+")
        state = GAME.play(state, state.turn, declare(hand, row), CHANCE).state
    return state


def line(says: Sequence[int], won: Sequence[int], bets: Sequence[int], brawler: int | None = None) -> Line:
    """Return a line of the pad, scored by the rules (§ 11)."""
    return score(tuple(says), tuple(won), tuple(bets), brawler)


def winner(tried: Tried) -> int | None:
    """Return the winner of the trick after the move, if it was decided."""
    return next((event.seat for event in tried.after.events if isinstance(event, TrickWon)), None)


def i_win(tried: Tried) -> bool:
    """Return whether the learner wins the trick."""
    return winner(tried) == LEARNER


def i_lose(tried: Tried) -> bool:
    """Return whether another seat wins the trick."""
    return winner(tried) not in (LEARNER, None)


def brawled(tried: Tried) -> bool:
    """Return whether a seat has started a brawl."""
    return any(isinstance(event, Brawled) for event in tried.after.events)


def spent(tried: Tried) -> int:
    """Return how many cards of the hand the move has played."""
    return len(tried.move.hand)


def kind_made(tried: Tried) -> Kind | None:
    """Return the kind of set that the move has played."""
    return kind_of(tried.move.hand + tried.move.row)
