"""Rows as a change of the rules leaves them: a renamed field, an additional option, a removed game."""

import json
from typing import Any

from games.play.models import Match
from tests.cupboard import without


def rename_a_field(match: Match) -> None:
    """Store the position with a field name that the rules no longer know."""
    stored = json.loads(match.state)
    name = next(iter(stored))
    Match.objects.filter(pk=match.pk).update(state=json.dumps({f"{name}_of_old": stored.pop(name), **stored}))


def add_an_option(match: Match) -> None:
    """Add an option that the rules no longer know."""
    options = json.loads(match.options) | {"option_of_old": True}
    Match.objects.filter(pk=match.pk).update(options=json.dumps(options))


def take_away(match: Match, monkeypatch: Any) -> None:
    """Remove the game of this match from the catalogue."""
    without(match.game, monkeypatch)


def mend(match: Match) -> None:
    """Restore position and options from ``match``, so that the rules can read them again."""
    Match.objects.filter(pk=match.pk).update(state=match.state, options=match.options)
