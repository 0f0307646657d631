"""Positions for lessons, set up by hand: cards by their short names, what led there played by the real rules."""

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
    """A round as it is dealt; what is said and bet may be given, and the phase follows from what is missing.

    Raises ValueError where no deal could look like that (§ 3): cards twice, or another number than the first card says.
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
    """A declared set."""
    return Play(cards(hand), cards(row))


def after(state: State, *plays: str) -> State:
    """The state when those whose turn it is have played, one after the other: ``"9H 9F + 9W"``, the row behind the +.

    Raises IllegalMove.
    """
    for text in plays:
        hand, _, row = text.partition("+")
        state = GAME.play(state, state.turn, declare(hand, row), CHANCE).state
    return state


def line(says: Sequence[int], won: Sequence[int], bets: Sequence[int], brawler: int | None = None) -> Line:
    """A line of the pad, scored by the rules (§ 11)."""
    return score(tuple(says), tuple(won), tuple(bets), brawler)


def winner(tried: Tried) -> int | None:
    """Who won the trick that the move led to, if it was decided."""
    return next((event.seat for event in tried.after.events if isinstance(event, TrickWon)), None)


def i_win(tried: Tried) -> bool:
    """The learner takes the trick."""
    return winner(tried) == LEARNER


def i_lose(tried: Tried) -> bool:
    """Somebody else takes the trick."""
    return winner(tried) not in (LEARNER, None)


def brawled(tried: Tried) -> bool:
    """Somebody has started a brawl."""
    return any(isinstance(event, Brawled) for event in tried.after.events)


def spent(tried: Tried) -> int:
    """How many cards of the hand were played."""
    return len(tried.move.hand)


def kind_made(tried: Tried) -> Kind | None:
    """The kind of set that was played."""
    return kind_of(tried.move.hand + tried.move.row)
