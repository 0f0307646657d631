"""Let bots make occasional remarks in chat about public events, and describe the bots that have a character.

Seed and log determine whether and what a bot says, so a replayed match gives the same remarks. Only the pause between
two remarks depends on the clock.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Literal

from django.utils import timezone

from games.engine.chance import Chance, Stream
from games.engine.text import Words
from games.play.models import Match, Seat, TalkLine

Occasion = Literal["glad", "sore", "won", "lost", "cheers", "praised"]

ODDS = 15
ODDS_AT_THE_END = 3
ODDS_OF_AN_ANSWER = 2
"""The odds of a remark are one in this number of occasions."""
PAUSE = timedelta(minutes=3)
CHARACTERS: Mapping[str, Mapping[Occasion, tuple[str, ...]]] = {
    "warm": {
        "glad": ("r-laugh", "sorry"),
        "sore": ("ouch", "r-gasp"),
        "won": ("thanks", "again"),
        "lost": ("well", "r-thumb"),
        "cheers": ("cheers", "r-cheer"),
        "praised": ("thanks",),
    },
    "gruff": {
        "glad": ("luck", "r-thumb"),
        "sore": ("r-sulk", "hm"),
        "won": ("cheers",),
        "lost": ("hm", "luck"),
        "cheers": ("r-cheer",),
        "praised": ("luck", "hm"),
    },
    "merry": {
        "glad": ("r-laugh", "luck"),
        "sore": ("ouch", "r-laugh"),
        "won": ("r-cheer", "again"),
        "lost": ("again", "well"),
        "cheers": ("cheers",),
        "praised": ("r-laugh", "cheers"),
    },
}
_ANSWERED: Mapping[str, Occasion] = {"cheers": "cheers", "r-cheer": "cheers", "well": "praised"}


def remark(match: Match, seats: Sequence[Seat], events: Mapping[int, Sequence[Any]]) -> bool:
    """Let a bot comment on new events of a locked match (by ply), or on its end.

    Returns whether a bot spoke, or would have spoken if the last remark were longer ago.
    """
    if not may_speak(match, seats):
        return False
    if match.status == Match.Status.FINISHED:
        bots: list[tuple[Seat, Occasion]] = [(s, "won" if s.place == 1 else "lost") for s in seats if _is_nobody(s)]
        return _one_of(match, bots, ODDS_AT_THE_END, _luck(match, match.ply))
    for ply, happened in events.items():
        felt = [each for event in happened for each in match.rules.moods(event)]
        moved = [(seats[each.seat], each.mood) for each in felt if _is_nobody(seats[each.seat])]
        if moved and _one_of(match, moved, ODDS, _luck(match, ply)):
            return True
    return False


def _luck(match: Match, ply: int) -> Stream:
    return Chance(bytes(match.seed)).stream("bot remark", ply)


def answer(match: Match, seats: Sequence[Seat], line: TalkLine) -> None:
    """Let a bot answer a quick phrase that calls for an answer, in a locked match that has begun."""
    occasion = _ANSWERED.get(line.saying)
    if occasion is None or match.started_at is None or not may_speak(match, seats):
        return
    luck = Chance(bytes(match.seed)).stream("bot answer", match.ply, match.talk.count())
    bots = [(seat, occasion) for seat in seats if _is_nobody(seat)]
    _one_of(match, [luck.choice(bots)], ODDS_OF_AN_ANSWER, luck)


def may_speak(match: Match, seats: Sequence[Seat]) -> bool:
    """Return whether bots may talk at this table.

    Only in casual matches outside tournaments, with a bot that is no stand-in, and where chat is allowed.
    """
    return match.casual and not match.event and any(map(_is_nobody, seats)) and not match.is_hushed


def _is_nobody(seat: Seat) -> bool:
    """Return whether the seat is a bot's own. A stand-in does not chat for the seat's owner."""
    return bool(seat.bot) and seat.user_id is None


def _one_of(match: Match, moved: Sequence[tuple[Seat, Occasion]], odds: int, luck: Stream) -> bool:
    """Draw at random for each candidate in turn whether it speaks. The first one drawn speaks.

    It stays silent if a bot has spoken within PAUSE. Returns whether a candidate was drawn.
    """
    for seat, occasion in moved:
        if luck.below(odds):
            continue
        key = luck.choice(_character(match, seat)[occasion])
        if not match.talk.filter(user=None, said_at__gt=timezone.now() - PAUSE).exists():
            TalkLine.objects.create(match=match, seat=seat.index, saying=key)
        return True
    return False


def _character(match: Match, seat: Seat) -> Mapping[Occasion, tuple[str, ...]]:
    """Return the phrases of a bot.

    A bot's name determines its character; a regular's character is in the game's texts.
    """
    if seat.bot in match.rules.regulars:
        return CHARACTERS[match.words("en").text(f"regulars.{seat.bot}.talk")]
    return [*CHARACTERS.values()][sum(map(ord, seat.bot_name)) % len(CHARACTERS)]


def characters_of(match: Match, seats: Sequence[Seat], words: Words) -> dict[int, str]:
    """Return one sentence for each seat that a regular of the game plays, by seat index. Other seats are left out."""
    known = match.rules.regulars
    return {seat.index: words.text(f"regulars.{seat.bot}.says") for seat in seats if seat.bot in known}
