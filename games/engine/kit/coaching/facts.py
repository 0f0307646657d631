"""Typed reasons for and against a move, so that tests can check each claim against the rules.

Their texts are in ``text.<lang>.toml`` under ``[why]``. A fact only claims what the rules can confirm for the next
moves.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple


class Why(Enum):
    """Kinds of facts. "Next" in their texts always means: with one move, or one throw, of another player."""

    WINS = "wins"
    DRAWS = "draws"
    TAKES = "takes"
    CROWNS = "crowns"
    LOSES = "loses"
    SAFE = "safe"
    HUFFABLE = "huffable"
    BLOCKS = "blocks"
    OPENS = "opens"
    LETS = "lets"
    BLOCKS_LINE = "blocks_line"
    OPENS_LINE = "opens_line"
    LETS_LINE = "lets_line"
    TURNS = "turns"
    CORNER = "corner"
    GIVES_CORNER = "gives_corner"
    LEAVES = "leaves"
    BETTER = "better"
    OUT = "out"
    LEADS = "leads"
    BEHIND = "behind"
    USELESS = "useless"
    MEAN = "mean"
    HITS = "hits"
    HOME = "home"
    SHELTERS = "shelters"
    RISK = "risk"
    SAFE_PAWNS = "safe_pawns"
    RISK_HATS = "risk_hats"
    SAFE_HATS = "safe_hats"
    AGAIN = "again"
    LIFTS = "lifts"
    CATCHES = "catches"
    BRINGS = "brings"
    FREES = "frees"
    SCORES = "scores"
    NOTHING = "nothing"
    FITS = "fits"
    TRUE = "true"
    LIE = "lie"
    HIGHER = "higher"
    REACHED = "reached"
    TO_BEAT = "to_beat"
    SEEN = "seen"
    UNSEEN = "unseen"
    SHEDS = "sheds"
    JACK_STAYS = "jack_stays"
    STOPS = "stops"
    CARDS = "cards"
    WINS_ROUND = "wins_round"
    SHEDS_CARDS = "sheds_cards"
    LEADS_AGAIN = "leads_again"
    LOOSE = "loose"
    GIVES_POINTS = "gives_points"
    TRICK = "trick"
    DUCKS = "ducks"
    TRUMP = "trump"
    SURE = "sure"
    COSTS = "costs"
    REACHES = "reaches"
    SAVES = "saves"
    NO_SHELTER = "no_shelter"
    SAFE_ROUND = "safe_round"
    PAYS = "pays"
    PASSED = "passed"
    HOLDS = "holds"
    OFFERS = "offers"
    SUM = "sum"
    SAFE_CARDS = "safe_cards"
    BEATS = "beats"


class Fact(NamedTuple):
    """A reason for or against a move.

    ``n`` is a count out of ``of`` cases, ``what`` a name that is shown unchanged, ``key`` a key of the game's words.
    """

    why: Why
    n: int = 0
    of: int = 0
    what: str = ""
    key: str = ""


def chances(
    feared: Sequence[str], left: Sequence[str], mine: Sequence[str], why: tuple[Why, Why, Why]
) -> Iterator[Fact]:
    """Yield facts about decisive fields, such as fields that complete a line.

    ``feared`` are the opponent's decisive fields before the move and ``left`` those after it; ``mine`` are the
    mover's. ``why`` names the facts for blocked, opened and conceded fields.
    """
    blocks, opens, lets = why
    if len(left) < len(feared):
        yield Fact(blocks, len(feared) - len(left))
    if mine:
        yield Fact(opens, len(mine), what=", ".join(mine))
    if left:
        yield Fact(lets, len(left), what=", ".join(left))
