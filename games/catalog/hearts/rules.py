"""Hearts itself, for three to five: its options, which of them exclude each other, and the terms that follow."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import msgspec

from games.catalog.hearts.family import Family
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.terms import (
    Exact,
    FirstLead,
    KittyTo,
    KittyUse,
    PassKind,
    Teams,
    Terms,
    cards_in_play,
)
from games.engine.kit.cards import Cards
from games.engine.kit.turns import open_fields

Target = Literal[25, 50, 100, 150, 200, 300, 500, 1000]
PassCycle = Literal[
    "usual",
    "left-right-across-hold",
    "left-right-across",
    "left-right-across-scatter",
    "left-right-across-scatter-hold",
    "left-right-hold",
    "left-right",
    "left-right-scatter-hold",
    "left-right-scatter",
    "left-right-left2-right2-hold",
    "left-right-left2-hold-left-right-right2-hold",
    "left",
    "right",
    "call",
    "none",
]
_BY_SEATS: dict[str, tuple[int, ...]] = {
    "left-right-across-hold": (4,),
    "left-right-across": (4,),
    "left-right-across-scatter": (4,),
    "left-right-across-scatter-hold": (4,),
    "left-right-hold": (3, 5),
    "left-right": (3, 5),
    "left-right-scatter-hold": (3,),
    "left-right-scatter": (3,),
    "left-right-left2-right2-hold": (5,),
    "left-right-left2-hold-left-right-right2-hold": (5,),
}
"""Cycles that fit only some numbers of seats (§ 4.3)."""
_USUAL = {3: "left-right-hold", 4: "left-right-across-hold", 5: "left-right-hold"}
_REMOVED: Mapping[str, Mapping[int, Cards]] = {"removed": {3: ("2D",), 5: ("2C", "2D")}, "removed-club": {3: ("2C",)}}
"""Cards that are removed to deal evenly, by number of seats (§ 3.3)."""
FOUR_SEATS = 4
KITTY_OF_FOUR = 4


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table. The defaults give the usual game for every number of seats.

    ``usual`` passing is left-right-across-hold with four seats, and left-right-hold with three and five. By default
    there is a kitty only if the cards do not divide evenly. The winner of the first trick gets it; if the kitty goes
    into the hand, or with four seats, the first seat that takes a penalty card.
    """

    passing: PassCycle = "usual"
    mix: bool = False
    mix_kitty: bool = False
    unseen: bool = False
    kitty: Literal["usual", "none", "tricks", "hand", "removed", "removed-club"] = "usual"
    kitty_to: Literal["usual", "first-trick", "first-penalty"] = "usual"
    first_lead: FirstLead = "low-club"
    first_trick: Literal["free", "no-penalty"] = "free"
    hearts_lead: Literal["after-broken", "any-time"] = "after-broken"
    queen_breaks: bool = False
    stuck_lead: Literal["queen-forced", "hearts-allowed"] = "queen-forced"
    queen_when_safe: bool = False
    points: Literal["standard", "king-ace", "spot-face", "spot-ten", "hartenjagen"] = "standard"
    bonus: Literal["none", "diamond-jack", "diamond-ten"] = "none"
    moon: Literal["choice", "subtract", "add", "add-unless", "off"] = "choice"
    sun: bool = False
    exact: Exact = "off"
    tie: Literal["shared", "play-on"] = "shared"
    target: Target = 100
    teams: Teams = "off"


PRESETS: Mapping[str, Mapping[str, Any]] = {
    "america": {},
    "strict": {"first_trick": "no-penalty", "queen_breaks": True},
    "original": {"hearts_lead": "any-time", "first_lead": "left-of-dealer", "passing": "none"},
    "omnibus": {"bonus": "diamond-jack"},
    "omnibus_sun": {"bonus": "diamond-jack", "sun": True, "first_trick": "no-penalty"},
    "black_maria": {
        "passing": "right",
        "first_lead": "left-of-dealer",
        "hearts_lead": "any-time",
        "points": "king-ace",
        "moon": "off",
    },
    "spot": {"points": "spot-face", "target": 500},
    "dame_de_pique": {"passing": "none", "first_lead": "left-of-dealer"},
    "hartenjagen": {"points": "hartenjagen", "first_lead": "left-of-dealer"},
    "pairs": {"teams": "pooled"},
}
"""Presets by key, as in ``[presets]`` of the words."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "end": ("target", "tie", "exact", "teams"),
    "passing": ("passing", "mix", "mix_kitty", "unseen"),
    "kitty": ("kitty", "kitty_to"),
    "play": ("first_lead", "first_trick", "hearts_lead", "queen_breaks", "stuck_lead", "queen_when_safe"),
    "counting": ("points", "bonus", "moon", "sun"),
}
"""Groups by key, as in ``[option_groups]`` of the words; together they have all options."""


def _forbidden_kitty(options: Options, seats: int) -> Refusal | None:
    use = kitty_use(options, seats)
    if options.points == "hartenjagen" and (seats != FOUR_SEATS or use != "none"):
        return Refusal.SMALL_DECK_FOR_FOUR
    if options.kitty == "none" and seats != FOUR_SEATS:
        return Refusal.KITTY_NEEDED
    if options.kitty in _REMOVED and seats not in _REMOVED[options.kitty]:
        return Refusal.NOTHING_TO_REMOVE
    if use == "hand" and seats == FOUR_SEATS:
        return Refusal.KITTY_TO_TRICKS
    if options.mix_kitty and (not options.mix or use == "none"):
        return Refusal.NO_KITTY_TO_MIX
    if options.kitty_to != "usual" and use == "none":
        return Refusal.NO_KITTY_TO_TAKE
    return None


def _forbidden_play(options: Options) -> Refusal | None:
    if options.hearts_lead == "any-time" and (options.queen_breaks or options.stuck_lead == "hearts-allowed"):
        return Refusal.NOTHING_TO_BREAK
    if options.sun and options.moon == "off":
        return Refusal.NO_SUN_WITHOUT_MOON
    return None


def kitty_use(options: Options, seats: int) -> KittyUse:
    """Return how the kitty is used; ``none`` if there is no kitty."""
    if options.kitty == "usual":
        return "none" if seats == FOUR_SEATS else "tricks"
    return options.kitty if options.kitty in ("tricks", "hand") else "none"


def _kitty_to(options: Options, seats: int, use: KittyUse) -> KittyTo:
    if options.kitty_to != "usual":
        return options.kitty_to
    return "first-trick" if use == "tricks" and seats != FOUR_SEATS else "first-penalty"


def cycle_of(passing: str, seats: int, *, mix: bool = False) -> tuple[PassKind, ...]:
    """Return the passes of a cycle by its name. With ``mix``, mixing replaces holding, or comes last if the cycle
    has no holding.
    """
    name = _USUAL[seats] if passing == "usual" else passing
    kinds = ("hold",) if name == "none" else tuple(name.split("-"))
    if mix:
        kinds = tuple(["mix" if kind == "hold" else kind for kind in kinds])
        kinds = kinds if "mix" in kinds else (*kinds, "mix")
    return kinds  # type: ignore[return-value]  # the names are made of kinds


def terms_of(options: Options, seats: int) -> Terms:
    """Return the terms of a table of Hearts."""
    use = kitty_use(options, seats)
    cycle = cycle_of(options.passing, seats, mix=options.mix)
    different: dict[str, Any] = {
        "low_card": 7 if options.points == "hartenjagen" else 2,
        "removed": _REMOVED.get(options.kitty, {}).get(seats, ()),
        "kitty": use,
        "kitty_to": _kitty_to(options, seats, use),
        "cycle": cycle,
        "pass_count": 4 if seats == 3 and "scatter" in cycle else 3,
        "free_first_trick": options.first_trick == "free",
        "hearts_any_time": options.hearts_lead == "any-time",
        "spare_queen": options.stuck_lead == "hearts-allowed",
        "queen_soon": options.queen_when_safe,
        "bonus": {"none": None, "diamond-jack": "JD", "diamond-ten": "10D"}[options.bonus],
        "play_on": options.tie == "play-on",
    }
    terms = Terms(**open_fields(options, Terms) | different)
    return with_kitty(terms, seats)


def with_kitty(terms: Terms, seats: int) -> Terms:
    """Return the terms with the size of the kitty set: the remainder of the deal, with four seats four cards (§
    3.3).
    """
    if terms.kitty == "none":
        return terms
    left = len(cards_in_play(terms)) % seats
    return msgspec.structs.replace(terms, kitty_size=left or KITTY_OF_FOUR)


class Hearts(Family[Options]):
    """The game of Hearts, with every option."""

    slug: ClassVar[str] = "hearts"
    seats: ClassVar[range] = range(3, 6)
    offered_options: ClassVar[tuple[str, ...] | None] = tuple(name for names in GROUPS.values() for name in names)
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = PRESETS
    option_groups: ClassVar[Mapping[str, tuple[str, ...]]] = GROUPS

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Return the rule that these options break for that many seats, or None."""
        fits = _BY_SEATS.get(options.passing)
        if fits is not None and seats not in fits:
            return Refusal.CYCLE_DOES_NOT_FIT
        if options.mix and options.passing in ("none", "call"):
            return Refusal.NOTHING_TO_MIX
        if options.unseen and options.passing in ("none", "call"):
            return Refusal.NOTHING_TO_HAND_ON
        if (refusal := _forbidden_kitty(options, seats)) is not None:
            return refusal
        if options.teams != "off" and seats != FOUR_SEATS:
            return Refusal.TEAMS_OF_TWO
        return _forbidden_play(options)

    def terms(self, options: Options, seats: int) -> Terms:
        """Return the terms, see :func:`terms_of`."""
        return terms_of(options, seats)
