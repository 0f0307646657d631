"""Skat: what bots bid and win, three of a level at a table, beside what people did in 18 million tournament games.

`BENCH_DEALS` says how many deals. What people did: https://www.skatblog.com/tag/statistik/ (Skat in Zahlen 2).
"""

import os
from collections import Counter
from math import sqrt

from games.catalog.skat import GAME
from games.catalog.skat.data import Line, Options
from games.catalog.skat.values import BASES
from games.engine.chance import Chance
from games.engine.game import LEVELS, Level

DEALS = int(os.environ.get("BENCH_DEALS", "600"))
KINDS = {"D": "diamonds", "H": "hearts", "S": "spades", "C": "clubs", "G": "grand", "N": "null"}
PEOPLE = {
    "D": (10.7, 77.5),
    "H": (13.4, 77.7),
    "S": (16.2, 77.9),
    "C": (21.1, 77.5),
    "G": (32.2, 91.4),
    "N": (6.4, 70.7),
}
PEOPLE_ALL, PEOPLE_PASSED = 81.64, 4.9
OPTIONS = Options(rounds=12)


def main() -> int:
    """Always 0: it only tells."""
    for level in LEVELS:
        tell(level, lines(level))
    return 0


def lines(level: Level) -> list[Line]:
    """So many deals of three bots of that level."""
    found: list[Line] = []
    bot, match = GAME.bot(level), 0
    while len(found) < DEALS:
        chance = Chance(b"bench skat %d" % match)
        state, plies = GAME.setup(OPTIONS, 3, chance).state, 0
        while (seat := state.mover) is not None and len(found) + len(state.pad) < DEALS:
            move = bot.choose(GAME.view(state, seat), chance.stream("bot", plies))
            state, plies = GAME.play(state, seat, move, chance).state, plies + 1
        found += state.pad
        match += 1
    return found


def tell(level: Level, found: list[Line]) -> None:
    """One table: shares of games and of wins, in percent, with their errors; people's in brackets."""
    played = [line for line in found if line.contract is not None]
    won = sum(line.value > 0 for line in played)
    overbid = sum(line.value < 0 and _worth(line) < line.bid for line in played)
    from_hand = sum(line.contract is not None and line.contract.hand for line in played)
    print(f"\n{level}: {len(found):,} deals, {share(len(found) - len(played), len(found))} thrown in ({PEOPLE_PASSED})")
    print(f"won {share(won, len(played))} ({PEOPLE_ALL}), overbid {share(overbid, len(played))}, ", end="")
    print(
        f"from the hand {share(from_hand, len(played))}, {sum(line.value for line in played) / len(found):.1f} a deal"
    )
    print("\n| Game | of all | won |\n| --- | --- | --- |")
    games: Counter[str] = Counter(line.contract.game for line in played if line.contract)
    wins: Counter[str] = Counter(line.contract.game for line in played if line.contract and line.value > 0)
    for game, name in KINDS.items():
        of_all, of_it = PEOPLE[game]
        print(f"| {name} | {share(games[game], len(found))} ({of_all}) | {share(wins[game], games[game])} ({of_it}) |")


def _worth(line: Line) -> int:
    """What a suit game or grand was worth in the end, before it was held against the bid; a null as it is listed."""
    game = line.contract.game if line.contract else "N"
    return abs(line.value) // 2 if game == "N" else BASES[game] * (line.tops + line.level)


def share(part: int, whole: int) -> str:
    """In percent, with its standard error."""
    if not whole:
        return "–"
    rate = part / whole
    return f"{100 * rate:.1f} ± {100 * sqrt(rate * (1 - rate) / whole):.1f}"
