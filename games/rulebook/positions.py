"""Figures of the rule texts that are positions of the engine, drawn by the templates of the game's own table.

They lie in `figures.py` beside the game. `FIGURES` can be tried: the text shows what the solution leads to (or another
move that it tells of, or what was there before), and links to the page where the reader moves. `SHOWN` has the steps of
something to watch, such as a score pad that is filled line by line: the text shows the last step.

A game draws a position in its text by `figure.html`, which is given what `board.html` is given. A variant whose text
has a paragraph of its base has the base's figures there.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language, override

from games import catalog
from games.engine.codec import AnyGame
from games.engine.game import Step
from games.engine.lessons import Figure, attempt
from games.engine.page import Held
from games.engine.parts import part
from games.engine.text import words
from games.ui.inputs import whole
from games.ui.positions import NAMES, position

_ADDRESSED = re.compile(r"\b(?:du|dir|dich|dein\w*|you|your|yours)\b", re.IGNORECASE)


def figures(slug: str) -> Mapping[str, Figure]:
    """The figures of a game that can be tried, by name."""
    found: Mapping[str, Figure] = getattr(part(catalog.find(slug), "figures"), "FIGURES", {})
    return found


def shown(slug: str) -> Mapping[str, Sequence[Step[Any]]]:
    """The figures of a game that are watched, step by step, by name."""
    found: Mapping[str, Sequence[Step[Any]]] = getattr(part(catalog.find(slug), "figures"), "SHOWN", {})
    return found


def _teller(slug: str, name: str) -> str:
    """The slug of the game that has the figure: this one, or else its base. Raises KeyError."""
    if name in figures(slug) or name in shown(slug):
        return slug
    base = catalog.find(slug).base
    if base is None:
        raise KeyError(name)
    return _teller(base.replace("_", "-"), name)


def draw_position(slug: str, lang: str, name: str) -> str:
    """The HTML of a figure with the way to try or to watch it. Raises KeyError for a name that the game lacks."""
    slug = _teller(slug, name)
    game = catalog.find(slug)
    with override(lang):
        if name in figures(slug):
            context = position(game, _told(game, figures(slug)[name]), None)
            template = context["board"].figure_template
            caption = _caption(game, lang, name)
            reader = _reader(figures(slug)[name], render_to_string(template, context), caption)
            more = {"try_url": reverse("tutor:figure", args=[slug, name]), "caption": caption, "reader": reader}
            context |= {"hand": _hand(game, figures(slug)[name])}
        else:
            context = position(game, shown(slug)[name][-1].state, None)
            template = context["board"].pad_template
            more = {"watch_url": reverse("rulebook:watch", args=[slug, name])}
        return render_to_string("rulebook/_figure.html", context | more | {"template": template})


def _reader(figure: Figure, drawn: str, caption: str) -> str:
    """Whose part the reader has, where the picture has a name for it and the words say "you"; else ""."""
    name = NAMES[figure.seat]
    shown = re.search(rf">\s*{name}\b", drawn)
    return name if shown and _ADDRESSED.search(caption) and name not in caption else ""


def _hand(game: AnyGame, figure: Figure) -> Sequence[Held]:
    """The cards with which the reader would have to move; () where the text shows what a move has led to."""
    return (position(game, figure.position, figure.seat)["board"].hand or ()) if figure.before else ()


def try_it(slug: str, lang: str, name: str) -> str:
    """The way to try a figure. Raises KeyError for a name that the game lacks."""
    slug = _teller(slug, name)
    if name not in figures(slug):
        raise KeyError(name)
    with override(lang):
        return render_to_string("rulebook/_figure.html", {"try_url": reverse("tutor:figure", args=[slug, name])})


def _told(game: AnyGame, figure: Figure) -> Any:
    """The position after the move that the text tells of, or before it."""
    if figure.before:
        return figure.position
    return attempt(game, figure, figure.tells or figure.solution).after.state


def _caption(game: AnyGame, lang: str, name: str) -> str:
    """What is to be seen: where the figure begins and, where it shows the solution, what that has led to."""
    figure, texts = figures(game.slug)[name], words(game.package, lang, "figures").entry(name)
    solved = figure.tells is None and not figure.before
    return f"{texts['say']} {texts['right']}" if solved else str(texts["say"])


def watched(slug: str, name: str, wanted: str) -> dict[str, Any]:
    """A step of a figure that is watched: its position, its words, and the numbers of the steps around it.

    ``wanted`` counts from 1; what is no step is the first. Raises KeyError for a name that the game lacks.
    """
    game, steps = catalog.find(slug), shown(slug)[name]
    number = whole(wanted, 3) or 1
    number = number if number <= len(steps) else 1
    texts = words(game.package, (get_language() or "en")[:2], "figures").entry(name)
    return position(game, steps[number - 1].state, None) | {
        "figure": name,
        "texts": texts,
        "said": texts["steps"][number - 1],
        "number": number,
        "steps": range(1, len(steps) + 1),
        "before": number - 1,
        "after": number + 1 if number < len(steps) else 0,
    }
