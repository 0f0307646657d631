"""Scoring of rounds, gun fights, final scoring and the drinking rules (§ 11 to 14). All functions take lines of the
pad.
"""

from collections.abc import Sequence
from itertools import takewhile

from games.catalog.half_pint_heroes.data import NO_BET, DrinkLevel, Drinks, Line, Mark, Options, Points, Seat
from games.engine.game import Outcome, placed

TRICK = 10
ZERO_FEW_SEATS, ZERO_MANY_SEATS, MANY_SEATS = 30, 20, 5
CHIP = 20
BRAWL = 30
BONUS = 10
GUN_FIGHT_RUN = 5
THIRD = 3


def prediction_points(prediction: int, seats: int) -> int:
    """Return the points of a correct prediction (§ 11.2, 11.3)."""
    if prediction:
        return TRICK * prediction
    return ZERO_MANY_SEATS if seats >= MANY_SEATS else ZERO_FEW_SEATS


def score(
    predictions: tuple[int, ...],
    won: tuple[int, ...],
    bets: tuple[int, ...],
    brawler: Seat | None,
    *,
    extra: bool = False,
) -> Line:
    """Return the pad's line for a finished round (§ 11). ``bets`` has seats or NO_BET; ``brawler`` is the seat that
    started a brawl, or None.
    """
    seats = len(won)
    if brawler is not None:
        points = tuple(
            Points(tricks=TRICK * won[seat], brawl=BRAWL) if seat == brawler else Points() for seat in range(seats)
        )
        marks: tuple[Mark, ...] = tuple("B" if seat == brawler else "" for seat in range(seats))
        return Line(points, marks, predictions, won, bets, extra)
    hit = [predictions[seat] == won[seat] for seat in range(seats)]
    points = tuple(
        Points(
            tricks=TRICK * won[seat],
            prediction=prediction_points(predictions[seat], seats) if hit[seat] else 0,
            chips=_chips(seat, hit, bets),
        )
        for seat in range(seats)
    )
    return Line(points, tuple("X" if ok else "" for ok in hit), predictions, won, bets, extra)


def _chips(seat: Seat, hit: Sequence[bool], bets: Sequence[int]) -> int:
    """Return 20 for a bet on a seat that missed its prediction (§ 11.4). With two seats, also 20 for a bet against
    this seat that failed (§ 10.3).
    """
    against = bets[seat]
    gained = CHIP if against != NO_BET and not hit[against] else 0
    if len(hit) == 2 and bets[1 - seat] == seat and hit[seat]:
        gained += CHIP
    return gained


def last_run(pad: Sequence[Line], seat: Seat) -> int:
    """Return how many marks in a row the seat has at the end of the pad."""
    return _run_at_end([bool(line.marks[seat]) for line in pad])


def _run_at_end(hits: Sequence[bool]) -> int:
    """Return how many of the last values are true in a row."""
    return len([*takewhile(bool, reversed(hits))])


def longest_run(pad: Sequence[Line], seat: Seat) -> int:
    """Return the length of the seat's longest run of marks (§ 13.1)."""
    best = run = 0
    for line in pad:
        run = run + 1 if line.marks[seat] else 0
        best = max(best, run)
    return best


def gun_fighters(pad: Sequence[Line]) -> tuple[Seat, ...]:
    """Return the seats with five marks in a row. They win the match if they get a mark in the next round (§ 12.1)."""
    if len(pad) < GUN_FIGHT_RUN:
        return ()
    return tuple(seat for seat in range(len(pad[-1].marks)) if last_run(pad, seat) >= GUN_FIGHT_RUN)


def gun_fight_winners(pad: Sequence[Line]) -> tuple[Seat, ...]:
    """Return the seats that won the match with the pad's last line (§ 12.2, 12.3); none without a sixth mark."""
    if not pad:
        return ()
    last = pad[-1]
    made = [seat for seat in gun_fighters(pad[:-1]) if last.marks[seat]]
    highest = max((last.predictions[seat] for seat in made), default=0)
    return tuple(seat for seat in made if last.predictions[seat] == highest)


def total(pad: Sequence[Line], seat: Seat) -> int:
    """Return the points of all lines with the bonus for the longest run (§ 13.1)."""
    return sum(line.points[seat].total for line in pad) + BONUS * longest_run(pad, seat)


def is_over(options: Options, pad: Sequence[Line]) -> bool:
    """Return whether the match ends with these lines: by a won gun fight, or after all rounds including a required
    extra round.
    """
    if gun_fight_winners(pad):
        return True
    if len(pad) == options.rounds:
        return not gun_fighters(pad)
    return len(pad) > options.rounds


def outcome(pad: Sequence[Line], seats: int) -> Outcome:
    """Return places and totals (§ 13): winners of a gun fight first, then by points, number of brawls (B), and
    marks; equal seats share a place.
    """
    winners = gun_fight_winners(pad)
    totals = tuple(total(pad, seat) for seat in range(seats))
    keys = []
    for seat in range(seats):
        if seat in winners:
            keys.append((1, 0, 0, 0))
            continue
        marks = [line.marks[seat] for line in pad]
        keys.append((0, totals[seat], marks.count("B"), sum(map(bool, marks))))
    return Outcome(placed(keys), totals)


def drinks(level: DrinkLevel, pad: Sequence[Line]) -> tuple[Drinks, ...]:
    """Return the seats that would drink after the pad's last line (§ 14): by the strongest rule first, no seat twice
    in a round.
    """
    if level == "off" or not pad:
        return ()
    found: list[Drinks] = []
    done: set[Seat] = set()
    for reason, seats in _drink_reasons(level, pad):
        fresh = tuple(seat for seat in seats if seat not in done)
        if fresh:
            done.update(fresh)
            found.append(Drinks(fresh, (reason,)))
    return tuple(found)


def _drink_reasons(level: DrinkLevel, pad: Sequence[Line]) -> list[tuple[str, list[Seat]]]:
    line = pad[-1]
    everyone = list(range(len(line.marks)))
    if "B" in line.marks:
        return [("brawl", everyone)]
    hit = [bool(mark) for mark in line.marks]
    reasons: list[tuple[str, list[Seat]]] = []
    if all(hit):
        reasons.append(("all_hit", everyone))
    if not any(hit):
        reasons.append(("all_missed", everyone))
    if level in ("hard", "very_hard"):
        misses = [_run_at_end([one.predictions[seat] != one.won[seat] for one in pad]) for seat in everyone]
        reasons.append(("missed_with_chip", [seat for seat in everyone if not hit[seat] and seat in line.bets]))
        reasons.append(("third_miss", [seat for seat in everyone if misses[seat] and not misses[seat] % THIRD]))
    if level == "very_hard":
        streaks = [seat for seat in everyone if _run_at_end([one.marks[seat] == "X" for one in pad]) >= THIRD]
        lost = [seat for seat in everyone if line.bets[seat] != NO_BET and hit[line.bets[seat]]]
        reasons.append(("third_hit", [seat for seat in everyone if any(other != seat for other in streaks)]))
        reasons.append(("bet_lost", lost))
    return reasons
