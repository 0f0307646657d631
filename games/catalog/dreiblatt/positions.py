"""Positions of lessons, figures and tests of Three leaves."""

from msgspec.structs import replace

from games.catalog.dreiblatt.data import STOCK, UNIT, Options, Phase, State
from games.catalog.dreiblatt.dealing import empty
from games.engine.kit.cards import without
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.tricks import Played, Trick, best


def table(
    *hands: str,
    turned: str,
    phase: Phase = "play",
    trick: str = "",
    out: str = "",
    tricks: tuple[str, ...] = (),
    carried: int = 0,
    talon: str = "",
) -> State:
    """Return a position in which seat 0 is to move and the seats in ``out`` have dropped out.

    Cards of ``trick`` go clockwise and end before seat 0. Each of the earlier ``tricks`` begins with the seat that
    led: "1 AS 7S".
    """
    seats, held = len(hands), tuple(DECK.ordered(hand.split()) for hand in hands)
    stays = tuple(str(seat) not in out for seat in range(seats)) if phase != "enter" else (None,) * seats
    players = [seat for seat in range(seats) if stays[seat] is not False]
    lying = trick.split()
    plays = tuple(Played(seat, card) for seat, card in zip(players[len(players) - len(lying) :], lying, strict=True))
    done = tuple(_trick(one, players, turned) for one in tricks)
    rest = without(DECK.cards, [turned, *lying, *(card for hand in held for card in hand)])
    gone = [one.card for trick_ in done for one in trick_.plays]
    first = talon.split()
    pot = UNIT * seats + carried
    state = empty(Options(), (STOCK,) * seats, 1, seats - 1, pot, ())
    return replace(
        state,
        phase=phase,
        mover=0,
        chips=(STOCK - UNIT,) * seats,
        stays=stays,
        turned=turned,
        third=pot // 3 if phase != "enter" else 0,
        pot=pot - pot // 3 * len(done),
        trick=plays,
        tricks=done,
        swapped=tuple(0 if stays[seat] and phase == "play" else None for seat in range(seats)),
        hands=held,
        talon=(*first, *without(rest, [*gone, *first])),
    )


def _trick(said: str, players: list[int], turned: str) -> Trick:
    first, *cards = said.split()
    at = players.index(int(first))
    plays = tuple(Played(players[(at + step) % len(players)], card) for step, card in enumerate(cards))
    return Trick(plays, plays[best(tuple(cards), turned[-1], DECK.height)].seat)
