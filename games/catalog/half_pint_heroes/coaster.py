"""The coaster: which seats that have joined the drinking rules (§ 14) drink after a round, and why.

Separate from the game: it reads the pad and changes nothing. Seats that have not joined are never named.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.catalog.half_pint_heroes import scoring
from games.catalog.half_pint_heroes.data import Options, View
from games.engine.game import Seat
from games.engine.kit.pages import Speaker
from games.engine.text import Phrase, SeatRef, Words

_RULES = {
    "normal": ("brawl", "all_hit", "all_missed"),
    "hard": ("missed_with_chip", "third_miss"),
    "very_hard": ("third_hit", "bet_lost"),
}
SECTION = "14"


class CoasterSpeaker(Speaker):
    """Speaker for phrases of ``[coaster]``."""

    section: ClassVar[str] = "coaster"


def is_on(options: Options) -> bool:
    """Return whether the table was opened with drinking rules."""
    return options.drinking != "off"


def rounds_over(view: View) -> int:
    """Return how many rounds are finished. A user who joins now takes part from the next round on."""
    return len(view.pad)


def coaster(view: View, joined: Sequence[int | None], words: Words, names: Sequence[str]) -> dict[str, Any]:
    """Return the coaster's content for the seat of the view.

    ``joined`` has by seat how many rounds were over when it joined; None for seats that do not take part, such as
    bots. The lines name the seats that drink after the last round, among those that took part when it ended.
    """
    over = rounds_over(view)
    me = view.seat is not None and joined[view.seat] is not None

    say = CoasterSpeaker(words, names, view.seat)
    lines = _lines(view, [since is not None and since < over for since in joined], say)
    inside = say.seats([seat for seat, since in enumerate(joined) if since is not None])
    return {
        "title": say("title"),
        "level": words.text(f"options.drinking_values.{view.options.drinking}"),
        "rules": [words.text(f"coaster.rules.{key}") for key in _rules(view.options.drinking)],
        "rules_title": say("rules_title"),
        "after": say("after", round=over) if over and lines is not None else "",
        "lines": lines or [],
        "nobody": say("nobody") if lines == [] else "",
        "inside": say("inside", list=inside, n=len(inside)),
        "joined": me,
        "button": say("sit_out" if me else "join"),
        "once": say("once"),
        "note": say("note"),
        "section": SECTION,
    }


def _rules(level: str) -> list[str]:
    """Return the rules of the level, which include those of lower levels (§ 14.3)."""
    levels = [*_RULES]
    return [rule for lower in levels[: levels.index(level) + 1] for rule in _RULES[lower]] if level in levels else []


def _lines(view: View, inside: Sequence[bool], say: CoasterSpeaker) -> list[dict[str, Any]] | None:
    """Return one line for each seat that drinks; None if no seat took part or no round is over."""
    if not any(inside):
        return None
    reasons: dict[Seat, str] = {}
    for event in scoring.drinks(view.options.drinking, view.pad):
        reasons |= {seat: event.reasons[0] for seat in event.seats if inside[seat]}
    return [
        {"seat": seat, "text": say("drinks", seat=SeatRef(seat), reason=Phrase(f"drinks.{reason}"))}
        for seat, reason in sorted(reasons.items())
    ]
