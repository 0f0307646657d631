"""Try a move in a position: show the position before the move, and the response afterwards."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine.codec import AnyGame, BadData, decode
from games.engine.game import Rule
from games.engine.lessons import SEED, Tried, Try, Verdict, attempt, judge
from games.engine.parts import part
from games.engine.text import words
from games.tutor.errors import Malformed
from games.ui.positions import At, names_around, position
from games.ui.scenes import CALM, Moment, Onlooker, Scene, frames_of, lighter, looked_ahead, news, played

LONGEST_MOVE = 2000
"""The maximum length of a move in a form, in characters. No form of the site sends more."""


class Answer(NamedTuple):
    """The response to a move.

    ``right`` is None if the user asked for the solution. ``told`` describes the events of the move. ``section`` is the
    paragraph of the rules.
    """

    right: bool | None
    text: str
    told: Sequence[str] = ()
    section: str = ""

    @property
    def done(self) -> bool:
        """Whether the position is solved or its solution shown."""
        return self.right is not False


def names_for(request: HttpRequest, seats: int, reader: int) -> tuple[str, ...]:
    """Return the names of the seats around a position. The user's own name is on the seat ``reader``."""
    return names_around(seats, reader, getattr(request.user, "name", ""))


def move_of(game: AnyGame, request: HttpRequest) -> Any:
    """Return the move in the form. Raise Malformed."""
    data = request.POST.get("move", "")
    if len(data) > LONGEST_MOVE:
        raise Malformed
    try:
        return decode(game.move_type, data)
    except BadData:
        raise Malformed from None


def told(game: AnyGame, events: Sequence[Any], names: Sequence[str], reader: int) -> list[str]:
    """Return the events of this round as text, without events that are obvious from the position."""
    spoken = words(game.package, (get_language() or "en")[:2])
    return [spoken.say(game.tell(event), names, reader) for event in news(game, this_round(game, events))]


def this_round(game: AnyGame, events: Sequence[Any]) -> Sequence[Any]:
    """Return the events before the next round begins."""
    progress = part(game, "progress")
    begun = [place for place, event in enumerate(events) if progress and progress.round_begun(event) is not None]
    return events[: begun[0]] if begun else events


def answer_of(
    game: AnyGame, one: Try, texts: dict[str, Any], move: Any, names: Sequence[str]
) -> tuple[Answer, Verdict]:
    """Return the response to a move from the texts of the step; for an illegal move, the game's refusal with its
    paragraph.
    """
    verdict = judge(game, one, move)
    if verdict.refused is not None:
        return refusal(game, verdict.refused), verdict
    if verdict.remark is not None:
        text = texts["remarks"][verdict.remark.key]
    elif verdict.right:
        text = texts.get("right") or _("That's it!")
    else:
        text = texts.get("wrong") or _("That is allowed, but it is not what is asked here. Try again.")
    return Answer(verdict.right, text, told_of(game, one, verdict.tried, names), one.section), verdict


def refusal(game: AnyGame, rule: Rule) -> Answer:
    """Return the response to a move that breaks a rule, in the game's words."""
    spoken = words(game.package, (get_language() or "en")[:2])
    return Answer(right=False, text=spoken.text(f"rules.{rule.key}"), section=rule.section)


def shown(game: AnyGame, one: Try, texts: dict[str, Any], names: Sequence[str]) -> tuple[Answer, Tried]:
    """Return the solution as a response, for a user who asks for it, and the tried solution."""
    tried = attempt(game, one, one.solution)
    return Answer(None, texts.get("right") or _("That's it!"), told_of(game, one, tried, names), one.section), tried


def told_of(game: AnyGame, one: Try, tried: Tried | None, names: Sequence[str]) -> list[str]:
    """Return the events of a tried move as text."""
    if tried is None:
        return []
    return told(game, tried.after.events, names, one.seat)


def scene_of(game: AnyGame, one: Try, tried: Tried, names: Sequence[str]) -> Scene | None:
    """Return the scene of the move and the others' replies, ply by ply; None if the step keeps the old position in
    view.
    """
    if one.stays:
        return None
    return calm_scene(game, played(game, tried.before, [(one.seat, tried.move), *one.replies], SEED), names, one.seat)


def calm_scene(
    game: AnyGame, moments: Iterable[Moment], names: Sequence[str], reader: int, bots: Sequence[int] = ()
) -> Scene:
    """Return a scene that shows these plies at a slow pace."""
    looks = Onlooker(game, words(game.package, (get_language() or "en")[:2]), names, reader, bots)
    plies = list(moments)
    frames = list(frames_of(plies, looks))
    start = looks.page(plies[0].before) if looked_ahead(frames) else None
    return Scene(start, lighter(start, frames), pace=CALM)


def picture(
    game: AnyGame, one: Try, at: At, request: HttpRequest, names: Sequence[str], solved: Tried | None = None
) -> dict[str, Any]:
    """Return the context of the board: the position to try or, once solved, the position after the move."""
    if solved is None:
        asked = position(game, one.position, one.seat, at, dict(request.GET.lists()), names)
        return asked | {"board": one.conceal(asked["board"])} if one.conceal else asked
    drawn = position(game, one.position if one.stays else solved.after.state, one.seat, names=names)
    if one.stays:  # the table before the move, but the score after it
        scored = position(game, solved.after.state, one.seat, names=names)["board"].pad
        return drawn | {"board": replace(drawn["board"], pad=scored)}
    return drawn
