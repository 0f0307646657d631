"""Models of the ``play`` app: matches, seats, the log of moves, chat, relations between users, notices and moderation.

The log is append-only. Together with the seed and the options it determines everything: ``Match.state`` is a cache of
its replay (``manage.py replay`` proves that). Some time after the end, log and state are packed into the match's
``Record``. JSON columns in the engine's own encoding are stored as text and never queried into.
"""

from games.play.models.circles import Favourite, Friend
from games.play.models.finding import Door, Wish, WishedGame
from games.play.models.house import ClosedGame, Closing, Heartbeat
from games.play.models.log import Move
from games.play.models.match import Match, new_id
from games.play.models.notice import Notice
from games.play.models.people import (
    Block,
    Invitation,
    Mute,
    NotInvitedAgain,
    SentAway,
    Standby,
    Substitution,
    TalkLine,
)
from games.play.models.record import Luck, Record
from games.play.models.safety import ForbiddenWord, Report, Sanction
from games.play.models.seat import Seat

__all__ = [
    "Block",
    "ClosedGame",
    "Closing",
    "Door",
    "Favourite",
    "ForbiddenWord",
    "Friend",
    "Heartbeat",
    "Invitation",
    "Luck",
    "Match",
    "Move",
    "Mute",
    "NotInvitedAgain",
    "Notice",
    "Record",
    "Report",
    "Sanction",
    "Seat",
    "SentAway",
    "Standby",
    "Substitution",
    "TalkLine",
    "Wish",
    "WishedGame",
    "new_id",
]
