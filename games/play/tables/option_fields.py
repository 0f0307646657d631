"""Build form fields for a game's options from the type of the options, so that no game needs its own form.

Bounded integers, optional values and literals become choices, booleans checkboxes. Labels come from the game's texts:
``options.<name>``, ``options.<name>_help`` and the table ``options.<name>_values`` (keys are values, ``none`` for
None).
"""

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from django import forms
from django.utils.translation import gettext as _
from msgspec import inspect

from games.engine.codec import AnyGame
from games.engine.text import Words

PREFIX = "option-"
NONE = "none"


def option_fields(game: AnyGame, words: Words, *, social: bool = False) -> dict[str, forms.Field]:
    """Return form fields by name (``option-<name>``) for the offered options.

    With ``social`` the options of the game's social extra follow at the end.
    """
    return {PREFIX + field.name: _field(game, field, words) for field in _offered(game, social)}


def option_values(game: AnyGame, cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options as plain data from the cleaned form."""
    return {
        field.name: cleaned[PREFIX + field.name] for field in _offered(game, True) if PREFIX + field.name in cleaned
    }


def option_facts(game: AnyGame, options: Any, words: Words, *, social: bool = False) -> list[tuple[str, str]]:
    """Return (label, value in words) of each offered option.

    With ``social`` also social options that are not "off".
    """
    values = [
        (field.name, getattr(options, field.name))
        for field in _offered(game, social)
        if field.name not in game.social_options or getattr(options, field.name) != field.default
    ]
    return [(words.text(f"options.{name}"), _worded(name, value, words)) for name, value in values]


def _offered(game: AnyGame, social: bool) -> Iterator[inspect.Field]:
    info = inspect.type_info(game.options_type)
    known = {field.name: field for field in info.fields}  # type: ignore[attr-defined]  # options are a struct
    offered = known if game.offered_options is None else game.offered_options
    own = [name for name in offered if name not in game.social_options]
    return (known[name] for name in [*own, *(game.social_options if social else ())])


def _field(game: AnyGame, field: inspect.Field, words: Words) -> forms.Field:
    common: dict[str, Any] = {
        "label": words.text(f"options.{field.name}"),
        "help_text": _help(field.name, words),
        "required": False,
    }
    default = None if field.default is msgspec.NODEFAULT else field.default
    if isinstance(field.type, inspect.BoolType):
        return forms.BooleanField(initial=bool(default), **common)
    values = _values(game, field)
    named = {_key(value): value for value in values}
    return forms.TypedChoiceField(
        choices=[(key, _worded(field.name, value, words)) for key, value in named.items()],
        coerce=named.__getitem__,
        empty_value=default,
        initial=_key(default),
        **common,
    )


def _values(game: AnyGame, field: inspect.Field) -> list[Any]:
    """Return all values of a finite type. Raises TypeError for other types, which cannot be offered."""
    if isinstance(field.type, inspect.LiteralType):
        return list(get_args(get_type_hints(game.options_type)[field.name]))  # inspect does not keep the order
    kinds = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
    values: list[Any] = [None] if any(isinstance(kind, inspect.NoneType) for kind in kinds) else []
    for kind in kinds:
        if isinstance(kind, inspect.IntType):
            values += _numbers(kind)
        elif not isinstance(kind, inspect.NoneType):
            raise TypeError(f"{game.slug}: the option {field.name} cannot be shown as a list of choices")
    return values


def _numbers(kind: inspect.IntType) -> range:
    first = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    last = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if first is None or last is None:
        raise TypeError("a number without bounds cannot be shown as a list of choices")
    return range(first, last + 1)


def _key(value: Any) -> str:
    return NONE if value is None else str(value)


def _worded(name: str, value: Any, words: Words) -> str:
    named = words.entry("options").get(f"{name}_values", {})
    if isinstance(value, bool) and _key(value) not in named:
        return _("yes") if value else _("no")
    return str(named.get(_key(value), value))


def _help(name: str, words: Words) -> str:
    return str(words.entry("options").get(f"{name}_help", ""))
