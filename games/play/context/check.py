"""The check of a deal: the promise before the end, and the proof after it."""

from importlib import resources
from typing import Any

from games.engine.chance import commitment
from games.engine.codec import decode
from games.play.access import Table
from games.play.context.running import language
from games.play.models import Match, Move
from games.play.parts import part
from games.play.services.proof import prove
from games.play.services.replay import kept_moves

SCRIPT = "check_a_deal.txt"


def check_context(table: Table) -> dict[str, Any]:
    """Context of ``play/check.html``. The seed is in it only after the end."""
    match = table.match
    if match.status != Match.Status.FINISHED:
        return {"over": False}
    lines = list(match.moves.all())
    moves = kept_moves(lines)
    seed = bytes(match.seed)
    return {
        "over": True,
        "seed": seed.hex(),
        "seed_hash_again": commitment(seed),
        "proof": prove(match, table.seats, moves),
        **_deals(table, [line for line in lines if line.kind == Move.Kind.START] + moves),
    }


def _deals(table: Table, moves: list[Move]) -> dict[str, Any]:
    """The game's own part: its deals made again, and a script that makes them without this site."""
    match = table.match
    game = match.rules
    dealer = part(game, "deals")
    if dealer is None:
        return {"deals": [], "script": ""}
    kind = list[game.event_type]  # type: ignore[name-defined]
    events = [event for move in moves for event in decode(kind, move.events)]
    seed, options = bytes(match.seed), match.load_options()
    script = (resources.files(game.home(SCRIPT)) / SCRIPT).read_text(encoding="utf-8")
    for name, value in dealer.script_names(game, options, len(table.seats), seed).items():
        script = script.replace(f"{{{name}}}", str(value))
    deals = dealer.deals(game, options, seed, events, table.names, match.words(language()))
    return {
        "deals": deals,
        "deals_agree": all(deal.agrees for deal in deals),
        "deals_template": game.template("deals.html"),
        "board": {"styles": getattr(dealer, "STYLES", ())},
        "script": script,
    }
