"""Put a finished match into words, while its rules can read it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from games.engine.codec import AnyGame
from games.engine.parts import part
from games.engine.text import LANGUAGES, words
from games.play.matches.archive.fragments import seat_marks, to_keep
from games.play.matches.archive.shapes import Course, Drawn, Entries, Part, Stage, WordsKept, keys_in, to_plain
from games.play.matches.log_page import parts_of
from games.play.models import Match, Move
from games.ui import positions

FIGURE = "components/board_figure.html"


def in_words(match: Match, seats: int, lines: Iterable[Move]) -> WordsKept:
    """Return the words of a finished match with this log.

    Errors of rules that cannot read the match are not caught.
    """
    game, view = match.rules, match.rules.view(match.load_state(), None)
    told = [parts_kept(match, line) for line in lines]
    course = course_of(match)
    phrases = [course.verdict, course.remarks, [stage.label for stage in course.stages or ()]]
    phrases += [each.says for line in told for each in line]
    return WordsKept(
        version=game.version,
        entries={language: entries_for(game, language, set(keys_in(phrases))) for language in LANGUAGES},
        told=told,
        course=course,
        drawn={language: drawn(game, view, seats, language) for language in LANGUAGES},
        styles=list(positions.board_of(game, view, words(game.package, "en"), seat_marks(seats)).styles),
        social=list(game.social_options),
    )


def course_of(match: Match) -> Course:
    """Return the course of the match; an empty one if the game has no points by round, or a ruling ended the match."""
    progress = part(match.rules, "progress")
    if progress is None or match.ended_by:
        return Course()
    state = match.load_state()
    verdict = progress.verdict(state)
    return Course(
        verdict=to_plain(verdict) if verdict else None,
        remarks=[[to_plain(each) for each in of_seat] for of_seat in progress.remarks(state)],
        stages=[Stage(to_plain(each.label), each.points, each.totals) for each in progress.stages(state)],
    )


def parts_kept(match: Match, line: Move) -> list[Part]:
    """Return the public content of a log line, by round."""
    parts = parts_of(match.rules, match.load_events(line.events))
    return [Part([to_plain(each) for each in says], begins) for begins, says in parts]


def entries_for(game: AnyGame, language: str, keys: Iterable[str]) -> Entries:
    """Return the texts for these keys, and those that the pages around a match need."""
    spoken = words(game.package, language)
    always = [key for key in ("name", "score") if key in spoken.table]
    return {key: spoken.entry(key) for key in sorted({*always, *keys})}


def drawn(game: AnyGame, view: Any, seats: int, language: str) -> Drawn:
    """Return the last position with its pad, as a spectator sees it."""
    with translation.override(language):
        page = positions.board_of(game, view, words(game.package, language), seat_marks(seats))
        context = {"board": replace(page, read_only=True)}
        return Drawn(
            headline=page.headline,
            figure=to_keep(render_to_string(FIGURE, context)) if page.drawing else "",
            pad=to_keep(render_to_string(page.pad_template, context)),
            pad_title=page.pad.title if page.pad else "",
            phase=page.phase,
        )
