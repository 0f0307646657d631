"""An open or closed table: who sits, what is free, how to invite."""

from typing import Any

from django.http import HttpRequest

from games.play.access import Table


def opening(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_opening.html``."""
    return {}
