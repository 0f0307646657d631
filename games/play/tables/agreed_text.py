"""Summarise the options of a table, or of the form for a new table, in one sentence."""

from typing import Any, NamedTuple

from games.engine.codec import AnyGame, BadData, convert
from games.engine.game import Rule
from games.engine.text import Words
from games.play.tables.new_table_form import NewTable
from games.play.tables.option_fields import option_values


class Agreed(NamedTuple):
    """The summary of the options if ``fits``; otherwise why they do not go together, and the ``section``
    of the rules.
    """

    text: str
    fits: bool
    section: str = ""


def agreement(game: AnyGame, options: Any, seats: int, words: Words) -> str:
    """Return the summary of a table's options; "" for games whose list of options is enough."""
    phrase = game.agreement(options, seats)
    return words.say(phrase) if phrase is not None else ""


def agreed(form: NewTable) -> Agreed | None:
    """Return the summary of the form's options; None for games without a summary, or if the form cannot be read."""
    game, words = form.rules, form.words
    try:
        options, seats = _chosen(form)
    except BadData:
        return None
    rule: Rule | None = game.forbidden_options(options, seats)
    if rule is not None:
        return Agreed(words.text(f"rules.{rule.key}"), fits=False, section=rule.section)
    text = agreement(game, options, seats, words)
    return Agreed(text, fits=True) if text else None


def _chosen(form: NewTable) -> tuple[Any, int]:
    """Return options and number of seats. Raises BadData if the form cannot be read."""
    if not form.is_bound:
        return convert(form.rules.options_type, dict(form.preset)), form.fields["seats"].initial
    form.is_valid()
    if {"seats", *form.option_names} & set(form.errors):
        raise BadData("an option")
    return convert(form.rules.options_type, option_values(form.rules, form.cleaned_data)), form.cleaned_data["seats"]
