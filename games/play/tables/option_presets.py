"""Presets and groups that make long forms of game options manageable."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django import forms

from games.engine.codec import AnyGame
from games.engine.text import Words
from games.play.tables.option_fields import NONE, PREFIX


class OptionPreset(NamedTuple):
    """A preset as a link that fills in the form. ``here``: the form currently shows these options."""

    key: str
    name: str
    help: str
    here: bool


class Group(NamedTuple):
    """A group of option fields.

    ``told`` lists the changed options in words. ``open``: whether the group is unfolded because a field has errors.
    """

    key: str
    title: str
    fields: Sequence[forms.BoundField]
    told: str
    open: bool


def fill_in(fields: Mapping[str, forms.Field], values: Mapping[str, Any]) -> None:
    """Set the initial values of option fields."""
    for name, value in values.items():
        fields[PREFIX + name].initial = value if isinstance(value, bool) else _key(value)


def option_presets(game: AnyGame, words: Words, form: forms.Form, names: Sequence[str]) -> list[OptionPreset]:
    """Return the game's presets. The preset that equals the form's values is marked."""
    shown = {name.removeprefix(PREFIX): _shown(form[name]) for name in names}
    usual = {name: _key(getattr(game.options_type(), name)) for name in shown}
    found = []
    for key, values in game.presets.items():
        wanted = usual | {name: _key(value) for name, value in values.items() if name in shown}
        help_text = words.entry("presets").get(f"{key}_help", "")
        found.append(OptionPreset(key, words.text(f"presets.{key}"), str(help_text), wanted == shown))
    return found


def groups(game: AnyGame, words: Words, form: forms.Form, names: Sequence[str]) -> Iterator[Group]:
    """Yield the game's option groups, then the remaining options in a group without a name."""
    left = dict.fromkeys(names)
    usual = game.options_type()
    for key, members in game.option_groups.items():
        mine = [PREFIX + member for member in members if PREFIX + member in left]
        for name in mine:
            del left[name]
        fields = [form[name] for name in mine]
        told = [_told(field) for field in fields if _shown(field) != _key(_usual(usual, field.name))]
        yield Group(key, words.text(f"option_groups.{key}"), fields, ", ".join(told), any(f.errors for f in fields))
    if left:
        fields = [form[name] for name in left]
        yield Group("", "", fields, "", open=True)


def _usual(usual: Any, name: str) -> Any:
    return getattr(usual, name.removeprefix(PREFIX))


def _shown(field: forms.BoundField) -> str:
    """Return the value that the form shows, as the browser would send it."""
    if isinstance(field.field, forms.BooleanField):
        return str(bool(field.value()))
    return str(field.value() or _key(field.initial))


def _told(field: forms.BoundField) -> str:
    """Return an option and its value in words: "Target: 50"."""
    if isinstance(field.field, forms.BooleanField):
        return str(field.label)
    worded = dict(field.field.choices)  # type: ignore[attr-defined]  # all but flags are choices
    return f"{field.label}: {worded.get(_shown(field), '')}"


def _key(value: Any) -> str:
    return NONE if value is None else str(value)
