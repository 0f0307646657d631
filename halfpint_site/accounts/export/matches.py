"""Write a match in words for an export: what its page shows to the user who exports, and nothing else."""

import logging
from typing import Any

from django.utils.translation import gettext as _

from games.play.matches.access import load_table
from games.play.matches.log_page import log_in_words
from games.play.models import Seat

log = logging.getLogger(__name__)


def in_words(seat: Seat, reader: Any) -> str:
    """Return the players and the log of a match, in the language in force.

    If the match cannot be read, the error is logged and the text says so.
    """
    lines = [f"{seat.match.game} {seat.match_id} {seat.match.name}".rstrip()]
    try:
        table = load_table(seat.match_id, reader)
        lines += [f"{index + 1}: {name}" for index, name in enumerate(table.names)]
        for chapter in log_in_words(table):
            lines += ["", _("Round %(number)d") % {"number": chapter.number}] if chapter.number is not None else [""]
            lines += [f"{entry.iso} {entry.text}" for entry in chapter.entries]
    except Exception:  # an unreadable match must not stop the export of the others
        log.exception("match %s cannot be told", seat.match_id)
        lines.append(_("This match cannot be read."))
    return "\n".join(lines) + "\n"
