"""A message made ready: nothing is read from the database any more, so that any thread may send it."""

from collections.abc import Callable
from typing import NamedTuple


class Parcel(NamedTuple):
    """``host`` is whom it calls, empty for our own mail server. ``send`` raises the errors of `errors`."""

    host: str
    send: Callable[[], None]
