"""What a table is called on the pages around it."""

from typing import Any

from games.play.access import Table
from games.play.context.running import language


def title_context(table: Table) -> dict[str, Any]:
    """``table``, ``match``, ``game_name``, and ``title``: the table's name, or that of its game."""
    name = table.match.words(language()).text("name")
    return {"table": table, "match": table.match, "game_name": name, "title": table.match.name or name}
