"""The check of a deal: the promise before the end, and the proof after it."""

from collections.abc import Sequence
from importlib import resources
from typing import Any

from django.core.paginator import Paginator

from games.engine.chance import commitment
from games.engine.draws import Source
from games.engine.draws import script as script_of
from games.engine.parts import part
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.archived_page import why_kept
from games.play.matches.proof import prove
from games.play.matches.replay import kept_moves
from games.play.models import Move
from games.play.tables.running_table import language

SCRIPT = "check_a_deal.txt"

#: As many as most matches have; all cards of so many are drawn in less than a tenth of a second.
DEALS_A_PAGE = 12
DRAWS_A_PAGE = 60


def check_context(table: LoadedTable, page: str = "1") -> dict[str, Any]:
    """Context of ``play/check.html``. The seed is in it only after the end, of this match and of all that were dealt
    the same. ``page`` is that of its deals.
    """
    match = table.match
    if not match.is_revealed:
        return {"over": False, "sealed": match.sealed}
    lines = match.lines()
    moves = kept_moves(lines)
    seed = bytes(match.seed)
    proof = prove(match, table.seats, moves)
    found = {"over": True, "seed": seed.hex(), "seed_hash_again": commitment(seed), "proof": proof}
    try:
        deals = _deals(table, [line for line in lines if line.kind == Move.Kind.START] + moves, page)
        deals = deals or _draws(seed, proof.sources, page)
    except Unreadable:
        return found | {"unreadable": why_kept(match)}
    moved_on = not proof.holds and match.rules_version != match.rules.version
    return found | ({"unreadable": why_kept(match)} if proof.unreadable or moved_on else deals)


def _draws(seed: bytes, sources: Sequence[Source], page: str) -> dict[str, Any]:
    """What was drawn, by name, and a script for it: the same for every game that has nothing of its own."""
    shown = Paginator(sources, DRAWS_A_PAGE).get_page(page)
    return {"draws": shown.object_list, "page": shown, "script": script_of(seed, sources)}


def _deals(table: LoadedTable, moves: list[Move], page: str) -> dict[str, Any]:
    """The game's own part: its deals made again, and a script that makes them without this site."""
    match = table.match
    game = match.rules
    dealer = part(game, "deals")
    if dealer is None:
        return {}
    events = [event for move in moves for event in match.load_events(move.events)]
    seed, options = bytes(match.seed), match.load_options()
    script = (resources.files(game.home(SCRIPT)) / SCRIPT).read_text(encoding="utf-8")
    for name, value in dealer.script_names(game, options, len(table.seats), seed).items():
        script = script.replace(f"{{{name}}}", str(value))
    deals = dealer.deals(game, options, seed, events, table.names, match.words(language()))
    pages = Paginator(deals, DEALS_A_PAGE)
    shown = pages.get_page(page)
    return {
        "deals": shown.object_list,
        "page": shown,
        "deals_agree": all(deal.agrees for deal in deals),
        "deals_template": game.template("deals.html"),
        "board": {"styles": getattr(dealer, "STYLES", ())},
        "script": script,
    }
