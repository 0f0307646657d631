"""Pages that are the same for everybody who is not known here, so that caches may keep them."""

from collections.abc import Callable
from typing import Any

Views = Callable[..., Any]
SECONDS = "public_seconds"
A_MINUTE = 60


def public_page(seconds: int = A_MINUTE) -> Callable[[Views], Views]:
    """Decorator of a view: for visitors that nobody knows its answer holds for so long
    (``halfpint_site.web.public_pages``).

    Outermost, as it marks the view. Its forms have no token then, see ``halfpint_site.web.middleware.FormsOfVisitors``.
    """

    def mark(view: Views) -> Views:
        setattr(view, SECONDS, seconds)
        return view

    return mark
