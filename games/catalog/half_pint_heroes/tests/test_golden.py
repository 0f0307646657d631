"""One whole match, stored move by move with its final state: what was played once is replayed the same for ever.

Stored matches of real people are replayed with the rules of today, so a change that breaks this test breaks theirs. If
the change is meant, write the file again, and say in the commit why old matches may differ:

    python -m games.catalog.half_pint_heroes.tests.test_golden
"""

import json
from pathlib import Path
from typing import Any

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Options
from games.engine.codec import convert, encode, plain
from games.engine.replay import LoggedMove, random_playout, replay

FILE = Path(__file__).with_name("golden.json")
SEED = bytes(range(32))


def stored() -> dict[str, Any]:
    golden: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return golden


def steps_of(golden: dict[str, Any]) -> list[Any]:
    options = convert(GAME.options_type, golden["options"])
    log = [LoggedMove(seat, convert(GAME.move_type, move)) for seat, move in golden["log"]]
    return list(replay(GAME, options, golden["seats"], bytes.fromhex(golden["seed"]), log))


def test_the_stored_match_is_replayed_to_its_final_state() -> None:
    golden = stored()
    last = steps_of(golden)[-1]
    assert json.loads(encode(last.state)) == golden["state"]
    assert convert(GAME.state_type, golden["state"]) == last.state


def test_the_stored_match_tells_the_same_events() -> None:
    golden = stored()
    told = [json.loads(encode(step.events)) for step in steps_of(golden)]
    assert told == golden["events"]


def test_the_stored_match_ends_as_it_did() -> None:
    golden = stored()
    assert json.loads(encode(GAME.outcome(steps_of(golden)[-1].state))) == golden["outcome"]


def write() -> None:
    """Play the match again and store it."""
    options = Options(rounds=4, drinking="very_hard")
    log, state = random_playout(GAME, options, 4, SEED)
    golden = {
        "seed": SEED.hex(),
        "seats": 4,
        "options": plain(options),
        "log": [[seat, plain(move)] for seat, move in log],
        "events": [plain(step.events) for step in replay(GAME, options, 4, SEED, log)],
        "state": plain(state),
        "outcome": plain(GAME.outcome(state)),
    }
    FILE.write_text(json.dumps(golden, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
