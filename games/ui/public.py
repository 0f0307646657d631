"""Mark views whose response is the same for all anonymous visitors, so that it can be cached."""

from collections.abc import Callable
from typing import Any

Views = Callable[..., Any]
SECONDS = "public_seconds"
A_MINUTE = 60


def public_page(seconds: int = A_MINUTE) -> Callable[[Views], Views]:
    """Decorate a view: its response to anonymous visitors may be cached for ``seconds``.

    :mod:`halfpint_site.web.public_pages` does so. This must be the outermost decorator, because it sets an attribute of
    the view. Forms in such a page have no CSRF token; see ``halfpint_site.web.middleware.FormsOfVisitors``.
    """

    def mark(view: Views) -> Views:
        setattr(view, SECONDS, seconds)
        return view

    return mark
