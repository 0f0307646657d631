"""Sets of options that together contain every choice, and the tables that use them."""

from itertools import chain, product, zip_longest
from math import prod
from typing import Any

from games.engine.chance import Chance
from games.engine.codec import AnyGame, BadData, convert, options_schema

MANY = 1000
ROUNDS = 2
"""So many different sets of matches there are, or more where these do not take every choice."""
Choice = tuple[str, Any]
"""An option's name and what is chosen for it."""
Table = tuple[int, Any]
"""How many seats, and the options."""


def variants(game: AnyGame) -> list[Any]:
    """Return the default options, then options with every word and usual numbers, then options with extreme numbers.

    If there are too many extremes to combine, each is used alone, and some random combinations are added.
    """
    choices = {name: _choices(field) for name, field in _fields(game).items()}
    ends = {name: [*dict.fromkeys((values[0], values[-1]))] for name, values in choices.items()}
    many = prod(map(len, ends.values())) > MANY
    found = [game.options_type()]
    for one in [*_by_turns(game, choices), *(_together(ends) if many else _all_together(ends)[:24])]:
        options = _agreed(game, one)
        if options is not None and options not in found:
            found.append(options)
    return found


def choices_of(game: AnyGame) -> set[Choice]:
    """Return each word of an option and both values of each switch.

    Numbers are left out: large ones make matches long.
    """
    found = {(name, value) for name, field in _fields(game).items() for value in _choices(field)}
    return {(name, value) for name, value in found if isinstance(value, bool | str)}


def taken(options: Any, choices: set[Choice]) -> set[Choice]:
    """Return those of the choices that these options contain."""
    return {(name, value) for name, value in choices if getattr(options, name) == value}


def tables(game: AnyGame) -> list[list[Table]]:
    """Return sets of matches, each with every number of seats twice, until every choice is in one of them."""
    options, missing = variants(game), choices_of(game)
    found: list[list[Table]] = []
    before: set[Choice] = set()
    while len(found) < ROUNDS or (missing and missing != before):
        before = {*missing}
        found.append(_set_of_tables(game, options, missing))
    return found


def _set_of_tables(game: AnyGame, options: list[Any], missing: set[Choice]) -> list[Table]:
    """Return one set of matches. The first has default options, the others cover as many missing choices as possible.

    If nothing is missing, options far apart are taken. Choices that are used are removed from `missing`.
    """
    found = []
    for number, seats in enumerate([*game.seats, *game.seats]):
        playable = [one for one in options if game.forbidden_options(one, seats) is None]
        step = max(1, len(playable) // (2 * len(game.seats)))
        best = max(playable, key=lambda one: len(taken(one, missing)))
        chosen = best if number and taken(best, missing) else playable[number * step % len(playable)]
        missing -= taken(chosen, missing)
        found.append((seats, chosen))
    return found


def _fields(game: AnyGame) -> dict[str, dict[str, Any]]:
    schema = options_schema(game)
    fields: dict[str, dict[str, Any]] = next(iter(schema.get("$defs", {}).values()), schema).get("properties", {})
    return fields


def _choices(field: dict[str, Any]) -> list[Any]:
    """Return all words of an option, or the least and the most of a number."""
    if "enum" in field:
        values: list[Any] = field["enum"]
        return values if isinstance(values[0], str) else [values[0], values[-1]]
    if field.get("type") == "boolean":
        return [False, True]
    return [field[end] for end in ("minimum", "maximum") if end in field] or [field.get("default")]


def _by_turns(game: AnyGame, choices: dict[str, list[Any]]) -> list[dict[str, Any]]:
    """Return as few sets of choices as cover every word, each playable with some number of seats.

    Numbers keep their usual values: with unusual words, large numbers make random matches very long.
    """
    words = {name: values for name, values in choices.items() if isinstance(values[0], bool | str)}
    columns = [[(name, value) for value in values] for name, values in words.items()]
    every = [choice for row in zip_longest(*columns) for choice in row if choice is not None]
    found, left = list[dict[str, Any]](), every
    while one := _as_many_as_go_together(game, left, every):
        found.append(one)
        left = [(name, value) for name, value in left if one.get(name, ...) != value]
    return found


def _as_many_as_go_together(game: AnyGame, left: list[Choice], every: list[Choice]) -> dict[str, Any]:
    """Combine as many of the choices in `left` as are playable together. A choice may need another choice beside it."""
    alone = [{name: value} for name, value in left]
    firsts = chain(alone, ({**one, name: value} for one in alone for name, value in every if name not in one))
    found = next((one for one in firsts if _playable(game, one)), {})
    for name, value in left if found else ():
        if name not in found and _playable(game, {**found, name: value}):
            found[name] = value
    return found


def _agreed(game: AnyGame, chosen: dict[str, Any]) -> Any:
    """Return the options with these choices, or None if they are invalid."""
    try:
        return convert(game.options_type, {name: value for name, value in chosen.items() if value is not None})
    except BadData:
        return None


def _playable(game: AnyGame, chosen: dict[str, Any]) -> bool:
    options = _agreed(game, chosen)
    return options is not None and any(game.forbidden_options(options, seats) is None for seats in game.seats)


def _all_together(ends: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(ends, values, strict=True)) for values in product(*ends.values())]


def _together(ends: dict[str, list[Any]]) -> list[dict[str, Any]]:
    choices = Chance(b"luck of the tests").stream("options")
    alone = [{name: value} for name, values in ends.items() for value in values]
    pairs = [choices.choice(alone) | choices.choice(alone) | choices.choice(alone) for _ in alone]
    return [one for both in zip(alone, pairs, strict=True) for one in both]
