"""A finished match: places, points by round, the way to the replay and the check of the deal."""

from typing import Any

from django.http import HttpRequest

from games.play.access import Table


def result(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_result.html``."""
    return {}
