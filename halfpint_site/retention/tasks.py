"""The Celery task of the retention sweeps. It may run twice, late or never without harm."""

from collections.abc import Callable

from celery import shared_task


def sweeps() -> dict[str, Callable[[], int]]:
    """Return, by name, functions that each process one batch.

    They return how many rows they processed, 0 if none is left.
    """
    from games.play.matchmaking.requests import delete_expired_requests
    from games.play.relations.friends import forget_refusals
    from games.play.safety.sanctions import lift_due
    from games.play.tables.sweep import close_old_tables, drop_old_invitations
    from halfpint_site.accounts.export.services import sweep_exports
    from halfpint_site.accounts.sessions import drop_expired_sessions
    from halfpint_site.notifications.invitations import post_invitations
    from halfpint_site.notifications.sending.circuits import forget_idle_circuits
    from halfpint_site.notifications.upkeep import prune_letters, prune_notices
    from halfpint_site.retention.guests import drop_old_guests

    return {
        "tables": close_old_tables,
        "invitations": drop_old_invitations,
        "wishes": delete_expired_requests,
        "post": post_invitations,
        "notices": prune_notices,
        "letters": prune_letters,
        "circuits": forget_idle_circuits,
        "sessions": drop_expired_sessions,
        "guests": drop_old_guests,
        "exports": sweep_exports,
        "refusals": forget_refusals,
        "sanctions": lift_due,
    }


@shared_task(name="halfpint_site.retention.tasks.sweep")
def sweep(name: str) -> None:
    """Run batch after batch for HALFPINT_SWEEP_SECONDS. If rows remain, queue the task again behind other tasks."""
    from games.play.clocks.outages import catch_up
    from games.play.tables.sweep import until_done

    catch_up()
    if not until_done(sweeps()[name]):
        sweep.delay(name)
