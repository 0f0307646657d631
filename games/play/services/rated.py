"""Who may play for ratings. What comes of it is counted elsewhere, once the match is over (games.people)."""

from typing import Any


def may_rate(person: Any) -> bool:
    """Whether this person, or visitor, can have a rating: guests come and go, and would be somebody new each time."""
    return bool(person.is_authenticated) and not person.is_guest
