"""The result of a check."""

import socket
from typing import Literal, NamedTuple, Self

Level = Literal["ok", "warning", "problem"]
TIMEOUT_SECONDS = 2.0


class Finding(NamedTuple):
    """A finding about one part of the site.

    ``seen`` is what was observed, ``advice`` what to do (empty if nothing).
    """

    part: str
    level: Level
    seen: str
    advice: str = ""

    @classmethod
    def ok(cls, part: str, seen: str) -> Self:
        """Return a finding that this part works."""
        return cls(part, "ok", seen)

    @classmethod
    def warning(cls, part: str, seen: str, advice: str = "") -> Self:
        """Return a finding that this part works, but not as it should."""
        return cls(part, "warning", seen, advice)

    @classmethod
    def problem(cls, part: str, seen: str, advice: str = "") -> Self:
        """Return a finding that this part does not work or is not safe."""
        return cls(part, "problem", seen, advice)


def why_unreachable(host: str, port: int) -> str:
    """Return why no server accepts a connection within TIMEOUT_SECONDS; empty if one does."""
    try:
        with socket.create_connection((host, port), timeout=TIMEOUT_SECONDS):
            return ""
    except OSError as problem:
        return str(problem)
