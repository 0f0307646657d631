"""Build the context of a running match: the board, the events since the reader's last move, and the seats to move.

After a round has ended, its score sheet is shown in place of the board. Nothing is stored for that: the link to go on
names the sheet that was ``seen``, and the page's polling repeats that name. After the reader's next move, the end of
the round is no longer after their last move, so the sheet is no longer shown.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db.models import Case, Exists, Subquery, When
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from games.engine.codec import encode
from games.engine.kit.letters import letters_of
from games.engine.kit.sheets import sheet_of
from games.engine.page import BoardPage
from games.engine.parts import part
from games.engine.text import Words
from games.play.bots.coach import coach_context
from games.play.endings.duels import offers
from games.play.matches.access import LoadedTable
from games.play.matches.moves import remember_state
from games.play.models import Match, Move
from games.play.plans import kept_plan
from games.play.tables.social_extra import coaster_context
from games.play.talk.bot_talk import characters_of
from games.play.talk.messages import talk_context, unchanged
from games.ui import positions
from games.ui.addresses import addressing
from games.ui.inputs import whole
from games.ui.positions import At
from games.ui.scenes import Present, news, told_to_all

#: The query parameter that holds a chosen move after signing in again.
CHOSEN = "chosen"
SINCE_LINES = 12
# How a move was made that no player made by hand, for "since your move".
_MADE_BY = {
    Move.MadeBy.PLAN: gettext_lazy("(as planned)"),
    Move.MadeBy.CLOCK: gettext_lazy("(time was up)"),
    Move.MadeBy.FORCED: gettext_lazy("(no choice)"),
}


def language() -> str:
    """Return the language of the page: "de" or "en"."""
    return (get_language() or "en")[:2]


def board_of(
    match: Match,
    state: Any,
    reader: int | None,
    names: Sequence[str],
    query: Mapping[str, Sequence[str]] | None = None,
) -> BoardPage:
    """Return the game's board as the seat sees it (None: a spectator). ``query`` is the page's query string."""
    game = match.rules
    return positions.board_of(game, game.view(state, reader), match.words(language()), names, query)


def at_table(match: Match) -> At:
    """Return the URLs for the forms and links of the board at this table."""
    address = addressing()
    table, move, choose, plan = (address(f"play:{name}", match.pk) for name in ("table", "move", "choosing", "plan"))
    return At(match.game, move, table, choose, plan, rules=match.pk)


def profiles(table: LoadedTable, reader: Any) -> dict[int, str]:
    """Return URLs of the profiles that are visible to the reader, by seat.

    Blocked users are left out. No query.
    """
    address = addressing()
    return {
        seat.index: address("people:profile", seat.user.public_id)
        for seat in table.seats
        if seat.user is not None and seat.user_id not in (table.apart or ()) and seat.user.shows_profile_to(reader)
    }


def since(table: LoadedTable, lines: Sequence[Move], reader: int | None) -> list[str]:
    """Return sentences about the events since the reader's last move; for spectators about the latest moves.

    Returns at most SINCE_LINES sentences, the newest ones.
    """
    game, words = table.match.rules, table.match.words(language())
    told = []
    for line in lines:
        events = told_to_all(game, table.match.load_events(line.events))
        if line is lines[0] and _by_hand(table, line):
            events = events[1:]  # the reader's own move
        said = [words.say(game.tell(event), table.names, reader) for event in news(game, events)]
        told += [f"{sentence} {'' if place else _remark(table, line)}".rstrip() for place, sentence in enumerate(said)]
    return told[-SINCE_LINES:]


def _by_hand(table: LoadedTable, line: Move) -> bool:
    """Return whether the reader made this move by hand: not a planned, timed-out or forced move."""
    return table.mine is not None and line.seat == table.mine.index and line.made_by == Move.MadeBy.PLAYER


def _seen_before(table: LoadedTable, lines: Sequence[Move]) -> int:
    """Return the last ply that the reader knows: the ply of their own move, or the ply before the first of
    ``lines``.
    """
    return lines[0].ply - (not _by_hand(table, lines[0])) if lines else table.match.ply


def since_when(table: LoadedTable, lines: Sequence[Move]) -> str:
    """Return the heading above :func:`since`, with the weekday of the reader's move if it is more than a day old."""
    if table.mine is None:
        return _("Just now:")
    if lines and lines[0].kind == Move.Kind.START:
        return _("Since the beginning:")
    if not lines or timezone.now() - lines[0].made_at < timedelta(days=1):
        return _("Since your move:")
    day = WEEKDAYS[timezone.localtime(lines[0].made_at).weekday()]
    return _("Since your move on %(day)s:") % {"day": day}


def _remark(table: LoadedTable, line: Move) -> str:
    """Return how the move was made, if not by hand. A forced move is mentioned only to its own player."""
    if line.made_by == Move.MadeBy.FORCED and (table.mine is None or line.seat != table.mine.index):
        return ""
    return str(_MADE_BY.get(Move.MadeBy(line.made_by), ""))


def lines_since(table: LoadedTable) -> list[Move]:
    """Return the log from the reader's last move by hand; for spectators the last few lines.

    One query; none if the reader has just moved.
    """
    match, mine = table.match, table.mine
    if table.lines and _by_hand(table, table.lines[0]):
        return list(table.lines)
    lines = match.moves.filter(ply__lte=match.ply).exclude(kind=Move.Kind.UNDO)
    if mine is None:
        return list(lines.filter(ply__gte=max(0, match.ply - len(table.seats))))
    own = lines.filter(seat=mine.index)
    by_hand = own.filter(made_by=Move.MadeBy.PLAYER).order_by("-ply").values("ply")[:1]
    by_itself = Exists(own.filter(ply=mine.last_ply).exclude(made_by=Move.MadeBy.PLAYER))
    since = Case(When(by_itself, then=Coalesce(Subquery(by_hand), 0)), default=mine.last_ply)
    return list(lines.filter(ply__gte=since))


def running(request: HttpRequest, table: LoadedTable) -> dict[str, Any]:
    """Return the context of ``play/_running.jinja``."""
    match, mine = table.match, table.mine
    reader = mine.index if mine is not None else None
    lines = lines_since(table)
    last = lines[-1] if lines else None
    undoable = table.plays and last is not None and last.undoable and last.seat == reader and last.ply == match.ply
    state, query = match.load_position(), dict(request.GET.lists())
    remember_state(match.pk, match.ply, state)
    words = match.words(language())
    board = board_of(match, state, reader, table.names, query)
    if bots := [seat.index for seat in table.seats if seat.bot]:
        board = positions.with_bots(board, bots, characters_of(match, table.seats, words))
    sheet = sheet_context(request, table, lines, state, words)
    present = Present(state, board, shown=sheet["sheet"] is None)
    thinking = [seat for seat in table.seats if seat.waiting_since and seat.bot]
    spoken = unchanged(table) if table.quiet else talk_context(request, table)
    return {
        "present": None if query else present,
        "board": positions.at_a_table(
            board, spoken["said"], profiles(table, request.user), read_only=mine is not None and bool(mine.bot)
        ),
        "at": at_table(match),
        "plan": plan_context(table, words, state, query),
        "coach": coach_context(table, words, state),
        "coaster": coaster_context(table, words, state) if match.rules.social_options else None,
        "lines": lines,
        "since_ply": _seen_before(table, lines),
        "since_when": since_when(table, lines),
        "since": since(table, lines, reader),
        **offers(table),
        **sheet,
        "undoable": undoable,
        "my_turn": table.plays and mine is not None and mine.waiting_since is not None,
        "thinking": thinking,
        "thinks": ngettext("is thinking", "are thinking", len(thinking)),
        "awaited": [seat for seat in table.seats if seat.waiting_since],
        "token": mine.moves_made if mine is not None else "",
        **spoken,
    }


def confirmation(request: HttpRequest) -> dict[str, Any] | None:
    """Return the move to confirm, if the user wants to confirm moves and has not confirmed this one yet; else None."""
    if request.method != "POST" or not getattr(request.user, "confirm_moves", False) or request.POST.get("confirmed"):
        return None
    data = request.POST.get("move", "")
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return None
    return {"move": data, "label": request.POST.get("label", "")}


def chosen_before(request: HttpRequest, table: LoadedTable, state: Any) -> dict[str, Any] | None:
    """Return the move that the user chose before signing in again, from the URL.

    None unless the turn is still the same and the move is legal. The label comes from the game, because URLs can be
    forged.
    """
    match, mine, data = table.match, table.mine, request.GET.get(CHOSEN, "")
    if mine is None or not table.plays or request.GET.get("token") != str(mine.moves_made):
        return None
    try:
        wanted = json.loads(data)
    except (ValueError, RecursionError):
        return None
    view = match.rules.view(state, mine.index)
    choices = letters_of(match.rules).every_choice(view, match.words(language()), table.names)
    found = next((choice for choice in choices if json.loads(encode(choice.move)) == wanted), None)
    return {"move": data, "label": found.label} if found else None


def title_context(table: LoadedTable) -> dict[str, Any]:
    """Return ``table``, ``match``, ``game_name`` and ``title`` (the table's name, or the game's)."""
    name = table.match.words(language()).text("name")
    return {"table": table, "match": table.match, "game_name": name, "title": table.match.name or name}


MOST_DIGITS = 4


def sheet_context(
    request: HttpRequest, table: LoadedTable, lines: Sequence[Move], state: Any, words: Words
) -> dict[str, Any]:
    """Return ``sheet`` (None if no sheet is to be shown) and ``seen``, the number of the latest sheet.

    ``lines`` are the lines of the log since the reader's last move.
    """
    match, reader = table.match, table.mine.index if table.mine is not None else None
    events = [event for line in lines for event in match.load_events(line.events)]
    found = sheet_of(match.rules, match.rules.view(state, reader), events, words, table.names)
    if found is None:
        return {"sheet": None, "seen": 0}
    return {"sheet": None if _gone_on(request, found.number) else found, "seen": found.number}


def _gone_on(request: HttpRequest, number: int) -> bool:
    """Return whether the reader has left this sheet: the request says so, or needs the board.

    A poll (``version``) also has the selection on the board, but this is from before the end of the round.
    """
    if request.method != "GET":
        return "move" not in request.POST
    seen = whole(request.GET.get("seen", ""), MOST_DIGITS)
    if seen is not None:
        return seen >= number
    return bool(request.GET) and "version" not in request.GET


def plan_context(
    table: LoadedTable, words: Words, state: Any, query: Mapping[str, Sequence[str]]
) -> dict[str, Any] | None:
    """Return the context of the plan in ``play/_below.jinja``: the game's ``plan_page``, and why a plan has ended.

    None if there is neither. Moves can be planned only while the reader's seat is not to move. ``query`` is the query
    string of the board.
    """
    match, mine = table.match, table.mine
    game = match.rules
    if mine is None or not table.plays or game.plan_type is None:
        return None
    kept = kept_plan(match, mine)
    pages = part(game, "plan_page") or game
    page = None
    if mine.waiting_since is None:
        page = pages.plan_page(game.view(state, mine.index), kept.plan, words, table.names, query)
    if page is None and not kept.ended:
        return None
    return {
        "page": page,
        "ended": words.text(f"plans.ended.{kept.ended}") if kept.ended else "",
        "template": game.template("_plan.html"),
    }
