"""Texts of a game: phrases as data, and their wording from ``text.<lang>.toml``.

A :class:`Phrase` is a key and arguments. Arguments are numbers, strings, seats (shown as names), other phrases, or
tuples of these (shown as a list: "a, b and c"). An entry of the file is a sentence with ``{name}`` fields, or a table
of forms. The form ``you`` is used if the argument ``seat`` is the reader or, in a phrase without one, if ``list`` is
the reader alone; ``one`` if ``n`` is 1, ``none`` if it is 0, else ``other``. A field may name a case, ``{rival:acc}``:
the reader is then not named but addressed as "dich", "dir" or "du" (``acc``, ``dat``, ``nom``), in English "you".

Cards are called by the reader's deck, with French suits or with German ones. The deck decides only how cards are drawn
and called: stored data and the protocol name them as :mod:`games.engine.kit.cards` does. Code that shows something to a
reader sets the deck (:func:`use_deck`), and code that draws or names a card reads it (:func:`reader_deck`).
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from typing import Any

import msgspec

LANGUAGES = ("de", "en")
FRENCH, GERMAN = "french", "german"
DECKS = (FRENCH, GERMAN)
KIT = "games.engine.kit"
_AND = {"de": "und", "en": "and"}
_YOU = {
    "de": {"nom": "du", "dat": "dir", "acc": "dich", "title": "Du"},
    "en": {"nom": "you", "dat": "you", "acc": "you", "title": "You"},
}


class SeatRef(msgspec.Struct, frozen=True):
    """A seat as an argument of a phrase."""

    seat: int


Arg = Any  # int | str | SeatRef | Phrase | tuple[Arg, ...]; recursive aliases are beyond msgspec


class Phrase(msgspec.Struct, frozen=True):
    """A text as data: ``key`` is a dotted path in the word file, ``args`` fill its fields."""

    key: str
    args: Mapping[str, Arg] = {}


class Words:
    """The texts of one game in one language."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table
        self._found: dict[str, Any] = {}

    @property
    def deck(self) -> str:
        """The deck whose cards the texts name, one of :data:`DECKS`."""
        return str(self.table.get("deck", FRENCH))

    def entry(self, key: str) -> Any:
        """Return the unformatted entry of a dotted key. Raise KeyError with the whole key."""
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
        """Return the phrase as a sentence. ``names`` are the names by seat; ``reader`` is the reader's seat."""
        args = phrase.args
        if not args:
            return _form(self.entry(phrase.key), args, None).format_map(args)
        reader = self.reader(reader)
        template = _form(self.entry(phrase.key), args, reader)
        return template.format_map({k: v if type(v) is int else _Said(self, v, names, reader) for k, v in args.items()})

    def text(self, key: str, **args: Arg) -> str:
        """Return the text of a key with these arguments, as :meth:`say` does for a phrase."""
        return self.say(Phrase(key, args))

    def within(self, place: str) -> "Words":
        """Return the texts under a dotted key as words of their own, such as those of a guest game; see
        :func:`words`.
        """
        return Words(self.language, self.entry(place))

    def said_to(self, listener: int | None) -> "Words":
        """Return these words for a fixed reader (a seat or None), whichever seat's view is described."""
        return _SaidTo(self, listener)

    def reader(self, seat: int | None) -> int | None:
        """Return the seat that is addressed as "you" in a view of ``seat``: by default ``seat`` itself."""
        return seat

    def called(self, seat: int, names: Sequence[str], reader: int | None) -> str:
        """Return the name of a seat as a label: "You" for the reader."""
        return self.word(SeatRef(seat), names, reader, "title")

    def word(self, arg: Arg, names: Sequence[str], reader: int | None, case: str = "") -> str:
        """Return an argument as text.

        With a grammatical ``case``, the reader is addressed as "you" instead of named.
        """
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
    """Words with a fixed reader."""

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
    """An argument that is formatted later, when its field, and so its grammatical case, is known."""

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


_deck: ContextVar[Callable[[], str]] = ContextVar("deck", default=lambda: FRENCH)


def reader_deck() -> str:
    """Return the reader's deck: one of :data:`DECKS`."""
    return _deck.get()()


@contextmanager
def use_deck(deck: str | Callable[[], str]) -> Iterator[None]:
    """Set the reader's deck inside a ``with`` block.

    If ``deck`` is a function, it is called at each use, so that no setting is read for a page without cards.
    """
    token = _deck.set(deck if callable(deck) else lambda: deck)
    try:
        yield
    finally:
        _deck.reset(token)


def words(package: str, language: str, name: str = "text") -> Words:
    """Return the texts of the game in this package, from ``text`` or another file, for the reader's deck.

    If the texts have ``[ranks]`` and ``[suits]`` and the reader has a German deck, the words of that deck replace
    them. After that the game's own texts under ``[german]`` replace its sentences that name a card.
    """
    usual = _words(package, language, name)
    return usual if "ranks" not in usual.table or reader_deck() == FRENCH else _german(package, language, name)


@cache
def _german(package: str, language: str, name: str) -> Words:
    usual = _words(package, language, name).table
    table = _over(_over(usual, _words(KIT, language, GERMAN).table), usual.get(GERMAN, {}))
    return Words(language, table)


@cache
def _words(package: str, language: str, name: str) -> Words:
    """Return the texts for the French deck.

    A variant names its ``base``, the folder of another game, at the top of the file, and has only the texts that
    differ. A game of a kit family with texts of its own names the ``kit``. Below these are the texts that every game
    needs, such as those about plans. A game that includes others names their slugs under ``[guests]``: their texts are
    under ``guests.<slug>``, and each of the ``options`` named there has the guests' names as values
    (:mod:`games.engine.kit.subgames`).

    Raise FileNotFoundError for a language without texts.
    """
    source = resources.files(package).joinpath(f"{name}.{language}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    base, kit, guests = table.pop("base", None), table.pop("kit", None), table.pop("guests", None)
    if base is not None:
        inherited = dict(_words(f"{package.rpartition('.')[0]}.{base}", language, name).table)
        if GERMAN in inherited:
            inherited[GERMAN] = _less(inherited[GERMAN], table)
        table = _over(inherited, table)
    if kit is not None:
        table = _over(_words(f"{KIT}.{kit}", language, name).table, table)
    if name == "text" and package != KIT:
        table = _over(_words(KIT, language, "text").table, table)
    if guests is not None:
        table = _over(_of_guests(package, language, guests), table)
    return Words(language, table)


def _of_guests(package: str, language: str, guests: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return the texts of the guest games by slug, and their names as values of options."""
    home = package.rpartition(".")[0]
    found = {slug: _words(f"{home}.{slug.replace('-', '_')}", language, "text").table for slug in guests["slugs"]}
    names = {slug: table["name"] for slug, table in found.items()}
    return {"guests": found, "options": {f"{option}_values": names for option in guests["options"]}}


def lent(phrase: Phrase, place: str) -> Phrase:
    """Return a phrase of a guest game for the words of its host, which has the guest's texts under ``place``."""
    return Phrase(f"{place}.{phrase.key}", {name: _lent(arg, place) for name, arg in phrase.args.items()})


def _lent(arg: Arg, place: str) -> Arg:
    if isinstance(arg, Phrase):
        return lent(arg, place)
    return tuple(_lent(one, place) for one in arg) if isinstance(arg, tuple) else arg


def _over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the base with its entries replaced by those of ``own``, recursively."""
    found = dict(base)
    for key, value in own.items():
        known = found.get(key)
        found[key] = _over(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return found


def _less(german: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the base's texts for a German deck, without those that the variant has replaced."""
    found = {}
    for key, value in german.items():
        said = own.get(key)
        if isinstance(value, dict) and isinstance(said, dict):
            found[key] = _less(value, said)
        elif key not in own:
            found[key] = value
    return found
