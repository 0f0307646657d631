"""Prepare the page that checks a deal: the published hash before the end of the match, seed and proof after it."""

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
from games.play.matches.moves import kept_moves
from games.play.matches.proof import prove
from games.play.models import Move
from games.play.tables.running_table import language

SCRIPT = "check_a_deal.txt"

#: Enough for most matches; all cards of that many deals are drawn in less than a tenth of a second.
DEALS_A_PAGE = 12
DRAWS_A_PAGE = 60


def check_context(table: LoadedTable, page: str = "1") -> dict[str, Any]:
    """Return the context of ``play/check.html``. ``page`` is the number of the page of deals.

    The context has the seed only after the end of this match and of all others with the same seed.
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
    """Return the draws by name and a script that repeats them, for games without a deal page of their own."""
    shown = Paginator(sources, DRAWS_A_PAGE).get_page(page)
    return {"draws": shown.object_list, "page": shown, "script": script_of(seed, sources)}


def _deals(table: LoadedTable, moves: list[Move], page: str) -> dict[str, Any]:
    """Return the game's deals, dealt again, and a script that deals them without this site.

    Empty if the game has no ``deals`` part.
    """
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
