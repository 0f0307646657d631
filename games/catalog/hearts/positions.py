"""Positions for lessons and figures, set up by hand, with cards written as in ``"QS 10H"``; and tests of answers.

In lessons the learner sits in seat 0, then clockwise Ben, Cem and Dora: Ben on the left, Cem opposite, Dora on the
right. Positions of lessons use every card of the pack, those of figures only the cards that matter.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.catalog.hearts.counting import QUEEN, penalties
from games.catalog.hearts.data import Line, Passing, Play, State, TrickTaken
from games.catalog.hearts.family import Family
from games.catalog.hearts.rules import Hearts
from games.catalog.hearts.terms import cards_in_play
from games.engine.game import Seat
from games.engine.kit.cards import Card, Cards, ordered, suit, without
from games.engine.kit.tricktaking.tricks import Played, Trick
from games.engine.lessons import CHANCE, Test, Tried

GAME = Hearts()
LEARNER, BEN, CEM, DORA = range(4)
LEFT, ACROSS = (Passing(tuple(3 * (place == to) for place in range(3))) for to in range(2))
_replace = msgspec.structs.replace


def cards(names: str) -> Cards:
    """Return the cards, sorted as a hand."""
    return ordered(names.split())


def positions(game: Family[Any], **options: Any) -> Callable[..., State]:
    """Return a function that sets up positions of the game with these options, see :func:`_position`."""
    chosen = game.options_type(**options)
    return lambda *hands, **changes: _position(game, chosen, hands, **changes)


def _position(
    game: Family[Any], options: Any, hands: tuple[str, ...], trick: str = "", leader: Seat = 0, **changes: Any
) -> State:
    """Return a state with the given cards in the hands and on the table; all other cards are out of play.

    The seat after the last of ``trick`` is to move. The state has one finished trick without cards, so that it is past
    the first trick, unless ``changes`` says otherwise.
    """
    seats = len(hands)
    plays = tuple(Played((leader + place) % seats, card) for place, card in enumerate(trick.split()))
    nothing: tuple[Cards, ...] = ((),) * seats
    fields: dict[str, Any] = {
        "phase": "play",
        "hands": tuple(map(cards, hands)),
        "chosen": (None,) * seats,
        "given": nothing,
        "received": nothing,
        "kitty": (),
        "turn": (leader + len(plays)) % seats,
        "opening": None,
        "trick": plays,
        "tricks": (Trick((), 0),),
        "taken": nothing,
        "broken": any(suit(play.card) == "H" for play in plays),
    }
    return _replace(game.setup(options, seats, CHANCE).state, **fields | changes)


def dealt(*hands: str, seats: int = 4, game: Family[Any] = GAME, **fields: Any) -> State:
    """Return a deal of the whole pack. Seats without a given hand get the other cards.

    ``fields`` are fields of the state, such as the pass. Raises ValueError if the hands do not make up the pack.
    """
    state = game.setup(game.options_type(), seats, CHANCE).state
    held = [cards(hand) for hand in hands]
    rest = without(cards_in_play(state.terms), sum(held, ()))
    missing = seats - len(held)
    held += [ordered(rest[place::missing]) for place in range(missing)]
    if Counter(sum(held, ())) != Counter(cards_in_play(state.terms)) or len(set(map(len, held))) > 1:
        raise ValueError(f"not a deal of the whole pack: {hands}")
    return _replace(state, hands=tuple(held), **fields)


def late(
    *hands: str,
    turn: int,
    played: str = "",
    loser: int = BEN,
    taken: dict[int, str] | None = None,
    totals: tuple[int, ...] = (),
    game: Family[Any] = GAME,
    **options: Any,
) -> State:
    """Return a position in the middle of a deal: seat ``turn`` has led the first card of ``played`` and the next
    seats have followed, or it is to lead.

    ``taken``: penalty cards by the seat that took them. All other cards that are not in the hands are in the tricks of
    ``loser``, with the kitty. Hearts are broken if one has been played. ``totals`` is the pad. Raises ValueError for
    duplicate cards or hands of different sizes.
    """
    state = game.setup(game.options_type(**options), len(hands), CHANCE).state
    held, piles = tuple(map(cards, hands)), [list(cards((taken or {}).get(seat, ""))) for seat in range(len(hands))]
    left = Counter(cards_in_play(state.terms))
    left.subtract(card for cards in (*held, *piles) for card in cards)
    if min(left.values()) < 0 or len(set(map(len, held))) > 1:
        raise ValueError(f"a card is named twice, or hands are not of one size: {hands}, {taken}")
    rest = list(left.elements())
    piles[loser] += [card for card in rest if penalties(state, (card,))]
    harmless = [card for card in rest if not penalties(state, (card,))]
    kitty = tuple(harmless[: state.terms.kitty_size])
    winners = _fill(piles, harmless[state.terms.kitty_size :], turn)
    nothing = (0,) * len(hands)
    state = _replace(
        state,
        phase="play",
        passing=Passing((0,) * (len(hands) - 1)),
        hands=held,
        turn=turn,
        opening=None,
        kitty=kitty,
        kitty_taker=loser if kitty else None,
        laid=kitty,
        tricks=tuple(Trick((), seat) for seat in winners),
        taken=tuple(map(tuple, piles)),
        broken=any(suit(card) == "H" for pile in piles for card in pile),
        pad=(Line(taken=nothing, points=totals, mended=nothing, totals=totals),) if totals else (),
    )
    return after(state, *played.split(), game=game)


def _fill(piles: list[list[Card]], harmless: list[Card], leader: int) -> Sequence[int]:
    """Make complete tricks of the cards that each seat took, filled up with other cards from all seats in turn.

    Return the winners of the tricks, the leader last.
    """
    seats = len(piles)
    tricks = [-(-len(pile) // seats) for pile in piles]
    tricks[leader] = max(1, tricks[leader])
    number = (sum(map(len, piles)) + len(harmless)) // seats
    for extra in range(number - sum(tricks)):
        tricks[(leader + extra) % seats] += 1
    for pile, count in zip(piles, tricks, strict=True):
        missing = count * seats - len(pile)
        pile.extend(harmless[:missing])
        del harmless[:missing]
    winners = [seat for seat, count in enumerate(tricks) for _ in range(count)]
    winners.remove(leader)
    return [*winners, leader]


def after(state: State, *played: str, game: Family[Any] = GAME) -> State:
    """Return the state after these cards, each played by the seat to move. Raises IllegalMove."""
    for card in played:
        state = game.play(state, state.turn, Play(card), CHANCE).state
    return state


def plays(*names: str) -> tuple[Play, ...]:
    """Return cards as moves."""
    return tuple(map(Play, names))


def taker(tried: Tried) -> Seat | None:
    """Return the seat that won the trick of the move; None if the trick is not complete."""
    return next((event.seat for event in tried.after.events if isinstance(event, TrickTaken)), None)


def taken_by(seat: Seat) -> Test:
    """Return a test of whether that seat won the trick."""
    return lambda tried: taker(tried) == seat


i_take = taken_by(LEARNER)


def i_stay_out(tried: Tried) -> bool:
    """Return whether another seat than the learner won the trick."""
    return taker(tried) not in (None, LEARNER)


def plays_suit(letters: str) -> Test:
    """Return a test of whether a card of one of these suits was played."""
    return lambda tried: tried.move.card[-1] in letters


def one_of(*names: str) -> Test:
    """Return a test of whether one of these cards was played."""
    return lambda tried: tried.move in plays(*names)


def includes(*names: str) -> Test:
    """Return a test of whether a pass includes all these cards."""
    return lambda tried: set(names) <= set(tried.move.cards)


def queen_goes(tried: Tried) -> bool:
    """Return whether the queen of spades was played."""
    return bool(tried.move == Play(QUEEN))
