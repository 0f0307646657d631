"""Who may play for ratings. What comes of it is counted elsewhere, once the match is over (games.people)."""

from typing import Any

from games.play.services.programs import is_program


def may_rate(person: Any) -> bool:
    """Whether this person, or visitor, can have a rating: guests come and go, and would be somebody new each time; a
    program has none, as its owner could make as many as they like to win against.
    """
    return bool(person.is_authenticated) and not person.is_guest and not is_program(person)
