"""Chat that acts on the match, through the forms of a table: Silent Jule (docs/decisions/0040-talk-that-acts.md)."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.catalog.silent_jule.data import Broke, Spoke
from games.engine.kit.throwing.luck import ROLL
from games.people.services.facts import moves_by, shares_of
from games.play.bots.play import play_waiting_bots
from games.play.matches.archive.archiving import pack_match
from games.play.matches.moves import effective_moves, state_after
from games.play.matches.proof import prove
from games.play.models import Match, Move, Seat, TalkLine
from games.play.safety.sanctions import Kind, SanctionTexts, decide
from games.play.tables.seats import join_table
from tests.play.posts import page, post_move, seat_of, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves, play_out

pytestmark = pytest.mark.django_db
WARNING = "This match is played in silence."


@pytest.fixture
def ben() -> Any:
    return new_guest("Ben")


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    """A match with some steps on both papers."""
    return with_steps(silent(anna, ben))


def silent(host: Any, *others: Any, seats: int = 2, **plan: Any) -> Match:
    return open_match(host, *others, seats=seats, rounds=None, game="silent-jule", **plan)


def with_steps(match: Match) -> Match:
    while min(steps(match)) == 0:
        match = play_moves(match, 1)
    return match


def steps(match: Match) -> list[int]:
    """Return the stored steps by seat."""
    match = Match.objects.get(pk=match.pk)
    return [match.load_state().total(seat) for seat in range(match.seat_set.count())]


def speak(user: Any, match: Match, text: str = "Ha!", **headers: str) -> Any:
    return signed_in(user).post(url(match, "talk"), {"text": text}, headers=headers)


def own_moves(match: Match, seat: int) -> list[str]:
    return [line.data for line in match.lines() if (line.seat, line.kind) == (seat, Move.Kind.MOVE)]


def holds(match: Match) -> bool:
    """Return whether the stored data follow from the log."""
    match = Match.objects.get(pk=match.pk)
    if match.status == Match.Status.FINISHED:
        return prove(match, list(match.seat_set.all())).holds
    return bool(state_after(match) == match.load_state())


def test_a_line_wipes_the_paper_and_is_told(match: Match, anna: Any, ben: Any) -> None:
    mine, theirs = seat_of(match, anna).index, seat_of(match, ben).index
    before = steps(match)
    assert speak(anna, match).status_code == 302
    after = steps(match)
    assert (after[mine], after[theirs]) == (0, before[theirs])
    line = Match.objects.get(pk=match.pk).lines()[-1]
    assert (line.kind, line.seat, match.load_move(line.data)) == (Move.Kind.MOVE, mine, Spoke())
    assert match.load_events(line.events) == [Broke(mine, before[mine])]
    assert "Anna has spoken:" in page(url(match, "log"), ben)
    assert "You have spoken:" in page(url(match, "log"), anna)
    assert "Ha!" in page(f"/en/table/{match.pk}/", ben)
    assert holds(match)


@pytest.mark.parametrize("saying", ["cheers", "r-thumb"])
def test_a_phrase_and_a_sign_count_as_well(match: Match, anna: Any, saying: str) -> None:
    signed_in(anna).post(url(match, "talk"), {"saying": saying})
    assert steps(match)[seat_of(match, anna).index] == 0
    assert holds(match)


def test_talk_is_no_turn(match: Match, anna: Any, ben: Any) -> None:
    """Clock, token and turn do not change; a throw from a page loaded earlier still counts."""
    [mover] = match.rules.to_move(match.load_state())
    person = anna if seat_of(match, anna).index == mover else ben
    fields = ("moves_made", "last_ply", "waiting_since", "bank", "deadline", "missed", "seen_on")
    token, seats = token_of(match, person), Seat.objects.filter(match=match).order_by("index").values_list(*fields)
    before = list(seats.all())
    speak(person, match)
    assert list(seats.all()) == before
    assert post_move(signed_in(person), match, ROLL, token).status_code == 302
    assert holds(match)


def test_a_word_is_not_counted_as_a_move_by_hand(match: Match, anna: Any) -> None:
    """Chat does not make a player look more reliable; in rows as well as packed."""
    seat = seat_of(match, anna)
    before = moves_by(match)
    speak(anna, match)
    match = Match.objects.get(pk=match.pk)
    assert moves_by(match) - before == {(seat.index, Move.MadeBy.TALK): 1}
    match = play_out(match)
    shares = shares_of(match, list(match.seat_set.all()))
    thrown = sum(move != Spoke() for move in map(match.load_move, own_moves(match, seat.index)))
    assert (shares[seat.index].in_time, shares[seat.index].late) == (thrown, 0)
    assert pack_match(match.pk)
    packed = Match.objects.get(pk=match.pk)
    assert moves_by(packed)[seat.index, Move.MadeBy.TALK] == 1
    assert shares_of(packed, list(packed.seat_set.all()))[seat.index].in_time == thrown


def test_a_word_cannot_be_taken_back_nor_posted_as_a_move(match: Match, anna: Any) -> None:
    speak(anna, match)
    assert not Match.objects.get(pk=match.pk).lines()[-1].undoable
    plies = Match.objects.get(pk=match.pk).ply
    answer = post_move(signed_in(anna), match, Spoke(), token_of(match, anna))
    assert answer.status_code == 400
    assert Match.objects.get(pk=match.pk).ply == plies


def test_what_is_refused_does_nothing(match: Match, anna: Any) -> None:
    """Empty messages, spectators, and users muted by moderators."""
    before = steps(match)
    assert speak(anna, match, "  ").status_code == 422
    assert speak(new_guest("Olga"), match).status_code == 403
    decide(anna, Kind.MUTE, SanctionTexts("Genug.", "Enough."), new_guest("Mo"), days=3)
    assert speak(anna, match).status_code == 403
    assert Client().post(url(match, "talk"), {"text": "x"}).status_code == 403
    assert steps(match) == before
    assert not TalkLine.objects.exists()


def test_before_the_beginning_and_after_the_end_talk_is_only_talk(anna: Any, ben: Any) -> None:
    match = silent(anna, seats=2, bots=0)
    assert speak(anna, match).status_code == 302
    assert WARNING not in page(f"/en/table/{match.pk}/", anna)
    join_table(match.pk, ben)
    match = play_out(Match.objects.get(pk=match.pk))
    before = steps(match)
    assert speak(ben, match).status_code == 302
    assert steps(match) == before
    assert TalkLine.objects.count() == 2
    assert WARNING not in page(f"/en/table/{match.pk}/", ben)
    assert holds(match)


def test_a_match_with_words_is_proved_at_its_end(match: Match, anna: Any, ben: Any) -> None:
    speak(anna, match)
    match = play_moves(Match.objects.get(pk=match.pk), 5)
    speak(ben, match)
    match = play_out(Match.objects.get(pk=match.pk))
    assert holds(match)
    assert signed_in(anna).get(f"/en/table/{match.pk}/check/").status_code == 200
    moves = [match.load_move(line.data) for line in effective_moves(match)]
    assert moves.count(Spoke()) == 2
    spoke = 1 + moves.index(Spoke())
    assert "spoken" in page(f"/en/table/{match.pk}/replay/{spoke}/", anna)


def test_bots_of_the_house_may_talk(anna: Any) -> None:
    match = with_steps(silent(anna, bots=1))
    TalkLine.objects.create(match=match, seat=seat_of(match, anna).index ^ 1, saying="cheers")
    before = steps(match)
    play_waiting_bots(match.pk)
    assert all(now >= then for now, then in zip(steps(match), before, strict=True))
    assert holds(match)


@pytest.mark.parametrize("away", [True, False])
def test_a_stand_in_keeps_nobodys_vow_but_a_seat_that_was_given_up_is_free(match: Match, anna: Any, away: bool) -> None:
    seat, now = seat_of(match, anna), timezone.now()
    Seat.objects.filter(pk=seat.pk).update(bot="normal", away_since=now, resigned_at=None if away else now)
    before = steps(match)[seat.index]
    speak(anna, match)
    assert steps(match)[seat.index] == (0 if away else before)
    assert (WARNING in page(f"/en/table/{match.pk}/", anna)) is away


def test_the_page_warns_before_the_box_and_its_forms_want_the_table(match: Match, anna: Any, ben: Any) -> None:
    html = signed_in(anna).get(f"/en/table/{match.pk}/").content.decode()
    assert html.count(WARNING) == 2
    talk = html[html.index('id="talk"') :]
    assert talk.index(WARNING) < talk.index('id="talk-text"')
    assert 'aria-describedby="talk-warns"' in talk
    assert talk.count('hx-target="#table"') >= 2
    assert "schweigend" in signed_in(anna).get(f"/de/table/{match.pk}/").content.decode()
    answer = speak(anna, match, **{"HX-Request": "true", "HX-Target": "table"}).content.decode()
    assert 'id="table"' in answer
    assert WARNING not in signed_in(new_guest("Olga")).get(f"/en/table/{match.pk}/").content.decode()
    other = open_match(ben, new_guest("Cleo"))
    assert "talk-warns" not in signed_in(ben).get(f"/en/table/{other.pk}/").content.decode()
