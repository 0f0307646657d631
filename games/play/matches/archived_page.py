"""Prepare the page of a finished match that today's rules cannot read, from the words stored at its end."""

from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.codec import AnyGame
from games.engine.text import Words
from games.play.endings.luck_panel import luck_context
from games.play.endings.result_facts import size
from games.play.endings.result_page import course_shown, ending_shown, next_match, places_of_seats
from games.play.errors import GameGone, Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.archive.fragments import address, to_read, to_show
from games.play.matches.archive.shapes import WordsKept, from_plain
from games.play.matches.log_page import ruling_words_of
from games.play.models import Match
from games.play.tables.running_table import language
from games.play.talk.messages import talk_context
from games.ui.positions import Assets


class ArchivedPiece(NamedTuple):
    """The last position as drawn at the end of the match. ``figure`` may be empty; ``pad`` is the score pad."""

    headline: str
    figure: SafeString
    pad: SafeString
    pad_title: str


def kept(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_kept.html``: places and points from the seats, all else from the stored words."""
    match = table.match
    words = match.words_kept()
    places = places_of_seats(table, _remarks(table, words))
    how = _course(table, words) if words and not match.ended_by else {}
    found = {
        "kept": True,
        "why_kept": why_kept(match),
        "places": places,
        "winners": [place for place in places if place.rank == 1],
        "i_won": any(place.you for place in places if place.rank == 1),
        "ruling": ruling_words_of(match, table.names) if match.ended_by else "",
        **how,
        "size": size(match, how.get("moves", 0)),
        **(piece_context(table) if words else {}),
        **luck_context(table),
        **next_match(request, table),
        **talk_context(request, table),
    }
    return found | ({"rematch_way": ""} if found["rematch_way"] == "ask" else {})


def piece_context(table: LoadedTable) -> dict[str, Any]:
    """Return the last position as ``piece``, and its style sheets that still exist as ``ahead``.

    Raises Unreadable if the match could not be put into words.
    """
    words = table.match.words_kept()
    if words is None:
        raise Unreadable("nobody could write it down")
    drawn = words.drawn[language()]
    names = table.names
    return {
        "piece": ArchivedPiece(
            headline=to_read(drawn.headline, names),
            figure=to_show(drawn.figure, names),
            pad=to_show(drawn.pad, names),
            pad_title=to_read(drawn.pad_title, names),
        ),
        "ahead": Assets(tuple(sheet for sheet in words.styles if address(sheet)), ()),
    }


def why_kept(match: Match) -> str:
    """Return why only the stored words can be shown: the game was removed, or its rules have changed."""
    try:
        game: AnyGame | None = match.rules
    except GameGone:
        game = None
    if game is None:
        return _("This game is no longer played here. The record made at the end of the match stays.")
    return _("The rules have changed since then. The record made at the end of the match stays.")


def _remarks(table: LoadedTable, words: WordsKept | None) -> list[list[str]]:
    """Return the remarks on each seat's points."""
    if words is None:
        return []
    spoken = _spoken(table)
    return [[spoken.say(from_plain(each), table.names) for each in of_seat] for of_seat in words.course.remarks]


def _course(table: LoadedTable, words: WordsKept) -> dict[str, Any]:
    course = words.course
    if course.stages is None:
        return ending_shown(table)
    stages = [(from_plain(stage.label), stage.points, stage.totals) for stage in course.stages]
    verdict = from_plain(course.verdict) if course.verdict else None
    return course_shown(table, _spoken(table), verdict, stages)


def _spoken(table: LoadedTable) -> Words:
    return table.match.words_then(language())
