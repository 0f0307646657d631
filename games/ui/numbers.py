"""Parse numbers from URLs and forms."""


def whole(text: str, digits: int) -> int | None:
    """Return the non-negative number with at most ``digits`` ASCII digits; None for any other text, including "".

    The length is checked first, because Python refuses to parse numbers with thousands of digits.
    """
    return int(text) if len(text) <= digits and text.isascii() and text.isdigit() else None
