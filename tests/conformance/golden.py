"""Golden matches: one whole match of each game, stored move by move with its final state in the game's folder.

Stored matches of users are replayed with the rules of today. A change that breaks such a file breaks their matches.
If the change is intended, write the file again, and say in the commit why old matches may differ::

    python -m tests.conformance.golden reversi [SEATS] ['{"flip": "all-lines"}']
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from games.catalog import find
from games.engine.codec import AnyGame, convert, encode, plain
from games.engine.replay import LoggedMove, random_playout, replay

SEED = bytes(range(32))


def file_of(game: AnyGame) -> Path:
    """Return the path of a game's golden match."""
    return Path(str(import_module(game.package).__file__)).with_name("tests") / "golden.json"


def stored(game: AnyGame) -> dict[str, Any]:
    """Load the golden match. Raises FileNotFoundError."""
    golden: dict[str, Any] = json.loads(file_of(game).read_text(encoding="utf-8"))
    return golden


def steps_of(game: AnyGame, golden: dict[str, Any]) -> list[Any]:
    """Replay the stored moves with the rules of today."""
    options = convert(game.options_type, golden["options"])
    log = [LoggedMove(seat, convert(game.move_type, move)) for seat, move in golden["log"]]
    return list(replay(game, options, golden["seats"], bytes.fromhex(golden["seed"]), log))


def write(slug: str, seats: str = "", options: str = "{}") -> None:
    """Play a random match, with the fewest seats by default, and store it."""
    game = find(slug)
    chosen, count = convert(game.options_type, json.loads(options)), int(seats or min(game.seats))
    log, state = random_playout(game, chosen, count, SEED)
    golden = {
        "seed": SEED.hex(),
        "seats": count,
        "options": plain(chosen),
        "log": [[seat, plain(move)] for seat, move in log],
        "events": [plain(step.events) for step in replay(game, chosen, count, SEED, log)],
        "state": json.loads(encode(state)),
        "outcome": plain(game.outcome(state)),
    }
    file_of(game).parent.mkdir(exist_ok=True)
    file_of(game).write_text(json.dumps(golden, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(*sys.argv[1:])
