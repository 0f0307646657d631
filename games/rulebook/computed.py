"""Compute front matter of a rule text from the game's class, its ``shelf.toml`` and its texts.

Computed are ``[glance]`` (players, time, luck, material), the ``source`` in ``[origin]``, and ``name`` of an option.
A rule text has a value of its own only where the computed one does not fit.
"""

from collections.abc import Mapping
from typing import Any

from games import catalog
from games.engine.codec import AnyGame
from games.engine.kit.throwing.rules import Throwing
from games.shelf.titles import Title, title_of

_PLAYERS = {"de": "{} bis {}, jeder für sich", "en": "{} to {}, each for themselves"}
_TIME = {
    "de": "Etwa {} Minuten am Stück; hier auch über Tage, Zug um Zug",
    "en": "About {} minutes in one sitting; here also over days, move by move",
}
_TIME_OF_LUCK = {
    "de": "{} am Stück; hier schneller, denn nach deinem ersten Wurf wird von selbst geworfen, solange du es in deinem "
    "Profil nicht abstellst",
    "en": "{} in one sitting; faster here, as after your first throw the dice are thrown for you unless you turn that "
    "off in your profile",
}
_MINUTES = {
    "de": {10: "Zehn Minuten", 15: "Eine Viertelstunde", 20: "Zwanzig Minuten"},
    "en": {10: "Ten minutes", 15: "A quarter of an hour", 20: "Twenty minutes"},
}
_ALL_LUCK = {"de": "Alles. Zu entscheiden gibt es nichts.", "en": "All of it. There is nothing to decide."}
_NO_LUCK = {"de": "Keines außer dem Los um die Farben.", "en": "None, except for the draw of colours."}
_DICE = {
    "de": ("Ein", "Zwei", "Drei", "Vier", "Fünf", "Sechs"),
    "en": ("A die", "Two dice", "Three dice", "Four dice", "Five dice", "Six dice"),
}
_SOURCE = {
    "de": "Die Regeln folgen Nummer {} der Sammlung, nach der wir hier spielen; die Worte sind unsere, und was sie "
    "offenlässt, regelt hier eine Hausentscheidung.",
    "en": "The rules follow number {} of the collection that this site is based on; the wording is ours, and whatever "
    "it leaves open is settled here by a house decision.",
}


def completed(front: Mapping[str, Any], slug: str, lang: str) -> dict[str, Any]:
    """Return the front matter with missing fields added that can be computed from the game.

    A field in the text has priority. ``front`` is returned unchanged if no game has this slug.
    """
    game = catalog.games().get(slug)
    if game is None or lang not in _PLAYERS:
        return dict(front)
    title = title_of(game)
    found = dict(front)
    if "glance" in front:
        found["glance"] = _glance(game, title, lang) | front["glance"]
    if "origin" in front and title.number:
        found["origin"] = {"source": _SOURCE[lang].format(title.number)} | front["origin"]
    if "options" in front:
        names = catalog.words_of(slug, lang).table.get("options", {})
        found["options"] = [
            {"name": names[one["field"]]} | one if one.get("field") in names else one for one in front["options"]
        ]
    return found


def _glance(game: AnyGame, title: Title, lang: str) -> dict[str, str]:
    fewest, most = game.seats[0], game.seats[-1]
    found = {"players": _PLAYERS[lang].format(fewest, most) if fewest < most else str(most)}
    if title.luck != "all":
        found["time"] = _TIME[lang].format(title.minutes)
    elif title.minutes in _MINUTES[lang]:
        found["time"] = _TIME_OF_LUCK[lang].format(_MINUTES[lang][title.minutes])
    if title.luck == "all":
        found["luck"] = _ALL_LUCK[lang]
    elif title.luck == "none":
        found["luck"] = _NO_LUCK[lang]
    if isinstance(game, Throwing):
        dice = _DICE[lang][game.terms(game.options_type()).dice - 1]
        found["material"] = f"{dice} Würfel, Papier und Bleistift" if lang == "de" else f"{dice}, pencil and paper"
    return found
