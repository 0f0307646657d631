"""Read report files as another program would."""

import re
from fractions import Fraction

from tournaments.event.trf_records import read_report

LETTERS = {"1": "W", "=": "D", "0": "L", "+": "W", "-": "A", "H": "D", "Z": "A", "U": "P"}
KINDS = {"1": "W", "=": "D", "0": "L"}
USUAL = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0), "A": Fraction(0)}

POINTS, NUMBER = r"(?: {0,2}-?[0-9]{1,2}\.[0-9])", "(?: [ 0-9]{3}[0-9])"
GRAMMAR = {
    "001": r"001 [ 0-9]{3}[0-9] [mw ][A-Z ]{3} .{33} [ 0-9]{4} [A-Z ]{3} [ 0-9]{11} .{10} [ 0-9]\d\.\d [ 0-9]{4}"
    r"(?:  (?:[ 0-9]{3}[1-9] [wb] [10=+-]|[ 0-9]{3}0 [wb] [10=+-]|0000 - [HFUZ]))*",
    "132": r"132 {88}(?:\d\d/\d\d/\d\d {0,2})+",
    "142": r"142 [1-9][0-9]?",
    "152": r"152 [WB]",
    "162": r"162  [WDLP] ?-?[0-9]{1,2}\.[0-9](?:    [WDLP] ?-?[0-9]{1,2}\.[0-9]){0,3}",
    "192": r"192 [A-Z0-9_]+",
    "202": r"202 [A-Z0-9/]+(?:,[A-Z0-9/]+)*",
    "212": r"212 PTS(?:,[A-Z0-9/]+)*",
    "240": rf"240 [FHZ] [0-9]{{3}}{NUMBER}+",
    "299": rf"299 [WDLFHZ+ -] {{7}}[ 0-9-]{{3}}\.[0-9](?:  [0-9]{{3}}{NUMBER}*)?",
    "###": r"### .+",
}
"""Records in columns as other programs read them: those of bbpPairings, where it knows a record."""


def ungrammatical(text: str) -> list[str]:
    """Return the lines that other programs would refuse."""
    lines = text.split("\r\n")
    assert lines.pop() == ""
    known = {tag: re.compile(form) for tag, form in GRAMMAR.items()}
    texts = re.compile(r"(?:012|042|052|062|072|092|182|XXR) \S.*")
    return [line for line in lines if not known.get(line[:3], texts).fullmatch(line)]


def sums(text: str) -> dict[int, Fraction]:
    """Add up each player's points by code, as they must be in the column of points.

    The points of a code are those of record 162. Record 299 replaces them, or adds to them if it names no result.
    """
    found = read_report(text)
    scores = {**USUAL, "P": found.scores.get("W", USUAL["W"]), **found.scores}
    total: dict[int, Fraction] = {}
    for player in found.players:
        points = Fraction(0)
        for number, code in enumerate(player.rounds, 1):
            mine = [each for each in found.abnormal if each.round == number and player.number in each.players]
            instead = [each.points for each in mine if each.kind == KINDS.get(code.result, code.result)]
            points += instead[0] if instead else scores[LETTERS[code.result]]
            points += sum(each.points for each in mine if each.kind == " ")
        assert player.points == points
        total[player.number] = points
    return total
