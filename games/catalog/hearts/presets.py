"""Well-known ways to play Hearts, as options that differ from the defaults, and the groups of the long form."""

from collections.abc import Mapping
from typing import Any

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
