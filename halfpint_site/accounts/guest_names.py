"""Random names for guests: an adjective, a thing from the pub and a number from 2 to 99; at most 24 characters."""

import secrets

# German adjectives are declined by the gender of their noun.
_ADJECTIVES = {
    "en": ("Merry", "Brisk", "Sly", "Lucky", "Jolly", "Bold", "Quiet", "Frothy", "Golden", "Amber", "Witty", "Cosy"),
    "de": (
        "Flott",
        "Heiter",
        "Schlau",
        "Munter",
        "Kühn",
        "Still",
        "Golden",
        "Urig",
        "Wach",
        "Frech",
        "Fidel",
        "Gewitzt",
    ),
}
_NOUNS = {
    "en": ("Mug", "Coaster", "Barrel", "Pretzel", "Hop", "Tankard", "Cork", "Lantern", "Stool", "Peanut", "Jug", "Tap"),
    "de": (
        ("er", "Krug"), ("er", "Deckel"), ("er", "Zapfhahn"), ("er", "Korken"), ("er", "Hocker"), ("er", "Humpen"),
        ("e", "Brezel"), ("e", "Laterne"), ("e", "Theke"), ("e", "Nuss"),
        ("es", "Fass"), ("es", "Seidel"),
    ),
}  # fmt: skip


def guest_name(language: str) -> str:
    """Return a name such as "Merry Mug 27" or "Flotter Krug 27".

    Languages other than German get an English name.
    """
    number = 2 + secrets.randbelow(98)
    if language == "de":
        ending, noun = secrets.choice(_NOUNS["de"])
        return f"{secrets.choice(_ADJECTIVES['de'])}{ending} {noun} {number}"
    return f"{secrets.choice(_ADJECTIVES['en'])} {secrets.choice(_NOUNS['en'])} {number}"
