"""Short texts that people write in forms: one rule for all of them."""

from django.core.exceptions import ValidationError

from games.play.text_field import refuse_invisible


def legible(text: str, most: int) -> str | None:
    """The text without blanks around it; None if it is empty, longer than ``most`` characters, or holds characters that
    nobody can see. PostgreSQL cannot even store a NUL.
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
