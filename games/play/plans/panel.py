"""Build the context of the panel for the reader's own conditional moves. Other players' plans are never shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.parts import part
from games.engine.text import Words
from games.play.matches.access import LoadedTable
from games.play.plans.planned_moves import kept_plan


def plan_context(
    table: LoadedTable, words: Words, state: Any, query: Mapping[str, Sequence[str]]
) -> dict[str, Any] | None:
    """Return the context of ``play/_plan.jinja``: the game's ``plan_page``, and why a plan has ended.

    None if there is neither. Moves can be planned only while the reader is not awaited. ``query`` is the query string
    of the board.
    """
    match, mine = table.match, table.mine
    game = match.rules
    if mine is None or not table.plays or game.plan_type is None:
        return None
    kept = kept_plan(match, mine)
    pages = part(game, "plan_page") or game
    page = None
    if mine.waiting_since is None:
        page = pages.plan_page(game.view(state, mine.index), kept.plan, words, table.names, query)
    if page is None and not kept.ended:
        return None
    return {
        "page": page,
        "ended": words.text(f"plans.ended.{kept.ended}") if kept.ended else "",
        "template": game.template("_plan.html"),
    }
