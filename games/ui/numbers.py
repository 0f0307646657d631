"""Numbers as addresses and forms send them."""


def whole(text: str, digits: int) -> int | None:
    """A number from 0 on, of at most so many digits of ASCII; None for any other text, an empty one too.

    The length is looked at first: Python refuses to read a number of thousands of digits.
    """
    return int(text) if len(text) <= digits and text.isascii() and text.isdigit() else None
