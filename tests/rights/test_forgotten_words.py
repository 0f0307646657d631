"""After "delete for good" the database contains nothing that identifies the user."""

from typing import Any

import pytest
from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.db import models

from games.play.models import Match, TalkLine
from halfpint_site.accounts.export.models import Export
from halfpint_site.accounts.models import User
from tests.rights.acts import SPEAKS, Person, do_everything
from tests.rights.stored import columns_with
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

TOLD = {
    "api_token.name",
    "accounts_export.data",
    "account_emailaddress.email",
    "accounts_delivery.last_error",
    "accounts_pushsubscription.endpoint",
    "accounts_pushsubscription.user_agent",
    "accounts_user.display_name",
    "accounts_user.email",
    "accounts_webhook.url",
    "django_admin_log.object_repr",
    "django_session.session_data",
    "mfa_authenticator.data",
    "play_invitation.email",
    "play_notice.data",
    "play_seat.note",
    "play_seat.plan",
    "play_talkline.text",
    "tournaments_protest.text",
}
"""Where something stands that tells who it was."""
WRITTEN = {
    "accounts_export.data",
    "django_admin_log.object_repr",
    "people_club.about",
    "people_club.name",
    "people_clubline.text",
    "play_match.event",
    "play_match.name",
    "play_notice.data",
    "play_talkline.text",
    "tournaments_announcement.text",
    "tournaments_audit.after",
    "tournaments_audit.before",
    "tournaments_audit.reason",
    "tournaments_protest.answer",
    "tournaments_series.about",
    "tournaments_series.name",
    "tournaments_tournament.about",
    "tournaments_tournament.name",
    "tournaments_tournament.rules",
}
"""Where something stands that was written for others."""

NO_WORDS = {
    # Keys, codes and choices that the site sets.
    "api_token.digest", "api_token.prefix", "api_token.scopes",
    "account_emailconfirmation.key", "accounts_circuit.key", "accounts_circuit.last_error", "accounts_delivery.target",
    "accounts_feedtoken.token", "accounts_letter.kind", "accounts_pushsubscription.auth",
    "accounts_pushsubscription.p256dh", "accounts_user.password", "accounts_user.public_id", "accounts_user.time_zone",
    "accounts_user.vacation_spans", "accounts_webhook.secret", "auth_permission.codename", "auth_permission.name",
    "django_admin_log.object_id", "django_content_type.app_label", "django_content_type.model",
    "django_session.session_key", "play_match.id", "play_match.pace", "play_match.seed", "play_match.seed_hash",
    "people_club.id", "people_club.invitation",
    "people_ledger.formula", "people_ledger.without", "people_month.game", "people_result.game", "people_share.bot",
    "people_tally.game", "people_tally.places",
    "play_door.conditions", "play_notinvitedagain.address", "play_wish.tempo", "play_wishedgame.game",
    "play_notice.key", "play_seat.bot", "play_seat.vacations", "play_talkline.saying",
    "tournaments_audit.action", "tournaments_entry.absences", "tournaments_series.id",
    "tournaments_series.place_points",
    "tournaments_entry.bot", "tournaments_entry.vacations", "tournaments_tournament.id", "tournaments_tournament.pace",
    "tournaments_round.deal_seed", "tournaments_tournament.invitation", "tournaments_tournament.seed",
    # Data of games and tournaments: seats and entries by number, no names.
    "play_closedgame.game", "play_luck.told", "play_match.game", "play_match.options", "play_match.state",
    "play_move.data", "play_move.events", "play_record.log", "play_record.words", "tournaments_round.engine",
    "tournaments_round.notes", "tournaments_report.lines", "tournaments_report.ranks", "tournaments_report.scores",
    "tournaments_round.pairing_input", "tournaments_round.stage", "tournaments_sheet.extra", "tournaments_sheet.lines",
    "tournaments_tablerow.entrants", "tournaments_tablerow.key", "tournaments_tablerow.label",
    "tournaments_tablerow.result", "tournaments_tournament.game", "tournaments_tournament.options",
    "tournaments_tournament.parameters", "tournaments_tournament.problem", "tutor_guidedround.game",
    "tutor_guidedround.log", "tutor_guidedround.seed", "tutor_learned.game", "tutor_learned.lesson",
    "tutor_learned.step", "tutor_puzzle.game", "tutor_puzzle.position", "tutor_puzzle.right", "tutor_puzzle.solution",
    "tutor_puzzleday.game", "tutor_puzzleday.tries",
    # Texts of the site and of the operator.
    "auth_group.name", "operations_announcement.text_de", "operations_announcement.text_en", "operations_tally.labels",
    "operations_tally.sample", "play_closing.reason_de", "play_closing.reason_en", "play_closedgame.reason_de",
    "play_closedgame.reason_en", "play_forbiddenword.word", "play_heartbeat.boots", "play_sanction.reason_de",
    "play_sanction.reason_en",
    "rulebook_search_edition.digest", "rulebook_search_passage.lang",
    "rulebook_search_passage.number", "rulebook_search_passage.slug", "rulebook_search_passage.stems",
}  # fmt: skip
"""Where nobody can write anything of their own."""
GO_WITH_THEIR_ROWS = {
    "accounts_delivery.host", "accounts_letter.subject", "accounts_letter.text", "accounts_letter.to",
    "accounts_refusedaddress.address", "accounts_refusedaddress.said", "django_admin_log.change_message",
    "play_report.meant", "play_report.text", "play_seat.bot_name", "play_talkline.called", "tournaments_audit.subject",
    "tournaments_entry.given_name",
    "tournaments_entry.listed",
}  # fmt: skip
"""Where something may stand that these acts do not write as such, or that is compressed."""


def test_it_is_known_of_every_column_whether_a_person_can_write_into_it() -> None:
    """For a new column, let the acts fill it and see it wiped, or say here why no user can write into it."""
    texts = (models.CharField, models.TextField, models.JSONField, models.BinaryField)
    found = {
        f"{model._meta.db_table}.{field.column}"
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields
        if isinstance(field, texts) and not field.choices
    }
    assert found - TOLD - WRITTEN - NO_WORDS - GO_WITH_THEIR_ROWS == set()


@pytest.fixture
def person(settings: Any, django_capture_on_commit_callbacks: Any) -> Person:
    settings.HALFPINT_PRIVATE_HOOKS = True
    ContentType.objects.clear_cache()
    person = Person()
    do_everything(person)
    return person


def test_no_word_is_left_anywhere(person: Person, django_capture_on_commit_callbacks: Any) -> None:
    assert set(columns_with("xyzzy")) >= TOLD, "the acts fill what they should"
    assert set(columns_with(SPEAKS)) == WRITTEN
    with django_capture_on_commit_callbacks(execute=True):
        person.leave()
    assert columns_with("xyzzy", SPEAKS) == {}
    assert not Export.objects.exists()


def test_what_was_written_for_others_can_be_left_to_them(
    person: Person, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        person.leave("keep")
    assert columns_with("xyzzy") == {}
    assert set(columns_with(SPEAKS)) == WRITTEN - {"accounts_export.data"}
    said = TalkLine.objects.filter(text__contains=SPEAKS)
    page = person.browser.get(f"/en/table/{said[0].match_id}/").content.decode()
    assert "somebody</b>" in page
    assert f"{SPEAKS} says hello" in page


def test_the_others_play_on(person: Person) -> None:
    person.leave()
    running = Match.objects.filter(status="running", seat_set__user=person.user)
    assert running.exists()
    assert not running.filter(seat_set__user=person.user, seat_set__bot="").exists()
    assert not Match.objects.filter(status="open", host=person.user).exists()
    events = Tournament.objects.filter(organiser=person.user)
    assert set(events.values_list("status", flat=True)) == {"draft", "cancelled", "running"}
    assert all(event.deleted_at for event in events.filter(status="draft"))
    assert all(event.by_itself for event in events.filter(status="running"))
    assert {event.name for event in events} == {f"Half-Pint Heroes {event.created_at:%Y}" for event in events}


def test_a_reader_sees_that_words_were_taken_along(person: Person) -> None:
    line = TalkLine.objects.filter(user=person.user).last()
    assert line is not None
    person.leave()
    page = person.browser.get(f"/en/table/{line.match_id}/").content.decode()
    assert "Has left and taken these words with them." in page


def test_the_row_is_like_a_new_one(person: Person) -> None:
    person.leave()
    gone = User.objects.get(pk=person.user.pk)
    new = User(language="en")
    same = {field.attname for field in User._meta.concrete_fields} - {
        "id",
        "public_id",
        "password",
        "is_active",
        "joined_at",
        "gone_at",
        "vacation_counted_at",
    }
    assert {name: getattr(gone, name) for name in same} == {name: getattr(new, name) for name in same}
    assert gone.public_id != person.user.public_id
