"""Celery's tasks of play: wake-ups that may come twice, late or never."""

from celery import shared_task

SWEEP_AFTER_SECONDS = 3
SWEEP_BATCH = 200


@shared_task
def play_bots(match_id: str) -> None:
    """Play the awaited bots of a table."""
    from games.play.services.bots import play_waiting_bots

    if not play_waiting_bots(match_id):
        play_bots.delay(match_id)


@shared_task
def sweep_bots() -> None:
    """Wake the bots of tables whose wake-up was lost."""
    from games.play.services.bots import overdue_tables

    for match_id in overdue_tables(SWEEP_AFTER_SECONDS, SWEEP_BATCH):
        play_bots.delay(match_id)


@shared_task
def sweep_clocks() -> None:
    """Warn and act where time has run out, batch by batch until nothing is due."""
    from games.play.services.expire import BATCH, expire_due

    while expire_due() == BATCH:
        pass
