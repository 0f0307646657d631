"""Figures of the rule texts that are positions of the engine, drawn by the templates of the game's table.

A game defines them in its `figures.py`, or beside its lessons in `tutorial.py` or `tutorial.toml`. Figures in `FIGURES`
can be tried: the text shows the position after the solution (or after another move, or before any), and links to a page
where readers make the move. Figures in `SHOWN` are sequences of steps to watch, such as a score pad that is filled line
by line; the text shows the last step.

A game draws a position in its text with `figure.html`, which has the context of `board.html`. If the text of a variant
includes a paragraph of its base, the figures there are the base's.
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
    """Return the figures of a game that readers can try, by name."""
    found: Mapping[str, Figure] = getattr(part(catalog.find(slug), "figures"), "FIGURES", {})
    return found


def shown(slug: str) -> Mapping[str, Sequence[Step[Any]]]:
    """Return the figures of a game that readers can watch, as lists of steps by name."""
    found: Mapping[str, Sequence[Step[Any]]] = getattr(part(catalog.find(slug), "figures"), "SHOWN", {})
    return found


def _teller(slug: str, name: str) -> str:
    """Return the slug of the game that defines the figure: this game or its base. Raises KeyError."""
    if name in figures(slug) or name in shown(slug):
        return slug
    base = catalog.find(slug).base
    if base is None:
        raise KeyError(name)
    return _teller(base.replace("_", "-"), name)


def draw_position(slug: str, lang: str, name: str) -> str:
    """Return the HTML of a figure with the link to try or watch it. Raises KeyError if the game has no such figure."""
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
    """Return the name of the reader's seat if the picture shows that name and the caption says "you", else ""."""
    name = NAMES[figure.seat]
    shown = re.search(rf">\s*{name}\b", drawn)
    return name if shown and _ADDRESSED.search(caption) and name not in caption else ""


def _hand(game: AnyGame, figure: Figure) -> Sequence[Held]:
    """Return the cards of the seat to move; an empty tuple if the figure shows the position after a move."""
    return (position(game, figure.position, figure.seat)["board"].hand or ()) if figure.before else ()


def try_it(slug: str, lang: str, name: str) -> str:
    """Return the HTML of the link to try a figure. Raises KeyError if the game has no such figure."""
    slug = _teller(slug, name)
    if name not in figures(slug):
        raise KeyError(name)
    with override(lang):
        return render_to_string("rulebook/_figure.html", {"try_url": reverse("tutor:figure", args=[slug, name])})


def _told(game: AnyGame, figure: Figure) -> Any:
    """Return the state that the figure shows: before the move, or after the move that the text describes."""
    if figure.before:
        return figure.position
    return attempt(game, figure, figure.tells or figure.solution).after.state


def _caption(game: AnyGame, lang: str, name: str) -> str:
    """Return the caption: the description of the position and, if the figure shows the solution, the remark on it."""
    figure, texts = figures(game.slug)[name], words(game.package, lang, "figures").entry(name)
    solved = figure.tells is None and not figure.before
    return f"{texts['say']} {texts['right']}" if solved else str(texts["say"])


def watched(slug: str, name: str, wanted: str) -> dict[str, Any]:
    """Return the context of one step of a watched figure: position, texts, and the numbers of the previous and next
    steps.

    ``wanted`` is the number of the step, from 1; any other text means the first step. Raises KeyError if the game has
    no such figure.
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
