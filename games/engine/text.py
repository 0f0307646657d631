"""Words of a game: phrases as data, worded from ``text.<lang>.toml``.

A :class:`Phrase` is a key and arguments. Arguments are numbers, strings, seats (shown as names), other phrases, or
tuples of these (shown as a list: "a, b and c"). An entry of the file is a sentence with ``{name}`` fields, or a table
of forms: ``you`` when the argument ``seat`` is the reader, or, in a phrase without one, the ``list`` is the reader
alone; ``one`` when ``n`` is 1, ``none`` when it is 0, else ``other``. A field may name a case, ``{rival:acc}``: there
the reader is no name but "dich", "dir" or "du" (``acc``, ``dat``, ``nom``), in English "you".
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from games.engine import decks

LANGUAGES = ("de", "en")
KIT = "games.engine.kit"
_AND = {"de": "und", "en": "and"}
_YOU = {
    "de": {"nom": "du", "dat": "dir", "acc": "dich", "title": "Du"},
    "en": {"nom": "you", "dat": "you", "acc": "you", "title": "You"},
}


class SeatRef(msgspec.Struct, frozen=True):
    """A seat in a phrase."""

    seat: int


Arg = Any  # int | str | SeatRef | Phrase | tuple[Arg, ...]; recursive aliases are beyond msgspec


class Phrase(msgspec.Struct, frozen=True):
    """Something to say: ``key`` is a dotted path in the word file, ``args`` fill its fields."""

    key: str
    args: Mapping[str, Arg] = {}


class Words:
    """The words of one game in one language."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table
        self._found: dict[str, Any] = {}

    @property
    def deck(self) -> str:
        """The deck that they speak of, one of :data:`decks.DECKS`."""
        return str(self.table.get("deck", decks.FRENCH))

    def entry(self, key: str) -> Any:
        """The raw entry of a dotted key. Raises KeyError with the whole key."""
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._look_up(key)
        return found

    def _look_up(self, key: str) -> Any:
        found: Any = self.table
        for part in key.split("."):
            try:
                found = found[part]
            except (KeyError, TypeError):
                raise KeyError(f"{key} ({self.language})") from None
        return found

    def say(self, phrase: Phrase, names: Sequence[str] = (), reader: int | None = None) -> str:
        """The phrase as a sentence. ``names`` are those of the seats; ``reader`` is the seat of who reads it."""
        args = phrase.args
        if not args:
            return _form(self.entry(phrase.key), args, None).format_map(args)
        reader = self.reader(reader)
        template = _form(self.entry(phrase.key), args, reader)
        return template.format_map({k: v if type(v) is int else _Said(self, v, names, reader) for k, v in args.items()})

    def text(self, key: str, **args: Arg) -> str:
        """Short for :meth:`say` with a fresh phrase."""
        return self.say(Phrase(key, args))

    def within(self, place: str) -> "Words":
        """The words of the table under that dotted key alone, as words of their own: of a guest, see :func:`words`."""
        return Words(self.language, self.entry(place))

    def said_to(self, listener: int | None) -> "Words":
        """The same words, to who sits there or to nobody, whichever seat something is seen from."""
        return _SaidTo(self, listener)

    def reader(self, seat: int | None) -> int | None:
        """Who is "you" in what is seen from that seat: whoever sits there."""
        return seat

    def called(self, seat: int, names: Sequence[str], reader: int | None) -> str:
        """Who sits there, where the name stands alone: "You" for the reader."""
        return self.word(SeatRef(seat), names, reader, "title")

    def word(self, arg: Arg, names: Sequence[str], reader: int | None, case: str = "") -> str:
        """An argument as it is said; ``case`` is that of the reader, who is called by name without one."""
        if isinstance(arg, SeatRef):
            if case and arg.seat == self.reader(reader):
                return _YOU[self.language][case]
            return names[arg.seat] if arg.seat < len(names) else f"#{arg.seat + 1}"
        if isinstance(arg, Phrase):
            return self.say(arg, names, reader)
        if isinstance(arg, tuple):
            return self._list([self.word(item, names, reader, case) for item in arg])
        return str(arg)

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {_AND[self.language]} {items[-1]}"


class _SaidTo(Words):
    """Words that keep to one listener."""

    def __init__(self, words: Words, listener: int | None) -> None:
        super().__init__(words.language, words.table)
        self.words, self.listener = words, listener

    def entry(self, key: str) -> Any:
        return self.words.entry(key)

    def within(self, place: str) -> Words:
        return _SaidTo(self.words.within(place), self.listener)

    def reader(self, seat: int | None) -> int | None:
        return self.listener


class _Said:
    """An argument that is said once its field, and so its case, is known."""

    def __init__(self, words: Words, arg: Arg, names: Sequence[str], reader: int | None) -> None:
        self.words, self.arg, self.names, self.reader = words, arg, names, reader

    def __format__(self, case: str) -> str:
        return self.words.word(self.arg, self.names, self.reader, case)


def _form(entry: Any, args: Mapping[str, Arg], reader: int | None) -> str:
    if isinstance(entry, str):
        return entry
    me = SeatRef(reader) if reader is not None else None
    if me is not None and "you" in entry and args.get("seat", args.get("list")) in (me, (me,)):
        return str(entry["you"])
    count = args.get("n")
    name = {0: "none", 1: "one"}.get(count) if isinstance(count, int) else None
    return str(entry[name] if name in entry else entry["other"])


def words(package: str, language: str, name: str = "text") -> Words:
    """The words of the game in that package, ``text`` or another file beside it, for the deck that its reader holds.

    Where there are ``[ranks]`` and ``[suits]``, those of a German deck lie over them for whoever holds one, and then
    what the game itself has under ``[german]``: its sentences that name a card.
    """
    usual = _words(package, language, name)
    return usual if "ranks" not in usual.table or decks.held() == decks.FRENCH else _german(package, language, name)


@cache
def _german(package: str, language: str, name: str) -> Words:
    usual = _words(package, language, name).table
    table = _over(_over(usual, _words(KIT, language, decks.GERMAN).table), usual.get(decks.GERMAN, {}))
    return Words(language, table)


@cache
def _words(package: str, language: str, name: str) -> Words:
    """The same for the French deck.

    A variant names its ``base``, the folder of another game, on top of the file, and writes only what differs; a game
    of a family of the kit that has words of its own names that ``kit``.
    Below all of them lie those that every game needs, such as what a page says about plans.
    A game that plays others names these slugs under ``[guests]``: their words lie under ``guests.<slug>``, and each of
    the ``options`` named there says their names (:mod:`games.engine.kit.guests`).
    Raises FileNotFoundError for a language it does not speak.
    """
    source = resources.files(package).joinpath(f"{name}.{language}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    base, kit, guests = table.pop("base", None), table.pop("kit", None), table.pop("guests", None)
    if base is not None:
        inherited = dict(_words(f"{package.rpartition('.')[0]}.{base}", language, name).table)
        if decks.GERMAN in inherited:
            inherited[decks.GERMAN] = _less(inherited[decks.GERMAN], table)
        table = _over(inherited, table)
    if kit is not None:
        table = _over(_words(f"{KIT}.{kit}", language, name).table, table)
    if name == "text" and package != KIT:
        table = _over(_words(KIT, language, "text").table, table)
    if guests is not None:
        table = _over(_of_guests(package, language, guests), table)
    return Words(language, table)


def _of_guests(package: str, language: str, guests: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The words of other games that lie beside this one, by slug, and their names as values of options."""
    home = package.rpartition(".")[0]
    found = {slug: _words(f"{home}.{slug.replace('-', '_')}", language, "text").table for slug in guests["slugs"]}
    names = {slug: table["name"] for slug, table in found.items()}
    return {"guests": found, "options": {f"{option}_values": names for option in guests["options"]}}


def lent(phrase: Phrase, place: str) -> Phrase:
    """A phrase of a guest, said in the words of its host: ``place`` is where the guest's words lie there."""
    return Phrase(f"{place}.{phrase.key}", {name: _lent(arg, place) for name, arg in phrase.args.items()})


def _lent(arg: Arg, place: str) -> Arg:
    if isinstance(arg, Phrase):
        return lent(arg, place)
    return tuple(_lent(one, place) for one in arg) if isinstance(arg, tuple) else arg


def _over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The base with its own words laid over it, table by table."""
    found = dict(base)
    for key, value in own.items():
        known = found.get(key)
        found[key] = _over(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return found


def _less(german: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """What a base says to who holds a German deck, without what a variant says otherwise."""
    found = {}
    for key, value in german.items():
        said = own.get(key)
        if isinstance(value, dict) and isinstance(said, dict):
            found[key] = _less(value, said)
        elif key not in own:
            found[key] = value
    return found
