"""Correct a misspelt word, by similar letters (Damerau and Levenshtein) or sound (Kölner Phonetik, Postel 1969)."""

import re
from collections.abc import Mapping

LETTERS_FOR_ONE, LETTERS_IF_ALIKE, LETTERS_FOR_TWO = 4, 6, 8
"""Minimum lengths in letters for: one error; two errors if both words sound the same; two errors. A word that is one
letter shorter than the first may have one error if it still sounds the same.
"""
MOST_MEANT = 3


def distance(one: str, other: str, limit: int) -> int:
    """Return the edit distance of two words: letters to change, add, leave out or swap with a neighbour.

    The result is at most ``limit + 1``.
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, sign in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                best = min(best, last[j - 2] + 1)
            row.append(best)
        if min(row) > limit:
            return limit + 1
    return min(row[-1], limit + 1)


def sound(word: str) -> str:
    """Return roughly how a folded word sounds: consonants as classes of digits, vowels only at the start.

    `flasch` and `flush` are both 358.
    """
    word = re.sub("ph", "f", word)
    word = re.sub("(?<=[aeiou])w(?![aeiouy])|(?<=[aeiou])gh(?=t|$)", "", word)
    word = re.sub("sch|sh|sc|tz|ts|z|ß", "s", word)
    word = re.sub("ck|ch", "k", word).replace("x", "ks")
    codes = "".join(_code(letter, place) for place, letter in enumerate(word))
    return re.sub(r"(.)\1+", r"\1", codes)


def _code(letter: str, place: int) -> str:
    if letter in "aeiouyj":
        return "0" if place == 0 else ""
    if letter == "h":
        return ""
    groups = {"bp": "1", "dt": "2", "fvw": "3", "gkqc": "4", "l": "5", "mn": "6", "r": "7", "sz": "8"}
    return next((code for letters, code in groups.items() if letter in letters), letter)


def nearest(word: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """Return the known words that may have been meant, the most likely first. ``known`` maps words to their sounds.

    Among equally similar words, those with the same letters come first, then those with the same sound. Two errors are
    accepted only if the first letter is the same.
    """
    if len(word) < LETTERS_FOR_ONE - 1 or not word.isalpha():
        return ()
    said, letters, found = sound(word), sorted(word), []
    for other, heard in known.items():
        same_start = other[0] == word[0]
        alike = heard == said and same_start
        limit = 2 if same_start and len(word) >= (LETTERS_IF_ALIKE if alike else LETTERS_FOR_TWO) else 1
        away = distance(word, other, limit)
        if away <= limit and len(other) >= LETTERS_FOR_ONE - 1 and (alike or len(word) >= LETTERS_FOR_ONE):
            found.append((away - alike, sorted(other) != letters, not alike, not same_start, other))
    return tuple(other for *_, other in sorted(found)[:MOST_MEANT])
