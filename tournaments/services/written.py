"""Validate short texts that users write in forms."""

from django.core.exceptions import ValidationError

from games.play.safety.names import refuse_invisible


def legible(text: str, most: int) -> str | None:
    """Return the stripped text, or None if it is empty, longer than ``most`` characters or has invisible characters.

    PostgreSQL cannot store a NUL character.
    """
    text = "\n".join(text.strip().splitlines())
    if not text or len(text) > most:
        return None
    try:
        for line in text.split("\n"):
            refuse_invisible(line)
    except ValidationError:
        return None
    return text
