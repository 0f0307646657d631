"""Words and their stems, for German and English: pure functions, independent of the database.

German follows CISTEM (Weißweiler and Fraser 2017), which cuts endings until three letters are left; English follows the
first steps of Porter (1980). A stem need not be a word; it must only be the same for all forms of a word.
"""

import re
import unicodedata
from functools import lru_cache

WORD = re.compile(r"[^\W_]+")
APOSTROPHE = re.compile("['’ʼ`]")
UMLAUTS = str.maketrans("äöü", "aou")
DIGRAPH = re.compile("(?<![aeq])([aou])e")
"""Umlauts written as two letters, as in `fuenf`; not in `neue` or `quer`."""
PARTICIPLE = re.compile("ge[a-z]{3,}(t|en)(e[mnrs]?)?$")
VOWEL = re.compile("[aeiouy]")
KEPT_DOUBLE = "lsz"


def words(text: str, lang: str) -> list[str]:
    """Return the folded words of a text: `Fünf` and `fuenf` become `funf`, `nobody’s` becomes `nobodys`."""
    return [fold(word, lang) for word in spelled(text)]


def spelled(text: str) -> list[str]:
    """Return the words of a text as written, but without apostrophes."""
    return WORD.findall(APOSTROPHE.sub("", text))


def fold(word: str, lang: str) -> str:
    """Fold a word to lower case without accents; `ß` becomes `ss`. Returns "" if no plain letter or digit is left."""
    word = unicodedata.normalize("NFKC", word).casefold()
    if lang == "de":
        word = DIGRAPH.sub(r"\1", word.translate(UMLAUTS))
    plain = unicodedata.normalize("NFKD", word)
    return "".join(letter for letter in plain if letter.isalnum() and letter.isascii())


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    """Return the stem of a folded word. Numbers stay as they are."""
    if word.isdecimal():
        return word
    return _german(word) if lang == "de" else _english(word)


def _german(word: str) -> str:
    if PARTICIPLE.match(word):
        word = word.removeprefix("ge")
    # Letters that are one sound become one sign, so that no ending splits them.
    word = word.replace("sch", "$").replace("ei", "%").replace("ie", "&")
    word = re.sub(r"(.)\1", r"\1*", word)
    while len(word) > 3:
        cut = re.sub("(em|er|nd)$", "", word) if len(word) > 5 else word
        if cut == word:
            cut = re.sub("[tesn]$", "", word)
        if cut == word:
            break
        word = cut
    word = re.sub(r"(.)\*", r"\1\1", word)
    return word.replace("$", "sch").replace("%", "ei").replace("&", "ie")


def _english(word: str) -> str:
    word = _singular(word)
    for ending, least in (("ing", 3), ("ed", 3), ("est", 4), ("er", 4), ("ly", 3)):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= least and VOWEL.search(rest):
            word = _single(rest)
            break
    if re.search("[st]ion$", word) and len(word) > 5:
        word = word.removesuffix("ion")
    if word.endswith("y") and len(word) > 3:
        word = f"{word[:-1]}i"
    return word.removesuffix("e") if len(word) > 3 else word


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    if len(word) > 4 and re.search("(ss|sh|ch|x)es$", word):
        return word[:-2]
    return word[:-1] if len(word) > 3 and re.search("[^su]s$", word) else word


def _single(word: str) -> str:
    """Return the word with a doubled last letter reduced to one.

    Example: `bett` (from `betting`) becomes `bet`. Some letters stay doubled, as in `call` and `pass`.
    """
    doubled = len(word) > 3 and word[-1] == word[-2] and word[-1] not in KEPT_DOUBLE
    return word[:-1] if doubled else word
