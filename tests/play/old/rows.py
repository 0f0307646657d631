"""Rows as a change of the rules would leave them: a field that has another name now, one more option, no game."""

import json
from typing import Any

from games.play.models import Match
from tests.cupboard import without


def rename_a_field(match: Match) -> None:
    """The position is stored under names of which the rules know one no longer."""
    stored = json.loads(match.state)
    name = next(iter(stored))
    Match.objects.filter(pk=match.pk).update(state=json.dumps({f"{name}_of_old": stored.pop(name), **stored}))


def add_an_option(match: Match) -> None:
    """The options hold one that the rules no longer know."""
    options = json.loads(match.options) | {"option_of_old": True}
    Match.objects.filter(pk=match.pk).update(options=json.dumps(options))


def take_away(match: Match, monkeypatch: Any) -> None:
    """The game of this match leaves the cupboard."""
    without(match.game, monkeypatch)


def mend(match: Match) -> None:
    """The rules can read it again: what was stored is as it was in ``match``."""
    Match.objects.filter(pk=match.pk).update(state=match.state, options=match.options)
