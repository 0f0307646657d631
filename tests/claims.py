"""Check computed advice: what a title's pages and coach say about odds, averages and best choices.

A title lists its claims in ``tests/claims.py``, in a variable ``CLAIMS``::

    CLAIMS = Claims()

    @CLAIMS.says(en="A throw brings 7 points on average.", de="Im Schnitt bringt ein Wurf 7 Punkte.")
    def points_of_a_throw(game):
        return [mean_of(game)]

``en`` and ``de`` are whole sentences of the pages, word for word. The function gets the game (for an inherited
sentence, the variant). It asserts what the sentence says and returns the figures in the sentence. Each figure must
be written in both languages, rounded as written there, and no other number may be written in digits.

A sentence that only repeats a rule names its paragraph (:meth:`Claims.rule`). A sentence that calls a move of a
lesson the best is checked by the title's judge (:meth:`Claims.taught`).

``tests/conformance/test_claims.py`` finds the sentences that need a claim, and checks all claims.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module, resources
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Bot, Level, Step
from games.engine.kit.coaching.judging import judge_of, luck_of
from games.engine.lessons import LessonStep, Look, judge
from games.engine.parts import part
from games.engine.ruletexts import front_matter, rule_text
from games.engine.text import words


class About(NamedTuple):
    """A figure from playouts, with its error."""

    value: float
    error: float


Figure = float | About
Holds = Callable[[AnyGame], Iterable[Figure] | None]
H = TypeVar("H", bound=Holds)


class Claim(NamedTuple):
    """A sentence in both languages and the function that checks it.

    ``holds`` returns the figures, or None for a rule or a judge's opinion. ``slow`` means that it takes more than a few
    seconds.
    """

    en: str
    de: str
    holds: Holds
    name: str
    slow: bool = False

    def check(self, game: AnyGame) -> None:
        """Raise AssertionError if the sentence and the computation differ."""
        stated = self.holds(game)
        if stated is None:
            return
        figures = [*stated]
        for language, sentence in (("en", self.en), ("de", self.de)):
            agree(sentence, language, figures)


class Claims(list[Claim]):
    """The claims of a title."""

    def says(self, en: str, de: str, *, slow: bool = False) -> Callable[[H], H]:
        """Add a sentence that the decorated function checks."""

        def added(holds: H) -> H:
            name = getattr(holds, "__name__", "")
            self.append(Claim(en, de, holds, name, slow))
            return holds

        return added

    def rule(self, section: str, en: str, de: str) -> None:
        """Add a sentence that repeats the rule of this paragraph."""
        self.append(Claim(en, de, partial(_has_paragraph, section), f"rule_{section}"))

    def taught(self, lesson: str, step: str, en: str, de: str) -> None:
        """Add a sentence that calls the right move of a lesson's step the best."""
        self.append(Claim(en, de, partial(_is_best, lesson, step), f"{lesson}_{step}"))


def _has_paragraph(section: str, game: AnyGame) -> None:
    for language in ("en", "de"):
        assert re.search(rf"^#{{2,3}} {re.escape(section)} ", page(game, language), re.MULTILINE), section


def lesson_step(game: AnyGame, lesson: str, step: str) -> LessonStep:
    """Return a lesson's step, with its position and right moves. Raises KeyError if there is none."""
    return {one.key: one for one in part(game, "tutorial").LESSONS}[lesson].step(step)


def lesson_look(game: AnyGame, lesson: str, look: str) -> Look:
    """Return a lesson's position that is only looked at. Raises KeyError if there is none."""
    looks = {one.key: one for one in part(game, "tutorial").LESSONS}[lesson].looks
    return {one.key: one for one in looks}[look]


def _is_best(lesson: str, step: str, game: AnyGame) -> None:
    """Assert that the judge values the right move highest, and at least one other move lower."""
    found = lesson_step(game, lesson, step)
    weigher, view = judge_of(game), game.view(found.position, found.seat)
    assert weigher is not None
    values = weigher.move_values(view, luck_of(view))
    right = max(worth for move, worth in values.items() if judge(game, found, move).right)
    assert right == max(values.values())
    assert any(worth < right for worth in values.values())


def nothing_to_decide(game: AnyGame) -> Sequence[Figure]:
    """Assert that the game leaves no choice, so that all players are equally good."""
    assert game.luck_only
    return ()


def share(hits: float, tries: int, sigmas: float = 3) -> About:
    """Return a frequency per hundred playouts, with its error."""
    part = hits / tries
    return About(100 * part, 100 * sigmas * sqrt(part * (1 - part) / tries))


def average(values: Sequence[float], sigmas: float = 3) -> About:
    """Return the mean of playouts, with its error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return About(mean, sigmas * sqrt(spread / len(values)))


# The numbers in a sentence

_SMALL = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty",
    "de": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn zwanzig",
}
_ORDINALS = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    "de": "erst zweit dritt viert fünft sechst siebt acht neunt zehnt elft zwölft dreizehnt vierzehnt fünfzehnt "
    "sechzehnt siebzehnt achtzehnt neunzehnt zwanzigst",
}
_DIGITS = re.compile(r"(?<![\w.,♠♥♦♣])[−-]?\d+(?:[.,]\d+)?(?![\w♠♥♦♣])")
_CODE = re.compile(r"`[^`]*`|\]\(#[^)]*\)|§+ ?[\d.]+")
_OF_A_HUNDRED = re.compile(r"\b(?:in|of|von|unter) (?:one )?(?:a )?(?:100|hundert|hundred)\b")


class Number(NamedTuple):
    """A number as it is written: its decimals, and whether it is in digits or a word."""

    value: float
    decimals: int
    digits: bool

    def states(self, figure: Figure) -> bool:
        """Return whether the figure equals this number when rounded to its decimals."""
        value, error = figure if isinstance(figure, About) else (figure, 0.0)
        return abs(value - self.value) <= 0.5 * 10**-self.decimals + error + 1e-9


def numbers(sentence: str, language: str) -> list[Number]:
    """Return all numbers of a sentence, except the hundred in "38 in 100"."""
    plain = _OF_A_HUNDRED.sub(" ", _CODE.sub(" ", sentence))
    found = []
    for match in _DIGITS.finditer(plain):
        digits = match[0].replace("−", "-").replace(",", ".")
        if language == "en" and re.fullmatch(r"-?\d{1,3},\d{3}", match[0].replace("−", "-")):
            digits = digits.replace(".", "")
        found.append(Number(float(digits), len(digits.partition(".")[2]), digits=True))
    words_found = (_worded(word, language) for word in re.findall(r"[^\W\d_]+", plain.lower()))
    return found + [Number(value, 0, digits=False) for value in words_found if value is not None]


def _worded(word: str, language: str) -> float | None:
    """Return the value of a number word, also of an ordinal such as "jeder vierzehnte" or "every fourteenth"."""
    small, ordinals = _SMALL[language].split(), _ORDINALS[language].split()
    extra: dict[str, dict[str, float]] = {
        "en": {"none": 0, "half": 0.5, "once": 1, "twice": 2},
        "de": {"eins": 1, "kein": 0, "keine": 0, "null": 0},
    }
    if word in extra[language]:
        return extra[language][word]
    if language == "de":
        word = re.sub(r"mal$", "", word)
        word = re.sub(r"^(ein)e[rnms]?$", r"\1", word)
        word = re.sub(r"^(zwei|drei|vier|fünf)en$", r"\1", word)
        stem = re.sub(r"e[rnms]?$", "", word)
        return small.index(word) + 1 if word in small else ordinals.index(stem) + 1 if stem in ordinals else None
    return small.index(word) + 1 if word in small else ordinals.index(word) + 1 if word in ordinals else None


def agree(sentence: str, language: str, figures: Sequence[Figure]) -> None:
    """Raise AssertionError if the sentence lacks a figure, or has a number in digits that is not a figure."""
    written = numbers(sentence, language)
    for figure in figures:
        assert any(number.states(figure) for number in written), f"{figure} is not what this says: {sentence}"
    for number in written:
        known = any(number.states(figure) for figure in figures)
        assert known or not number.digits, f"nothing computes the {number.value:g} here: {sentence}"


# Which sentences need a claim

ADVICE_SECTIONS = {"en": ("Advice", "Playing well"), "de": ("Rat", "Gut spielen")}
_WORD = {
    "en": rf"(?:\d+|{'|'.join(_SMALL['en'].split())}|once|twice|half|hundred|thousand)",
    "de": rf"(?:\d+|eine[rnms]?|eins|{'|'.join(_SMALL['de'].split())}|hundert)(?:mal)?",
}
_NTH = {
    "en": rf"every (?:other|{'|'.join(_ORDINALS['en'].split())})",
    "de": rf"jede[rnms]? (?:{'|'.join(_ORDINALS['de'].split())})e[rnms]?",
}
_NO_ODDS = {
    "en": r"one (?:sitting|move|turn|line|black|number)|\w+ directions|\w+ points each",
    "de": r"ein|\w+ (?:Farben|Richtungen|Punkten)",
}
"""What follows "in" or "of" in "take two men in one move" and the like."""
ODDS = {
    "en": re.compile(
        rf"\d ?%|\bper ?cent\b|\b{_WORD['en']}(?: \w+)?(?: in| of| out of) (?:a )?(?!{_NO_ODDS['en']}){_WORD['en']}\b"
        rf"|\baverage|{_NTH['en']}\b",
        re.IGNORECASE,
    ),
    "de": re.compile(
        rf"\d ?%|\bProzent\b|\b{_WORD['de']}(?: \w+)? (?:von|aus|in|unter) (?!{_NO_ODDS['de']}){_WORD['de']}\b"
        rf"|Durchschnitt|durchschnittlich|\bim Schnitt\b|\bim Mittel\b|\b{_NTH['de']}\b",
        re.IGNORECASE,
    ),
}
"""Odds and averages, which need a claim wherever a page states them."""
CHOICE = {
    "en": re.compile(
        rf"\b(?:best|better|worst|never|always|half of)\b|\b(?:about|nearly|almost|roughly) {_WORD['en']}\b",
        re.IGNORECASE,
    ),
    "de": re.compile(
        rf"\b(?:beste[rnms]?|besser\w*|schlechteste[rnms]?|nie|niemals|Hälfte)\b"
        rf"|\b(?:etwa|rund|knapp|fast|ungefähr) {_WORD['de']}\b"
        r"|\b(?:(?<!noch )(?<!wer )(?<!was )(?<!wo )(?<!auch )immer(?! noch| wieder| höher))\b",
        re.IGNORECASE,
    ),
}
"""What is best, about how much something is, and what holds always or never: in advice and lessons, not in rules."""
_FENCED = re.compile(r"^```.*?^```$\n?", re.MULTILINE | re.DOTALL)
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^a-zäöüß])")


class Sentence(NamedTuple):
    """A sentence of a page: where it is, and whether it is advice or teaching rather than a rule."""

    place: str
    text: str
    advice: bool

    def needs_a_claim(self, language: str) -> bool:
        """Return whether it states odds or an average or, if it is advice, what is best, always or never."""
        return bool(ODDS[language].search(self.text) or (self.advice and CHOICE[language].search(self.text)))


def folder(package: str) -> Path:
    """Return the folder of a title's files."""
    return Path(str(resources.files(package)))


def page(game: AnyGame, language: str) -> str:
    """Return the rule text of a title, including inherited parts."""
    return rule_text(folder(game.package), language)


def sentences(game: AnyGame, language: str) -> list[Sentence]:
    """Return all sentences of rule page, figures, lessons, coach, drills and option help, including inherited ones."""
    return [
        Sentence(place, sentence.strip(), advice)
        for place, text, advice in _texts(game, language)
        for sentence in _SENTENCE_END.split(" ".join(text.split()))
        if sentence.strip()
    ]


def _texts(game: AnyGame, language: str) -> Iterator[tuple[str, str, bool]]:
    front: dict[str, Any] = {}
    for package in reversed(game.line):
        front |= front_matter(folder(package), language)
    for key in ("minute", "advice", "glance", "options", "questions"):
        for place, text in leaves(front.get(key, ()), key):
            yield place, text, key == "advice"
    yield from _paragraphs(page(game, language), language)
    for kind in ("tutorial", "figures"):
        if part(game, kind) is not None:
            for place, text in leaves(words(game.package, language, kind).table, kind):
                yield place, text, True
    yield from _said_at_tables(words(game.package, language).table)


def _said_at_tables(table: Mapping[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """Yield the advice in a title's ``text``: coach, drills, puzzles and help of options."""
    advice = {key: table[key] for key in ("coach", "practice") if key in table}
    advice["options"] = {key: text for key, text in table.get("options", {}).items() if key.endswith("_help")}
    for place, text in leaves(advice, "text"):
        yield place, text, True


def _paragraphs(markdown: str, language: str) -> Iterator[tuple[str, str, bool]]:
    section = paragraph = ""
    for block in re.split(r"\n\s*\n", _FENCED.sub("", markdown)):
        if block.startswith("## "):
            section = paragraph = block.partition("\n")[0][3:]
        elif block.startswith("### "):
            paragraph = block.partition("\n")[0][4:]
        else:
            text = re.sub(r"^> ?", "", block, flags=re.MULTILINE)
            yield paragraph, text, section.partition(" ")[2] in ADVICE_SECTIONS[language]


def leaves(table: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a table with its place."""
    if isinstance(table, str):
        yield place, table
    elif isinstance(table, dict):
        for key, value in table.items():
            yield from leaves(value, f"{place}.{key}")
    else:
        for number, value in enumerate(table, 1):
            yield from leaves(value, f"{place}.{number}")


def claims_of(game: AnyGame) -> list[tuple[str, Claim]]:
    """Return the claims of a title, then those of its base, each with the package that makes it."""
    found = []
    for package in game.line:
        module = f"{package}.tests.claims"
        if find_spec(f"{package}.tests") and find_spec(module):
            found += [(package, claim) for claim in import_module(module).CLAIMS]
    return found


# Playouts


def match(
    game: AnyGame, seats: int, seed: str, options: Any = None, level: Level = "normal"
) -> list[tuple[Any, Step[Any]]]:
    """Play a match of bots of one level. Returns the seat and the resulting step of every move."""
    return [*moves(game, seats, seed, options, [level] * seats)]


def moves(
    game: AnyGame, seats: int, seed: str, options: Any, levels: Sequence[Level | Bot[Any, Any]]
) -> Iterator[tuple[int, Step[Any]]]:
    """Yield the moves of a match of these bots, one per seat."""
    chance = Chance(seed.encode())
    bots = [game.bot(level) if isinstance(level, str) else level for level in levels]
    luck = chance.stream("bots")
    state = game.setup(game.options_type() if options is None else options, seats, chance).state
    while awaited := game.to_move(state):
        seat = awaited[0]
        move = bots[seat].choose(game.view(state, seat), luck)
        step = game.play(state, seat, move, chance)
        yield seat, step
        state = step.state
