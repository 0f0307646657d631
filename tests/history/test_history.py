"""Every game has its present generation, and can read, replay and finish those of all its versions."""

from pathlib import Path
from typing import Any

import pytest

from games.catalog import games
from games.engine.chance import Chance
from games.engine.codec import AnyGame, convert, read_plain
from games.engine.game import Outcome
from games.engine.replay import LoggedMove, replay
from games.engine.shapes import shapes
from tests.history.generations import file_of, folder_of, known_shapes, load

GAMES = pytest.mark.parametrize("game", games().values(), ids=games())
VERSIONS = [
    pytest.param(game, path, id=f"{game.slug}-{path.name[:-8]}")
    for game in games().values()
    for path in sorted(folder_of(game).glob("*.json.gz"))
]
OF_EVERY_VERSION = pytest.mark.parametrize(("game", "path"), VERSIONS)
PAGE = "docs/decisions says more: old data."
LONGEST = 20_000


@GAMES
def test_what_a_game_stores_changes_its_shape_only_with_a_new_version(game: AnyGame) -> None:
    now, then = shapes(game), known_shapes(game).get(str(game.version))
    if then is None:
        pytest.fail(f"Run: python -m tests.history {game.slug} (version {game.version} has no generation). {PAGE}")
    new = sorted(now.keys() - then.keys())
    assert not new, f"Run: python -m tests.history ({game.slug} stores {', '.join(new)} for the first time). {PAGE}"
    changed = sorted(kind for kind in now.keys() | then.keys() if now.get(kind) != then.get(kind))
    assert not changed, (
        f"{game.slug} stores {', '.join(changed)} in another shape than version {game.version} did, and matches of "
        f"people are stored like that. Set `version = {game.version + 1}`, upgrade what version {game.version} has "
        f"stored in `upgrade(kind, data, since)`, then run: python -m tests.history {game.slug}. {PAGE}"
    )


@GAMES
def test_a_game_has_its_present_generation(game: AnyGame) -> None:
    assert file_of(game, game.version).exists(), f"Run: python -m tests.history {game.slug}. {PAGE}"


@OF_EVERY_VERSION
def test_an_old_match_is_read_and_its_log_leads_where_it_led(game: AnyGame, path: Path) -> None:
    version, old = int(path.name[:-8]), load(path)

    def read(kind: Any, data: Any) -> Any:
        return read_plain(game, kind, data, version)

    final, (ply, middle) = read("state", old["final"]), old["middle"]
    log = [LoggedMove(seat, read("move", move)) for seat, move in old["log"]]
    told = [[read("event", event) for event in events] for events in old["events"]]
    assert old["plan"] is None or read("plan", old["plan"]) is not None
    assert game.outcome(final) == convert(Outcome, old["outcome"])
    assert all(game.tell(event) for events in told for event in events)
    options = read("options", old["options"])
    if version < game.replays_since:
        return
    steps = list(replay(game, options, old["seats"], bytes.fromhex(old["seed"]), log))
    assert steps[ply].state == read("state", middle)
    assert steps[-1].state == final
    assert [list(step.events) for step in steps] == told


@OF_EVERY_VERSION
def test_a_match_begun_by_an_old_version_can_be_played_to_its_end(game: AnyGame, path: Path) -> None:
    old = load(path)
    state = read_plain(game, "state", old["middle"][1], int(path.name[:-8]))
    chance = Chance(bytes.fromhex(old["seed"]))
    luck = chance.stream("history")
    for _ in range(LONGEST):
        awaited = game.to_move(state)
        if not awaited:
            break
        state = game.play(state, awaited[0], luck.choice(game.candidates(state, awaited[0])), chance).state
    assert game.outcome(state) is not None
