"""A finished match looks the same in every form: in rows, archived in words, and packed."""

import json
import lzma
import re
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.catalog import find, games
from games.catalog.half_pint_heroes.data import Predict
from games.play.endings.rulings import end_by_ruling
from games.play.matches.archive import archiving as record
from games.play.matches.archive.fragments import seat_marks, to_keep, to_show
from games.play.matches.archive.packing import Damaged, pack, unpack
from games.play.matches.moves import undo_move
from games.play.models import Match, Move, Record
from games.play.tables.create import rematch
from tests.play.finished import golden_match
from tests.play.posts import post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves, play_out
from tests.tiers import slow_but_families

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"|data-seen-token="[^"]*"|"X-CSRFToken": *"[^"]*"')


def pages(match: Match, user: Any) -> Iterator[tuple[str, str]]:
    """Yield every page of a finished match as a visitor reads it, and those that differ for a player and in German."""
    moments = f"replay/{match.ply // 2}/"
    stranger, player = Client(), signed_in(user)
    for path in ("", "log/", "check/", "pad/", "match.json", "replay/0/", f"{moments}?seat=all"):
        yield f"stranger {path}", read(stranger, match, "en", path)
    for path in ("", "log/", moments):
        yield f"player {path}", read(player, match, "de", path)
    yield "beside the table", read(player, match, "en", "log/", **{"HX-Request": "true"})


def read(client: Client, match: Match, language: str, path: str, **headers: str) -> str:
    answer = client.get(f"/{language}/table/{match.pk}/{path}", headers=headers)
    assert answer.status_code == 200, path
    return TOKEN.sub("", answer.content.decode())


def compare(before: dict[str, str], after: dict[str, str]) -> None:
    assert [name for name, page in after.items() if page != before[name]] == []
    assert before.keys() == after.keys()


@pytest.mark.parametrize("slug", slow_but_families(games()))
def test_every_page_of_a_match_stays_as_it_is_when_it_is_written_down_and_packed(slug: str, anna: Any) -> None:
    match = golden_match(find(slug), [anna])
    before = dict(pages(match, anna))
    assert record.write_words(match.pk)
    match.refresh_from_db()
    assert match.record.words
    compare({name: before[name] for name in before if "log" in name}, dict(logs(match, anna)))
    assert record.pack_match(match.pk)
    assert not Move.objects.filter(match=match).exists()
    compare(before, dict(pages(match, anna)))
    out = StringIO()
    call_command("replay", "--", match.pk, stdout=out)
    assert out.getvalue().endswith("proved\n")


def logs(match: Match, user: Any) -> Iterator[tuple[str, str]]:
    """Yield those pages that are rendered from the archived words."""
    yield "stranger log/", read(Client(), match, "en", "log/")
    yield "player log/", read(signed_in(user), match, "de", "log/")


def test_undone_moves_bots_plans_and_clocks_are_still_told(anna: Any) -> None:
    ben = new_guest("Ben")
    match = open_match(anna, ben, new_guest("Cleo"))
    post_move(signed_in(anna), match, Predict(2), token_of(match, anna))
    undo_move(match.pk, anna, token_of(match, anna))
    match = play_out(match)
    for ply, by in enumerate((Move.MadeBy.FORCED, Move.MadeBy.PLAN, Move.MadeBy.CLOCK, Move.MadeBy.BOT), 5):
        Move.objects.filter(match=match, ply=ply).update(made_by=by)
    before = dict(pages(match, anna))
    lines = [fields(line) for line in match.lines()]
    assert record.pack_match(match.pk)
    packed = Match.objects.get(pk=match.pk)
    assert [fields(line) for line in packed.lines()] == lines
    assert packed.state == ""
    compare(before, dict(pages(match, anna)))


def fields(line: Move) -> dict[str, Any]:
    """Return all fields of a line of the log, its clock to a tenth of a second."""
    found = {field.attname: getattr(line, field.attname) for field in Move._meta.concrete_fields if field.name != "id"}
    return found | {"bank_left": line.bank_left and round(line.bank_left, 1)}


def test_a_match_that_a_ruling_has_ended_still_says_so(anna: Any) -> None:
    match = play_moves(open_match(anna, seats=3), 8)
    end_by_ruling(match.pk, (1, 2, 2), (3, 0, 0), "deadline")
    before = dict(pages(match, anna))
    assert record.pack_match(match.pk)
    compare(before, dict(pages(match, anna)))
    assert "the tournament has decided this table" in before["stranger "]
    assert "the tournament has decided this table" in before["stranger log/"]


def test_the_same_people_play_again_after_a_packed_match(anna: Any) -> None:
    match = play_out(open_match(anna, name="Friday"))
    record.pack_match(match.pk)
    again = rematch(match.pk, anna)
    assert (again.name, again.options, again.seat_set.count()) == ("Friday", match.options, 3)


def test_names_are_nowhere_in_what_is_kept(anna: Any) -> None:
    match = play_out(open_match(anna))
    record.write_words(match.pk)
    match.refresh_from_db()
    assert "Anna says 1" in read(Client(), match, "en", "log/")
    anna.display_name = "Annika"
    anna.save()
    assert b"Anna" not in lzma.decompress(bytes(match.record.words or b""))
    html = read(Client(), match, "en", "log/")
    assert "Annika says 1" in html
    assert "Anna says" not in html


def test_nothing_is_written_or_packed_before_the_end(anna: Any) -> None:
    match = play_moves(open_match(anna), 5)
    assert not record.write_words(match.pk)
    assert not record.pack_match(match.pk)
    assert match.moves.count() == match.ply + 1
    assert not Record.objects.exists()


def test_whoever_comes_twice_does_it_once(anna: Any) -> None:
    match = play_out(open_match(anna))
    assert [record.write_words(match.pk), record.write_words(match.pk)] == [True, False]
    assert [record.pack_match(match.pk), record.pack_match(match.pk)] == [True, False]
    assert not record.write_words(match.pk)
    assert Record.objects.count() == 1


def test_a_match_that_was_loaded_before_it_was_packed_is_read_all_the_same(anna: Any) -> None:
    loaded = play_out(open_match(anna))
    plies = [line.ply for line in loaded.lines()]
    record.pack_match(loaded.pk)
    assert [line.ply for line in loaded.lines()] == plies


def test_a_log_that_changes_while_it_is_packed_stays_in_rows(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(open_match(anna))

    def meanwhile(*args: Any) -> bytes:
        Move.objects.filter(match=match, ply=match.ply).delete()
        return pack(*args)

    monkeypatch.setattr(record, "pack", meanwhile)
    with pytest.raises(ValueError, match="has changed"):
        record.pack_match(match.pk)
    assert match.moves.exists()
    assert Match.objects.get(pk=match.pk).kept == Match.Kept.RECORDED


def test_the_sweep_writes_what_was_lost_and_packs_what_is_old(anna: Any) -> None:
    new, old = play_out(open_match(anna)), play_out(open_match(anna))
    ended(new, timedelta(minutes=1))
    ended(old, timedelta(days=8))
    assert record.sweep(20) == 3
    assert Match.objects.get(pk=new.pk).kept == Match.Kept.RECORDED
    assert Match.objects.get(pk=old.pk).kept == Match.Kept.PACKED
    assert record.sweep(20) == 0


def test_the_setting_says_when(anna: Any, settings: Any) -> None:
    settings.PACK_AFTER_DAYS = 30
    match = play_out(open_match(anna))
    ended(match, timedelta(days=29))
    assert not record.to_pack().exists()
    ended(match, timedelta(days=31))
    assert [found.pk for found in record.to_pack()] == [match.pk]


def ended(match: Match, ago: timedelta) -> None:
    Match.objects.filter(pk=match.pk).update(finished_at=timezone.now() - ago)


def test_a_sweep_that_has_no_time_left_leaves_the_rest_to_the_next(anna: Any) -> None:
    ended(play_out(open_match(anna)), timedelta(days=8))
    assert record.sweep(0) == 0
    assert not Record.objects.exists()


def test_one_damaged_match_does_not_stop_the_others(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = play_out(open_match(anna)), play_out(open_match(anna))
    ended(bad, timedelta(days=9))
    ended(good, timedelta(days=8))
    really = record._replace

    def fail(match: Match, *args: Any) -> bool:
        if match.pk == bad.pk:
            raise ValueError("damaged")
        return really(match, *args)

    monkeypatch.setattr(record, "_replace", fail)
    assert list(record.keep_all(record.to_pack(), record.pack_match)) == [good.pk]


def command(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("pack", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_the_command_can_be_stopped_and_begun_again(anna: Any) -> None:
    for days in (9, 10, 11):
        ended(play_out(open_match(anna)), timedelta(days=days))
    assert command("--words", "--most", "2") == ["2 of 3 written."]
    assert command("--words") == ["1 of 1 written."]
    assert command("--most", "1") == ["Nothing to be written.", "1 of 3 packed."]
    assert command() == ["Nothing to be written.", "2 of 2 packed."]
    assert command() == ["Nothing to be written.", "Nothing to be packed."]
    assert Match.objects.filter(kept=Match.Kept.PACKED).count() == 3


def test_the_command_packs_at_once_if_told(anna: Any) -> None:
    match = play_out(open_match(anna))
    ended(match, timedelta(minutes=5))
    assert command("--days", "0")[-1] == "1 of 1 packed."


def test_who_moved_by_hand_is_still_known(anna: Any) -> None:
    match = play_out(open_match(anna))
    last = match.moves.filter(seat=0, made_by=Move.MadeBy.PLAYER).last()
    assert last
    record.pack_match(match.pk)
    first, *bots = match.seat_set.all()
    assert first.by_hand_at == last.made_at
    assert {seat.by_hand_at for seat in bots} == {None}


def test_a_long_log_has_pages_and_ways_to_every_round(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.play.matches.log_page.ENTRIES_A_PAGE", 25)
    match = play_out(open_match(anna))
    client = Client()
    first, second = (read(client, match, "en", f"log/?page={number}") for number in (1, 2))
    assert 'href="#round-1"' in first
    assert 'href="?page=2#round-3"' in first or 'href="?page=3#round-3"' in first
    assert 'rel="next"' in first
    assert 'rel="prev"' in second
    assert re.search(r"<h2>\s*Round \d", second)
    told = [number for number in range(1, 9) if "log__item" in read(client, match, "en", f"log/?page={number}")]
    assert len(told) > 2
    beside = read(client, match, "en", "log/", **{"HX-Request": "true"})
    assert "The match is over" in beside or "scored" in beside


def test_a_packed_log_is_read_in_as_many_queries_as_one_in_rows(anna: Any) -> None:
    match = play_out(open_match(anna))
    client = Client()
    counts = []
    for keep in (record.write_words, record.pack_match):
        keep(match.pk)
        with CaptureQueriesContext(connection) as queries:
            client.get(url(match, "log"))
        counts.append(len(queries))
    assert max(counts) <= 5


def test_packing_loses_nothing_but_the_hundredths_of_a_clock(anna: Any) -> None:
    match = play_out(open_match(anna))
    lines = list(match.moves.all())
    lines[3].bank_left, lines[4].data = 12.3456, 'an "end", with\nlines and ä'
    back = unpack(pack(lines, "{}"))
    assert [line["bank_left"] for line in back.lines()][3] == 12.3
    assert [line["data"] for line in back.lines()] == [line.data for line in lines]


def test_damaged_bytes_are_told_from_a_log(anna: Any) -> None:
    match = play_out(open_match(anna))
    packed = bytearray(pack(list(match.moves.all()), match.state))
    packed[len(packed) // 2] ^= 1
    with pytest.raises(Damaged):
        unpack(bytes(packed))


def test_a_kept_piece_of_a_page_gets_todays_names_and_addresses() -> None:
    first, second = seat_marks(2)
    kept = to_keep(f'<b>{first}</b>\n   <use href="/static/img/sprite.0123456789ab.svg#dice"/>{second}')
    assert "/static/" not in kept
    assert to_show(kept, ["<Anna>", "B"]) == '<b>&lt;Anna&gt;</b>\n<use href="/static/img/sprite.svg#dice"/>B'


def test_the_match_file_is_still_what_its_page_describes(anna: Any) -> None:
    match = play_out(open_match(anna))
    record.pack_match(match.pk)
    file = json.loads(read(Client(), match, "en", "match.json"))
    assert len(file["log"]) == match.ply
    assert file["result"]["places"] == [seat.place for seat in match.seat_set.all()]
