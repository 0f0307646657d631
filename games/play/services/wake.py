"""Telling the workers that a bot is awaited. Only a wake-up: the rows are the truth, and a sweep finds what was
lost.
"""

import logging

from games.play import tasks

log = logging.getLogger(__name__)


def wake_bots(match_id: str) -> None:
    """Ask a worker to play the bots of that table. A broker that is away is logged, not raised: the sweep will do
    it.
    """
    try:
        tasks.play_bots.delay(match_id)
    except Exception:  # the broker's client raises what it likes, and the move that called us is already stored
        log.exception("could not wake the bots of table %s", match_id)
