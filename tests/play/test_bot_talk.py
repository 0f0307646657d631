"""Chat of bots: occasional, in character, about public events, and never in serious matches."""

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.catalog import find
from games.catalog.half_pint_heroes.data import Brawled, Played, TrickWon
from games.catalog.hearts.data import TrickTaken
from games.catalog.mau_mau.data import Drew
from games.catalog.pachisi.data import Hit, Threw
from games.engine.moods import Felt
from games.engine.text import words
from games.play.models import Match, Notice, Seat, TalkLine
from games.play.tables.create import TableSpec, open_table
from games.play.talk.bot_talk import CHARACTERS, ODDS, remark
from games.play.talk.messages import SAYINGS, say_quickly
from tests.play.tables import new_guest, play_out

pytestmark = pytest.mark.django_db
SAID = '<p class="talk__saying">Ouch!</p>'
HIT = Hit(seat=1, victim=2, field=3, count=1)  # the first bot captures a pawn of the second


@pytest.fixture
def match(anna: Any) -> Match:
    """Anna and two bots at Pachisi."""
    return with_bots(anna, "pachisi")


def with_bots(host: Any, slug: str, seats: int = 3) -> Match:
    return open_table(host, TableSpec(game=find(slug), seats=seats, bots=("easy",) * (seats - 1)))


def remarks(match: Match, *events: Any, plies: int = 300) -> list[tuple[int, int | None, str]]:
    """Return ply, seat and key of the bots' remarks on these events, repeated at each ply with time in between."""
    seats = list(match.seat_set.all())
    found = []
    for ply in range(plies):
        match.ply = ply
        remark(match, seats, {ply: events})
        if said := list(match.talk.values_list("seat", "saying")):
            found += [(ply, *line) for line in said]
            match.talk.all().delete()
    return found


def test_bots_speak_seldom_and_each_of_a_hit(match: Match) -> None:
    found = remarks(match, HIT)
    assert 20 <= len(found) <= 60, f"two bots, each one time in {ODDS}, in 300"
    assert {seat for _ply, seat, _key in found} == {1, 2}


def test_what_they_say_follows_from_the_seed_and_the_log(match: Match) -> None:
    assert remarks(match, HIT) == remarks(match, HIT)


def test_of_what_moves_nobody_they_say_nothing(match: Match) -> None:
    assert remarks(match, Threw(seat=1, die=6)) == []


def test_nobody_speaks_for_a_person(match: Match, anna: Any) -> None:
    Seat.objects.filter(match=match, index=2).update(user=new_guest("Ben"))  # a bot stands in for Ben
    assert {seat for _ply, seat, _key in remarks(match, HIT)} == {1}
    assert remarks(match, Hit(seat=0, victim=2, field=3, count=1)) == []


def test_between_two_words_of_bots_there_are_some_minutes(match: Match) -> None:
    seats = list(match.seat_set.all())

    def speak() -> int:
        for ply in range(300):
            match.ply = ply
            remark(match, seats, {ply: [HIT]})
        return match.talk.count()

    assert speak() == 1
    match.talk.update(said_at=timezone.now() - timedelta(minutes=4))
    assert speak() == 2


@pytest.mark.parametrize("at_stake", [{"casual": False}, {"event": {"route": "tournaments:event", "id": "x"}}])
def test_where_it_counts_they_are_silent(match: Match, at_stake: dict[str, Any]) -> None:
    for name, value in at_stake.items():
        setattr(match, name, value)
    assert remarks(match, HIT) == []


def test_at_the_end_winners_and_losers_have_their_words(match: Match) -> None:
    match.status = Match.Status.FINISHED
    match.seat_set.filter(index=1).update(place=1)
    match.seat_set.filter(index=2).update(place=2)
    said: dict[int | None, set[str]] = {1: set(), 2: set()}
    for _ply, seat, key in remarks(match):
        said[seat].add(key)
    assert any(said[1] == set(manner["won"]) for manner in CHARACTERS.values())
    assert any(said[2] == set(manner["lost"]) for manner in CHARACTERS.values())


def test_a_bot_raises_its_glass_to_whoever_says_cheers(match: Match, anna: Any) -> None:
    answers = Counter[str]()
    for _ in range(30):
        say_quickly(match.pk, anna, "cheers")
        answers.update(match.talk.filter(user=None).values_list("saying", flat=True))
        match.talk.filter(user=None).update(user=anna)
    assert 5 <= sum(answers.values()) <= 25
    assert set(answers) <= {"cheers", "r-cheer"}
    match.talk.all().delete()
    for _ in range(30):
        say_quickly(match.pk, anna, "time")
    assert not match.talk.filter(user=None).exists()


def test_what_a_bot_says_is_read_at_its_seat_and_in_the_talk(match: Match) -> None:
    bot = match.seat_set.get(index=1)
    TalkLine.objects.create(match=match, seat=1, saying="ouch")
    for reader in (None, match.host):
        client = Client()
        if reader:
            client.force_login(reader)
        for language, called in (("en", "Ouch!"), ("de", "Autsch!")):
            html = client.get(f"/{language}/table/{match.pk}/").content.decode()
            assert f'data-who="{bot.bot_name}">{called}</p>' in html
            assert f"<b>{bot.bot_name}</b>" in html
            assert f'<p class="talk__saying">{called}</p>' in html


def test_who_wants_no_talk_of_bots_is_spared_it_and_nobody_else(match: Match, anna: Any) -> None:
    TalkLine.objects.create(match=match, seat=1, saying="ouch")
    say_quickly(match.pk, anna, "hm")
    match.talk.filter(user=None).exclude(seat=1).delete()
    mine, other = Client(), Client()
    mine.force_login(anna)
    for client in (mine, other):
        client.post("/en/account/senses/", {"bots": "off"})
    for client in (mine, other):
        html = client.get(f"/en/table/{match.pk}/").content.decode()
        assert SAID not in html
        assert html.count('class="talk__item') == 1
        assert "Let the bots talk again" in html
        assert "line hidden" not in html
    assert SAID in Client().get(f"/en/table/{match.pk}/").content.decode()
    mine.post("/en/account/senses/", {"bots": "on"})
    html = mine.get(f"/en/table/{match.pk}/").content.decode()
    assert SAID in html
    quiet = html.partition('<button class="said__quiet" ')[2].partition(">")[0]
    assert 'form="likes" name="bots" value="off"' in quiet
    assert 'hx-include="#likes"' in quiet


def test_bots_notify_nobody_and_can_be_read_after_the_end(anna: Any) -> None:
    match = play_out(with_bots(anna, "maexchen", seats=4))
    TalkLine.objects.create(match=match, seat=2, saying="well")
    kinds = set(Notice.objects.filter(match=match).values_list("kind", flat=True))
    assert "mention" not in kinds
    client = Client()
    client.force_login(anna)
    assert "Well played!" in client.get(f"/en/table/{match.pk}/").content.decode()


def test_whole_matches_move_somebody_now_and_then_and_only_who_sits_there(anna: Any) -> None:
    for slug, seats in (("pachisi", 3), ("maexchen", 4), ("barricade", 3), ("catch-the-hat", 3)):
        match = play_out(with_bots(anna, slug, seats))
        felt = [
            each
            for line in match.lines()
            for event in match.load_events(line.events)
            for each in match.rules.moods(event)
        ]
        assert felt, slug
        assert {each.seat for each in felt} <= set(range(seats)), slug


def test_a_seven_of_mau_mau_hurts_and_to_be_stuck_does_not() -> None:
    assert find("mau-mau").moods(Drew(seat=1, count=2, why="seven")) == (Felt(1, "sore"),)
    assert find("mau-mau").moods(Drew(seat=1, count=1, why="stuck")) == ()


def test_heroes_are_glad_of_a_big_set_and_sore_in_a_brawl() -> None:
    heroes = find("half-pint-heroes")
    for cards, felt in (((1, 2, 3, 4), (Felt(2, "glad"),)), ((1, 2, 3), ())):
        won = TrickWon(seat=2, number=1, played=Played(seat=2, hand=cards[:2], row=cards[2:], kind=4, rank=1))
        assert heroes.moods(won) == felt
    assert heroes.moods(Brawled(seat=0)) == (Felt(0, "sore"),)


def test_a_dear_trick_hurts_and_a_cheap_one_does_not() -> None:
    for points, felt in ((26, (Felt(3, "sore"),)), (2, ())):
        assert find("hearts").moods(TrickTaken(seat=3, cards=(), points=points)) == felt


def test_every_character_has_a_word_for_every_occasion_and_the_house_knows_it() -> None:
    assert len({frozenset(character) for character in CHARACTERS.values()}) == 1
    said = {key for character in CHARACTERS.values() for keys in character.values() for key in keys}
    assert said <= set(SAYINGS)


def test_a_regular_talks_as_its_words_say() -> None:
    house = find("half-pint-heroes")
    spoken = words(house.package, "en")
    assert {spoken.text(f"regulars.{key}.talk") for key in house.regulars} == set(CHARACTERS)
