"""Articles 1.1 to 1.8: the players of a round, and their history.

Scores are tenths of a point. A round without a game counts neither for colours nor for opponents (C.04.2, Article 3.4).
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tournaments.core.pairing.dutch_codes import TENTHS, Code

WIN, LOSS = TENTHS["1"], TENTHS["0"]
PLAYED = "1=0"
UP, NONE, DOWN = 1, 0, -1
MILD, STRONG, ABSOLUTE = 1, 2, 3


class Wish(NamedTuple):
    """A colour preference.

    ``colour`` is "w", "b" or "" for none; ``strength`` is 0, MILD, STRONG or ABSOLUTE; ``difference`` is the number of
    games with White minus those with Black.
    """

    colour: str
    strength: int
    difference: int


class Player(NamedTuple):
    """A player before a round.

    ``number`` is the starting number and ``met`` the starting numbers of past opponents. ``colours`` are the colours of
    the games so far ("w" and "b", the latest last). ``floats`` are the floats (UP, DOWN, NONE) of the last two rounds,
    the latest first. ``unplayed`` is the number of rounds without a game. ``takes_bye`` is whether C2 allows a bye.
    """

    number: int
    score: int
    colours: str
    met: frozenset[int]
    wish: Wish
    floats: tuple[int, int]
    unplayed: int
    takes_bye: bool
    topscorer: bool


def players(rows: Sequence[Sequence[Code]], active: Collection[int], last_round: int) -> list[Player]:
    """Return the players with the starting numbers ``active``, highest first: by score, then by starting number
    (Article 1.2).

    ``rows[0]`` has the rounds of the player with number 1, and so on. ``last_round`` is the number of the last round.
    """
    scores = [_running(row) for row in rows]
    final = bool(rows) and len(rows[0]) + 1 >= last_round
    found = [_player(number, rows, scores, final) for number in active]
    return sorted(found, key=lambda player: (-player.score, player.number))


def _running(row: Sequence[Code]) -> list[int]:
    """Return the score before each round and the final score."""
    scores = [0]
    for code in row:
        scores.append(scores[-1] + TENTHS[code.result])
    return scores


def _player(number: int, rows: Sequence[Sequence[Code]], scores: Sequence[Sequence[int]], final: bool) -> Player:
    row = rows[number - 1]
    games = [code for code in row if code.result in PLAYED]
    colours = "".join(code.colour for code in games)
    floats = (floated(number, rows, scores, 1), floated(number, rows, scores, 2))
    score = scores[number - 1][-1]
    return Player(
        number,
        score,
        colours,
        frozenset(code.rival for code in games),
        wish_of(colours),
        floats,
        len(row) - len(games),
        takes_bye(row),
        final and is_topscorer(score, len(row)),
    )


def floated(number: int, rows: Sequence[Sequence[Code]], scores: Sequence[Sequence[int]], back: int) -> int:
    """Return the float of a player ``back`` rounds ago (Articles 1.4.2 to 1.4.4).

    If two players met, the one with the higher score before the round floated down and the other up. A player who got
    more points than for a loss without playing, including a bye, floated down. All others did not float.
    """
    row = rows[number - 1]
    if back > len(row):
        return NONE
    code, before = row[-back], scores[number - 1][-1 - back]
    if code.result not in PLAYED:
        return DOWN if TENTHS[code.result] > LOSS else NONE
    rival = scores[code.rival - 1][-1 - back]
    return DOWN if before > rival else UP if before < rival else NONE


def takes_bye(row: Sequence[Code]) -> bool:
    """Return whether C2 allows a bye: not after a bye, nor after an unplayed round that was worth a win."""
    return not any(code.result not in PLAYED and (code.result == "U" or TENTHS[code.result] >= WIN) for code in row)


def is_topscorer(score: int, rounds: int) -> bool:
    """Return whether a score is above half of the maximum after ``rounds`` rounds (Article 1.8).

    Only used before the last round.
    """
    return 2 * score > WIN * rounds


def wish_of(colours: str) -> Wish:
    """Return the colour preference after games with these colours (Articles 1.6 and 1.7)."""
    difference = colours.count("w") - colours.count("b")
    if not colours:
        return Wish("", 0, 0)
    if abs(difference) > 1:
        return Wish("b" if difference > 0 else "w", ABSOLUTE, difference)
    if colours[-2:] in ("ww", "bb"):
        return Wish(other(colours[-1]), ABSOLUTE, difference)
    if difference:
        return Wish("b" if difference > 0 else "w", STRONG, difference)
    return Wish(other(colours[-1]), MILD, difference)


def other(colour: str) -> str:
    """Return the opposite colour."""
    return "b" if colour == "w" else "w"
