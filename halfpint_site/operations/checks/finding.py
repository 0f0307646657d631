"""What a check has found."""

import socket
from typing import Literal, NamedTuple, Self

Level = Literal["ok", "warning", "problem"]
TIMEOUT_SECONDS = 2.0


class Finding(NamedTuple):
    """About one part of the site: how bad, what was seen, and what to do about it (empty if nothing)."""

    part: str
    level: Level
    seen: str
    advice: str = ""

    @classmethod
    def ok(cls, part: str, seen: str) -> Self:
        """All is well."""
        return cls(part, "ok", seen)

    @classmethod
    def warning(cls, part: str, seen: str, advice: str = "") -> Self:
        """It works, but not as it should."""
        return cls(part, "warning", seen, advice)

    @classmethod
    def problem(cls, part: str, seen: str, advice: str = "") -> Self:
        """It does not work, or is not safe."""
        return cls(part, "problem", seen, advice)


def why_unreachable(host: str, port: int) -> str:
    """Why nobody answers there within two seconds; empty if somebody does."""
    try:
        with socket.create_connection((host, port), timeout=TIMEOUT_SECONDS):
            return ""
    except OSError as problem:
        return str(problem)
