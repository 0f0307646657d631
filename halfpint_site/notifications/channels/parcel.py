"""A message that is ready to send without access to the database, so that any thread may send it."""

from collections.abc import Callable
from typing import NamedTuple


class Parcel(NamedTuple):
    """``host`` is the server that ``send`` calls, "" for the site's own mail server. ``send`` raises the errors of
    `errors`.
    """

    host: str
    send: Callable[[], None]
