"""How many days a deal of Skat takes among three who look in twice a day, with plans and without; and what plans cost.

Each of three looks in every morning and every evening, at times of their own that move by up to three quarters of an
hour, plays as the Normal bot does as long as they are awaited, and leaves again. With plans they say beforehand how
far they bid and which cards are played without them; a plan ends as on the site, where none of its wishes is possible.
Cost: the points of the list a deal that a Normal bot loses if a plan plays wherever it can, the same deals played both
ways.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from statistics import mean, median, stdev

from games.catalog.skat import GAME
from games.catalog.skat.bot import BOTS, NEEDED, limit
from games.catalog.skat.data import Options, State, View
from games.catalog.skat.rules import UpTo
from games.engine.chance import Chance
from games.engine.kit.wishes import MOST_MOVES, Plan

TIMES = ((7.7, 19.2), (12.3, 21.0), (8.5, 18.3))
"""When each looks in, in hours after midnight."""
STIR = 0.75
SERIES, DEALS = 20, 12
PLANS: dict[str, tuple[str, ...] | None] = {
    "no plans": None,
    "bids, forced cards": ("only",),
    "and the last to a trick takes it or gives": ("only", "take", "give"),
    "and otherwise follows low": ("only", "take", "give", "low"),
}


def looks(luck: random.Random) -> Iterator[tuple[float, int]]:
    """Hours since the beginning, and who looks in."""
    for day in count():
        yield from sorted(
            (24 * day + hour + luck.uniform(-STIR, STIR), seat) for seat, hours in enumerate(TIMES) for hour in hours
        )


def plan_for(view: View, cards: tuple[str, ...]) -> Plan[object]:
    """What somebody who leaves now asks for: as far as the Normal bot would bid, or these cards."""
    stage = GAME.stage(view)
    if view.phase != "bid":
        return Plan(cards, MOST_MOVES, stage)
    most = limit(view, NEEDED["normal"])
    return Plan((UpTo(most) if most >= max(18, view.auction.bid) else "pass",), MOST_MOVES, stage)


def played_ahead(state: State, plans: dict[int, Plan[object]], chance: Chance) -> State:
    """All that plans do from here on."""
    while state.mover in plans:
        seat = state.mover
        found = GAME.planned(GAME.view(state, seat), plans.pop(seat))
        if found.move is None:
            break
        if found.rest is not None:
            plans[seat] = found.rest
        state = GAME.play(state, seat, found.move, chance).state
    return state


def days(cards: tuple[str, ...] | None, series: int) -> list[float]:
    """How many days each deal of a series takes."""
    luck, chance, own = random.Random(series), Chance(b"visits %d" % series), Chance(b"choices %d" % series)
    state, plans, ends = GAME.setup(Options(), 3, chance).state, dict[int, Plan[object]](), [0.0]
    for hour, seat in looks(luck):
        while state.mover == seat:
            move = BOTS["normal"].choose(GAME.view(state, seat), own.stream("move", len(ends), luck.random().hex()))
            state = played_ahead(GAME.play(state, seat, move, chance).state, plans, chance)
            ends += [hour] * (len(state.pad) - len(ends) + 1)
        if state.mover is None:
            return [(after - before) / 24 for before, after in pairwise(ends)]
        if cards is not None:
            plans[seat] = plan_for(GAME.view(state, seat), cards)
    raise AssertionError


def totals(cards: tuple[str, ...], series: int, *, planning: bool) -> int:
    """What seat 0 has in the end, if these wishes play for it wherever they can, or else the bot."""
    chance, own = Chance(b"costs %d" % series), Chance(b"choices %d" % series)
    state, ply = GAME.setup(Options(), 3, chance).state, 0
    while state.mover is not None:
        seat, ply = state.mover, ply + 1
        view = GAME.view(state, seat)
        wished = planning and seat == 0 and view.phase == "play"
        found = GAME.planned(view, Plan(cards, 1, GAME.stage(view))).move if wished else None
        move = found or BOTS["normal"].choose(view, own.stream("move", ply))
        state = GAME.play(state, seat, move, chance).state
    return state.totals[0]


def report(name: str, cards: tuple[str, ...] | None) -> str:
    """A line of the table."""
    found = sorted(each for series in range(SERIES) for each in days(cards, series))
    line = f"{name:44} days a deal: median {median(found):.1f}, nine of ten under {found[len(found) * 9 // 10]:.1f}"
    return f"{line}; cost {cost(cards)}" if cards else line


def cost(cards: tuple[str, ...]) -> str:
    """Points of the list a deal, with its standard error."""
    lost: Sequence[float] = [
        (totals(cards, series, planning=False) - totals(cards, series, planning=True)) / DEALS
        for series in range(10 * SERIES)
    ]
    return f"{mean(lost):.1f} ± {stdev(lost) / len(lost) ** 0.5:.1f} points a deal"


def main() -> None:
    """The table."""
    for name, cards in PLANS.items():
        print(report(name, cards), flush=True)


if __name__ == "__main__":
    main()
