"""Measure the strength of bots: one bot plays seeded matches against others, each deal once from every seat.

``python -m games.engine fight SLUG --levels hard normal easy random`` compares each level with the next one, and the
first with the last. It prints the share of first places with its standard error, and the time per move.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, NamedTuple

from games.engine.chance import Chance
from games.engine.codec import AnyGame, BadData, decode
from games.engine.game import LEVELS, Outcome
from games.engine.kit.search import AtRandom

Strength = str
"""A :data:`.game.Level`, the key of one of the game's regulars, or "random"."""
STRENGTHS: tuple[Strength, ...] = (*LEVELS, "random")
Times = dict[tuple[Strength, str], list[float]]


class Contest(NamedTuple):
    """A planned comparison: a bot of ``level`` against ``rivals`` in all other seats.

    ``goal``: the share of first places to reach. With ``pairs``, opposite seats are partners and have the same level.
    """

    level: Strength
    rivals: Strength
    seats: int
    matches: int
    goal: float = 0.0
    pairs: bool = False


class Figure(NamedTuple):
    """The result of a contest.

    ``share``: the share of first places; a first place that several seats share counts in part. ``error``: the
    standard error of ``share``.
    """

    share: float
    error: float
    matches: int


def new_times() -> Times:
    """Return an empty record of CPU seconds per move, by level and phase."""
    return defaultdict(list)


def usual_seats(game: AnyGame) -> int:
    """Return four, or the nearest number of seats that the game allows."""
    return max(min(game.seats), min(max(game.seats), 4))


def play_match(
    game: AnyGame, options: Any, levels: Sequence[Strength], number: int, times: Times, most: float = inf
) -> Outcome:
    """Play one match and return its outcome. CPU seconds of each move are added to ``times``.

    The random numbers of the match and of the bots follow from ``number``. Raise IllegalMove if a bot breaks a rule,
    and ValueError if the match has not ended after ``most`` plies.
    """
    seed = number.to_bytes(32, "big")
    chance, luck = Chance(seed), Chance(b"bots" + seed)
    bots = {level: AtRandom(game) if level == "random" else game.bot(level) for level in set(levels)}
    state, ply = game.setup(options, len(levels), chance).state, 0
    while (awaited := game.to_move(state)) and ply < most:
        seat = awaited[0]
        view = game.view(state, seat)
        start = time.thread_time()
        move = bots[levels[seat]].choose(view, luck.stream("move", ply))
        times[levels[seat], getattr(view, "phase", "")].append(time.thread_time() - start)
        state = game.play(state, seat, move, chance).state
        ply += 1
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError(f"no outcome after {ply} plies")
    return outcome


def hold(game: AnyGame, options: Any, contest: Contest, times: Times, seconds: float = inf) -> Figure:
    """Play a contest and return its result. Each deal is played once from every seat.

    No deal is begun after ``seconds`` of CPU time.
    """
    shares, end = [], time.process_time() + seconds
    for index in range(contest.matches):
        if index % contest.seats == 0 and index and time.process_time() > end:
            break
        number, seat = divmod(index, contest.seats)
        levels = [contest.rivals] * contest.seats
        side = [seat, (seat + contest.seats // 2) % contest.seats] if contest.pairs else [seat]
        for each in side:
            levels[each] = contest.level
        places = play_match(game, options, levels, number, times).places
        shares.append(sum(places[each] == 1 for each in side) / places.count(1))
    share = sum(shares) / len(shares)
    return Figure(share, sqrt(max(share * (1 - share), 0.25 / len(shares)) / len(shares)), len(shares))


def told(contest: Contest, figure: Figure) -> str:
    """Return the result of a contest as a line of text."""
    goal = f" (goal: more than {contest.goal:.0%})" if contest.goal else ""
    who = f"a pair of {contest.rivals}" if contest.pairs else f"{contest.seats - 1} {contest.rivals:6}"
    return (
        f"{contest.level:6} against {who} first in {figure.share:6.1%} "
        f"± {figure.error:.1%} of {figure.matches} matches{goal}"
    )


def thinking(times: Times) -> list[str]:
    """Return lines of text about the CPU time per move, by level and phase."""
    lines = []
    for (level, phase), taken in sorted(times.items()):
        taken.sort()
        mean, late = sum(taken) / len(taken) * 1e3, taken[int(len(taken) * 0.99)] * 1e3
        lines.append(f"{level:6} {phase:7} mean {mean:6.2f} ms, p99 {late:6.1f} ms, longest {taken[-1] * 1e3:6.1f} ms")
    return lines


def main(game: AnyGame, arguments: Sequence[str]) -> int:
    """Run the contests that the command-line arguments ask for. Return the exit status."""
    known = (*STRENGTHS, *game.regulars)
    parser = argparse.ArgumentParser(prog="python -m games.engine fight", description="Measure bots.")
    parser.add_argument("--levels", nargs="+", choices=known, default=("hard", "normal", "easy", "random"))
    parser.add_argument("--against", choices=known, help="each of the levels against this one")
    parser.add_argument("--matches", type=int, default=100, help="of each kind")
    parser.add_argument("--seats", type=int, choices=tuple(game.seats), default=usual_seats(game))
    parser.add_argument("--pairs", action="store_true", help="who sit opposite are partners, and of one level")
    parser.add_argument("--options", default="{}", help="those of the table, as JSON")
    wanted = parser.parse_args(arguments)
    if len(wanted.levels) < 2 and not wanted.against:
        parser.error("at least two levels")
    try:
        options = decode(game.options_type, wanted.options)
    except BadData as error:
        parser.error(str(error))
    times = new_times()
    pairs = dict.fromkeys([*zip(wanted.levels, wanted.levels[1:], strict=False), (wanted.levels[0], wanted.levels[-1])])
    if wanted.against:
        pairs = dict.fromkeys((level, wanted.against) for level in wanted.levels)
    for level, rivals in pairs:
        contest = Contest(level, rivals, wanted.seats, wanted.matches, pairs=wanted.pairs)
        print(f"{game.slug:24} {told(contest, hold(game, options, contest, times))}", flush=True)
    print(*(f"{game.slug:24} {line}" for line in thinking(times)), sep="\n", flush=True)
    return 0
