"""Common parts of all channels: a message that is ready to send, and the errors of sending it."""

from collections.abc import Callable
from typing import NamedTuple


class Parcel(NamedTuple):
    """A message that is ready to send.

    ``host`` is the server that ``send`` calls, "" for the site's own mail server. ``send`` raises NotSent or NeverSent.
    """

    host: str
    send: Callable[[], None]


class NotSent(Exception):
    """The message was not sent. A later attempt may succeed."""


class Unreachable(NotSent):
    """The server did not answer, or reported that it is unavailable. Other calls to it would fail as well."""


class NotTried(NotSent):
    """No attempt was made, for lack of capacity or because it would be useless. It does not count as an attempt."""


class NeverSent(Exception):
    """The message was not sent, and another attempt would not help."""


class AddressRefused(NeverSent):
    """The mail server says that the address does not exist."""


class TargetGone(NeverSent):
    """The target (address, device or webhook) does not exist any more."""
