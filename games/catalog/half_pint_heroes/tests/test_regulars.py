"""Tests of the regulars: each does what its description says, more than Normal and more than its opposite, in the
same deals.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.bot import REGULARS, STYLES
from games.catalog.half_pint_heroes.data import Bet, Line, Options, State
from games.catalog.half_pint_heroes.scoring import total
from games.engine.chance import Chance
from games.engine.game import LEVELS
from games.engine.text import LANGUAGES, words
from tests.tiers import statistical

SEATS = 4
ROUNDS = 3


def match(key: str, number: int) -> tuple[State, int, list[bool]]:
    """Return a short match of a regular among three Normal bots, the seat of the regular, and for each of its bets
    whether it was against the only leader of the match. Bets while several seats lead are left out.
    """
    chance, luck, seat = Chance(b"regulars%d" % number), Chance(b"luck%d" % number), number % SEATS
    state, ply, chips = GAME.setup(Options(rounds=ROUNDS), SEATS, chance).state, 0, []
    while awaited := GAME.to_move(state):
        bot = GAME.bot(key if awaited[0] == seat else "normal")
        move = bot.choose(GAME.view(state, awaited[0]), luck.stream(ply))
        if isinstance(move, Bet) and awaited[0] == seat:
            points = {other: total(state.pad, other) for other in range(SEATS) if other != seat}
            ahead = [other for other in points if points[other] == max(points.values())]
            chips += [move.against == ahead[0]] if len(ahead) == 1 else []
        state, ply = GAME.play(state, awaited[0], move, chance).state, ply + 1
    return state, seat, chips


def counted(key: str, numbers: Sequence[int]) -> dict[str, float]:
    """Return a statistic of that bot in these matches: a share of the rounds, or a mean."""
    found, rounds, chips = Counter[str](), 0, list[bool]()
    for number in numbers:
        state, seat, laid = match(key, number)
        chips += laid
        for line in state.pad:
            rounds += 1
            found.update(_round(line, seat))
    return {name: count / rounds for name, count in found.items()} | {"leader": sum(chips) / max(1, len(chips))}


def _round(line: Line, seat: int) -> dict[str, int]:
    said, won, brawl = line.predictions[seat], line.won[seat], "B" in line.marks
    own = line.marks[seat] == "B"
    told = {"said": said, "won": won, "brawls": int(own), "brawls here": int(brawl)}
    return told | {"kept": int(not brawl and said == won), "over": int(won > said), "under": int(won < said)}


@statistical(few=60, of=240)
def test_each_does_what_is_said_of_it(numbers: Sequence[int]) -> None:
    """Checks 180 rounds in each part, with the same deals for all. The bounds are four or more standard errors away
    from the result of 300 rounds.
    """
    normal = counted("normal", numbers)
    cautious, boaster = counted("cautious", numbers), counted("boaster", numbers)
    assert cautious["said"] + 0.15 < normal["said"] < boaster["said"] - 0.35
    assert cautious["over"] > cautious.get("under", 0)
    assert boaster["under"] > boaster.get("over", 0) + 0.1
    brawler, peaceful = counted("brawler", numbers), counted("peaceful", numbers)
    assert peaceful["brawls"] < brawler["brawls"]
    assert peaceful["brawls here"] < brawler["brawls here"]
    stubborn, greedy = counted("stubborn", numbers), counted("greedy", numbers)
    assert greedy["kept"] < stubborn["kept"]
    assert stubborn["won"] < greedy["won"]
    assert counted("envious", numbers)["leader"] > 0.8 > normal["leader"]


@pytest.mark.parametrize("key", REGULARS)
def test_each_has_a_name_of_its_own_and_a_sentence_in_both_languages(key: str) -> None:
    spoken = {language: words(GAME.package, language) for language in LANGUAGES}
    names = {words_.text(f"regulars.{key}.name") for words_ in spoken.values()}
    assert len(names) == 1
    for said in spoken.values():
        for entry in ("who", "says"):
            assert min(names) in said.text(f"regulars.{key}.{entry}")
    assert len(key) <= 8  # as Seat.bot has it


def test_all_seven_move_legally_to_the_end_of_a_match() -> None:
    keys, chance, ply = [*REGULARS], Chance(b"all seven"), 0
    state = GAME.setup(Options(rounds=ROUNDS), len(keys), chance).state
    while awaited := GAME.to_move(state):
        move = GAME.bot(keys[awaited[0]]).choose(GAME.view(state, awaited[0]), chance.stream("bots", ply))
        state, ply = GAME.play(state, awaited[0], move, chance).state, ply + 1
    assert state.phase == "over"


def test_there_are_seven_and_none_is_a_level() -> None:
    assert len(REGULARS) == len(set(STYLES.values())) == 7
    assert not set(REGULARS) & set(LEVELS)


def test_a_regular_that_is_gone_is_played_on_by_normal() -> None:
    """Tables last for weeks, so a regular may be removed before a match ends."""
    assert type(GAME.bot("whoever")) is type(GAME.bot("normal"))
    assert GAME.bot("whoever") is GAME.bot("normal")
