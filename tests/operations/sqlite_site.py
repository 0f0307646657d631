"""Fill the SQLite database in DATABASE_URL with a site: `python -m tests.operations.sqlite_site DUMP`.

Prints facts about it as JSON, and writes all rows to the file DUMP with Django's `dumpdata`.
"""

import json
import sys

import django
from django.core.management import call_command

PASSWORD = "correct horse battery"


def main(dump: str) -> None:
    """Migrate and fill the database, and write the dump."""
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    facts = fill()
    call_command("dumpdata", "--all", format="jsonl", output=dump)
    print(json.dumps(facts))


def fill() -> dict[str, object]:
    """Create users, matches in all states, chat, a tournament, notices, a session, and rows with composite keys."""
    from django.contrib.auth.models import Group, Permission
    from django.test import Client

    from games.play.matches.archive.archiving import pack_match, write_words
    from games.play.models import Match, TalkLine
    from games.play.talk.messages import say
    from halfpint_site.accounts.models import User
    from halfpint_site.operations.models import Tally
    from tests.play.tables import new_guest, open_match, play_moves, play_out
    from tests.tournaments.app.events import begun, end_round, people, play_with_bots

    anna = User.objects.create_user("anna@example.org", PASSWORD, display_name="Änna Größe")
    group = Group.objects.create(name="Prüfer")
    group.permissions.set(Permission.objects.filter(content_type__app_label="play")[:5])
    anna.groups.add(group)
    browser = Client()
    browser.force_login(anna)

    ben = new_guest("Bän 🎲")
    running = play_moves(open_match(anna, ben), 5)
    say(running.pk, anna, "Grüße, @Bän 🎲! 🎉 – \\ „ja“\ttab")
    packed = play_out(open_match(anna))
    assert write_words(packed.pk)
    assert pack_match(packed.pk)
    finished = play_out(open_match(ben))
    open_match(anna, seats=4, bots=0)
    end_round(begun(anna, *people(4), name="Brühl offen ♣"), play_with_bots)
    for sample in ("a", "b"):
        for labels in ("{}", '{"x": "ü"}'):
            Tally.objects.create(sample=sample, labels=labels, amount=0.1 + 0.2)
    gone = new_guest("Gone")
    last = gone.pk
    gone.delete()
    return {
        "anna": anna.pk,
        "finished": finished.pk,
        "last": last,
        "line": TalkLine.objects.get(user=anna).pk,
        "matches": Match.objects.filter(status__in=("running", "finished")).count(),
        "running": running.pk,
        "session": browser.session.session_key,
    }


if __name__ == "__main__":
    main(sys.argv[1])
