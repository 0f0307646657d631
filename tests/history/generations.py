"""A generation: one match of a game as one version has stored it, and the hashes of its data types.

``tests/history/<version>.json.gz`` in the game's folder is the match, ``shapes.json`` beside it has the hashes by
version. They are written once, when a version is new, and never changed: matches of users look like this.
"""

import gzip
import json
from importlib import import_module
from pathlib import Path
from typing import Any

from games.engine.codec import AnyGame, encode, plain
from games.engine.replay import random_playout, replay
from games.engine.shapes import shapes

SEED = bytes(range(32))
FOLDER = ("tests", "history")


def folder_of(game: AnyGame) -> Path:
    """Return the folder of a game's generations."""
    return Path(str(import_module(game.package).__file__)).parent.joinpath(*FOLDER)


def file_of(game: AnyGame, version: int) -> Path:
    """Return the path of a generation."""
    return folder_of(game) / f"{version}.json.gz"


def load(path: Path) -> dict[str, Any]:
    """Load a generation."""
    found: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return found


def known_shapes(game: AnyGame) -> dict[str, dict[str, str]]:
    """Return the hashes of a game by version; empty for a new game."""
    path = folder_of(game) / "shapes.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write(game: AnyGame) -> None:
    """Write the generation of the present version, with the fewest seats and default options."""
    path = file_of(game, game.version)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(_generation(game), separators=(",", ":"))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    hashes = known_shapes(game) | {str(game.version): shapes(game)}
    (path.parent / "shapes.json").write_text(json.dumps(hashes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def write_new_kinds(game: AnyGame) -> list[str]:
    """Add hashes of kinds that the present version has not stored before, such as plans. Returns these kinds.

    No stored match contains them yet, so this changes nothing that is known.
    """
    hashes, now = known_shapes(game), shapes(game)
    then = hashes.get(str(game.version), {})
    new = sorted(now.keys() - then.keys()) if then else []
    if new:
        hashes[str(game.version)] = then | {kind: now[kind] for kind in new}
        text = json.dumps(hashes, indent=1, sort_keys=True) + "\n"
        (folder_of(game) / "shapes.json").write_text(text, encoding="utf-8")
    return new


def _generation(game: AnyGame) -> dict[str, Any]:
    options, seats = game.options_type(), min(game.seats)
    log, _ = random_playout(game, options, seats, SEED)
    steps = list(replay(game, options, seats, SEED, log))
    middle = len(log) // 2
    return {
        "seats": seats,
        "options": plain(options),
        "seed": SEED.hex(),
        "log": [[seat, plain(move)] for seat, move in log],
        "events": [json.loads(encode(step.events)) for step in steps],
        "middle": [middle, json.loads(encode(steps[middle].state))],
        "final": json.loads(encode(steps[-1].state)),
        "outcome": plain(game.outcome(steps[-1].state)),
        "plan": _plan(game, [step.state for step in steps[:-1]]),
    }


def _plan(game: AnyGame, states: list[Any]) -> Any:
    """Return the first plan that a player could have made, as plain data; None if the game has no plans."""
    for state in states if game.plan_type is not None else ():
        for seat in set(range(game.seated(state))) - set(game.to_move(state)):
            offered = game.offered_plans(game.view(state, seat))
            if offered:
                return plain(offered[0])
    return None
