"""Tests of 10,000 seeded matches with 2 to 7 seats: no errors, and the points of an independent tally.

Half of them are random. In the other half all seats predict few tricks, and play to win exactly that many, so that
there are runs of marks, gun fights and extra rounds.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import DrinkLevel, Move, Options, Predict, State
from games.engine.chance import Chance, Stream
from games.engine.replay import finished
from tests.tiers import at_least, statistical

from .tally import Tally

BRAWLS = 0.55
"""Lower bound of the share of matches with a brawl, which is 0.66."""
LEVELS: tuple[DrinkLevel, ...] = ("off", "normal", "hard", "very_hard")


def options(number: int) -> Options:
    """Return mostly short matches; every length from 3 to 10 occurs with every number of seats."""
    rounds = 3 + number // 48 % 8 if number // 6 % 8 < 2 else 3
    return Options(rounds=rounds, drinking=LEVELS[number // 8 % 4])


def choose(state: State, seat: int, luck: Stream, careful: bool) -> Move:
    """Return a random move; careful players predict 0 or 1, and play their strongest set until they have that."""
    moves = GAME.candidates(state, seat)
    if not careful or state.phase == "bet":
        return luck.choice(moves)
    if state.phase == "predict":
        return Predict(int(luck.below(3) == 0))
    won = sum(trick.winner == seat for trick in state.tricks)
    return moves[0] if won < (state.predictions[seat] or 0) else moves[-1]


def play_match(number: int, seats: int, chosen: Options, *, careful: bool) -> Tally:
    """Check and play every move, and give every event to the tally, which has to agree to the end."""
    chance = Chance(b"match %d" % number)
    luck = chance.stream("players")
    tally = Tally(seats, chosen.rounds)
    step = GAME.setup(chosen, seats, chance)
    tally.check(msgspec.to_builtins(step.events))
    while awaited := GAME.to_move(step.state):
        seat = luck.choice(awaited)
        move = choose(step.state, seat, luck, careful)
        step = GAME.play(step.state, seat, move, chance)
        tally.check(msgspec.to_builtins(step.events))
    totals = [sum(line.points[seat].total for line in step.state.pad) for seat in range(seats)]
    tally.expect(totals, [sum(line[seat] for line in tally.points) for seat in range(seats)], "pad")
    outcome = finished(GAME, step.state)
    tally.expect(list(outcome.places), tally.places(list(outcome.scores)), "outcome")
    assert not tally.problems, f"match {number}: {tally.problems}"
    assert tally.over, f"match {number}"
    return tally


@statistical(few=500, of=10_000)
def test_points_of_ten_thousand_matches_equal_an_independent_tally(numbers: Sequence[int]) -> None:
    brawls = 0
    for number in numbers:
        tally = play_match(number, 2 + number % 6, options(number), careful=number // 6 % 2 == 1)
        brawls += any("B" in line for line in tally.marks)
    assert brawls >= at_least(BRAWLS, len(numbers))


def test_gun_fights_and_extra_rounds_agree_with_the_tally_too() -> None:
    """§ 12: with seven careful players, five rounds often have gun fights."""
    met: Counter[str] = Counter()
    for number in range(150):
        tally = play_match(number, 7, Options(rounds=5 + number % 2), careful=True)
        met["won"] += bool(tally.winners)
        met["shared"] += len(tally.winners) > 1
        met["extra round"] += len(tally.marks) > tally.rounds
        met["missed"] += len(tally.marks) > tally.rounds and not tally.winners
    assert min(met[what] for what in ("won", "extra round", "missed")), met


def test_the_tally_notices_a_point_too_many() -> None:
    """Checks that the tally can fail."""
    chance = Chance(b"wrong")
    tally = Tally(2, 3)
    step = GAME.setup(Options(rounds=3), 2, chance)
    tally.check(msgspec.to_builtins(step.events))
    while not step.state.pad:
        seat = GAME.to_move(step.state)[0]
        step = GAME.play(step.state, seat, GAME.default_move(step.state, seat), chance)
        events = msgspec.to_builtins(step.events)
        for event in events:
            if event["type"] == "round_scored":
                event["line"]["points"][0]["tricks"] += 10
        tally.check(events)
    assert tally.problems
