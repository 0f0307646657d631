"""What the form of a new table, or a table, agrees on in one sentence."""

from typing import Any, NamedTuple

from games.engine.codec import AnyGame, BadData, convert
from games.engine.game import Rule
from games.engine.text import Words
from games.play.tables.new_table_form import NewTable
from games.play.tables.option_fields import option_values


class Agreed(NamedTuple):
    """``fits``: the text is the agreement; otherwise it says what does not go together, by paragraph ``section``."""

    text: str
    fits: bool
    section: str = ""


def agreement(game: AnyGame, options: Any, seats: int, words: Words) -> str:
    """The sentence of a table; empty where the list of options says it as well."""
    phrase = game.agreement(options, seats)
    return words.say(phrase) if phrase is not None else ""


def agreed(form: NewTable) -> Agreed | None:
    """What the form says now; None for games without such a sentence, and while the form cannot be read."""
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
    """Options and seats. Raises BadData where nothing legible stands in the form."""
    if not form.is_bound:
        return convert(form.rules.options_type, dict(form.preset)), form.fields["seats"].initial
    form.is_valid()
    if {"seats", *form.option_names} & set(form.errors):
        raise BadData("an option")
    return convert(form.rules.options_type, option_values(form.rules, form.cleaned_data)), form.cleaned_data["seats"]
