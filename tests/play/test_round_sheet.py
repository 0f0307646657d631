"""The sheet after a round: shown once, with the figures of the score pad and one link to go on."""

import re
from typing import Any

import pytest
from django.test import Client

from games.catalog import find
from games.catalog.half_pint_heroes.data import Predict
from games.engine.chance import Chance
from games.engine.kit.sheets import sheet_of, totals_of
from games.engine.page import RoundSheet
from games.engine.parts import part
from games.engine.text import LANGUAGES
from games.engine.text import words as words_of
from games.play.models import Match
from games.play.tables.create import TableSpec, open_table
from tests.play.posts import post_move, signed_in, token_of, url
from tests.play.tables import new_guest, open_match, play_moves

WITH_ROUNDS = ("half-pint-heroes", "hearts", "team-hearts", "schnapsen", "mau-mau", "chicago", "shut-the-box")
NAMES = ("Ada", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus")
MATCHES = 3
LONGEST = 600


class End:
    """The end of a round in a match of random moves, as a reader sees it."""

    def __init__(self, game: Any, before: Any, after: Any, events: Any, reader: int | None, language: str) -> None:
        words, names = words_of(game.package, language), NAMES[: game.seated(after)]
        view = game.view(after, reader)
        self.game, self.before, self.after, self.reader = game, before, after, reader
        self.sheet: RoundSheet | None = sheet_of(game, view, events, words, names)
        self.page: Any = part(game, "board").board(view, words, names, {}) if self.sheet else None


def ends(slug: str, number: int) -> list[End]:
    """Yield every step of a match that ends with a sheet, each for another reader."""
    game = find(slug)
    counts = [count for count in game.seats if count < len(NAMES)]
    seats, chance = counts[number % len(counts)], Chance(bytes([number]) * 32)
    found: list[End] = []
    state = game.setup(game.options_type(), seats, chance).state
    readers = [None, *range(seats)]
    for ply in range(LONGEST):
        awaited = game.to_move(state)
        if not awaited:
            break
        move = chance.stream("move", ply).choice(game.candidates(state, awaited[0]))
        step = game.play(state, awaited[0], move, chance)
        reader, language = readers[len(found) % len(readers)], LANGUAGES[len(found) % len(LANGUAGES)]
        end = End(game, state, step.state, step.events, reader, language)
        found += [end] if end.sheet is not None else []
        state = step.state
    return found


def on_the_pad(slug: str, end: End, seat: int) -> str:
    """Return the pad's last line for that round in the format of the sheet."""
    pad, number = end.page.pad, end.sheet.number if end.sheet else 0
    line = pad.lines[number - 1]
    match slug:
        case "half-pint-heroes":
            return added(line.cells[seat].points)
        case "hearts" | "team-hearts":
            return added(int(line.cells[seat].points.replace("−", "-")))
        case "mau-mau":
            return added(line.points[seat])
        case "schnapsen":
            left = line.cells[seat].points
            return left if left == "–" else f"−{end.before.left[seat] - int(left)}"
    cell = line.cells[seat]
    return cell if slug == "chicago" else added(int(cell))


def added(points: int) -> str:
    """Format points with a sign, but zero without one."""
    return f"{points:+d}".replace("-", "−") if points else "0"


@pytest.mark.parametrize("slug", WITH_ROUNDS)
@pytest.mark.parametrize("number", range(MATCHES))
def test_the_sheet_says_what_the_pad_says(slug: str, number: int) -> None:
    found = ends(slug, number)
    assert found, "no round has ended"
    for end in found:
        assert end.sheet is not None
        for row in end.sheet.rows:
            assert row.points == on_the_pad(slug, end, row.seat)
            assert (row.name in ("Du", "You")) == row.you
            assert row.you == (row.seat == end.reader)


@pytest.mark.parametrize("slug", [slug for slug in WITH_ROUNDS if slug not in ("chicago", "schnapsen")])
def test_totals_go_on_from_where_they_stood(slug: str) -> None:
    stood: dict[int, int] = {}
    for end in ends(slug, 1):
        assert end.sheet is not None
        totals = totals_of(end.game, end.after)[end.sheet.number - 1]
        for row in end.sheet.rows:
            assert row.before == stood.get(row.seat, 0)
            assert row.total == totals[row.seat]
        stood = {row.seat: row.total for row in end.sheet.rows}


@pytest.mark.parametrize("slug", WITH_ROUNDS)
def test_every_finished_round_has_one_sheet_and_their_numbers_count_on(slug: str) -> None:
    numbers = [end.sheet.number for end in ends(slug, 2) if end.sheet]
    assert numbers == [*range(1, len(numbers) + 1)]


def test_the_totals_of_the_last_round_are_the_scores() -> None:
    for slug in ("half-pint-heroes", "schnapsen", "mau-mau"):
        end = ends(slug, 0)[-1].after
        final = find(slug).outcome(end)
        assert final is not None, "random moves take longer"
        assert tuple(totals_of(find(slug), end)[-1]) == final.scores


def test_the_notes_of_a_round_add_up_to_its_points_and_a_longer_run() -> None:
    for end in ends("half-pint-heroes", 1):
        assert end.sheet is not None
        for row in end.sheet.rows:
            assert sum(int(note.points or 0) for note in row.notes) == row.total - row.before


@pytest.mark.parametrize("slug", ["reversi", "pachisi", "yatzi", "pairs"])
def test_a_game_without_rounds_has_no_sheet(slug: str) -> None:
    assert not ends(slug, 0)


def test_where_several_sheets_are_filled_each_has_its_own() -> None:
    game, chance = find("yatzi"), Chance(bytes(32))
    state = game.setup(game.options_type(games=2), 2, chance).state
    words, sheets = words_of(game.package, "en"), []
    for turn in range(51):
        move = next(move for move in game.candidates(state, state.mover) if hasattr(move, "box"))
        step = game.play(state, state.mover, move, chance)
        state, events = step.state, step.events
        if found := sheet_of(game, game.view(state, turn % 2), events, words, NAMES):
            sheets.append((turn, found))
    [(turn, found)] = sheets
    assert (turn, found.title, found.number) == (25, "Sheet 1 of 2 is full", 1)
    assert {row.seat: row.total for row in found.rows} == dict(enumerate(totals_of(game, state)[0]))
    assert [row.before for row in found.rows] == [0, 0]


def test_a_tie_at_pairs_shows_who_plays_on() -> None:
    game, chance = find("pairs"), Chance(bytes(32))
    for number in range(200):
        state = game.setup(game.options_type(pairs=12), 2, Chance(bytes([number]) * 32)).state
        events: list[Any] = []
        while state.mover is not None and not state.counts:
            move = chance.stream("move", number, len(events)).choice(game.candidates(state, state.mover))
            if hasattr(move, "place") and state.open is not None:  # take a pair at once, so that matches are short
                twins = [place for place, motif in enumerate(state.cards) if motif == state.cards[state.open]]
                move = next((one for one in game.candidates(state, state.mover) if one.place in twins), move)
                if len(events) % 3:
                    move = chance.stream("miss", number, len(events)).choice(game.candidates(state, state.mover))
            step = game.play(state, state.mover, move, Chance(bytes([number]) * 32))
            state, events = step.state, [*events, *step.events]
        if state.counts:
            break
    found = sheet_of(game, game.view(state, 0), events, words_of(game.package, "en"), NAMES)
    assert found is not None
    assert [(row.points, row.total, row.notes[0].text) for row in found.rows] == [("6", 6, "Plays the decider")] * 2


# --- at the table -----------------------------------------------------------


@pytest.fixture
def anna(db: None) -> Any:
    return new_guest("Anna")


@pytest.fixture
def match(anna: Any) -> Match:
    """Anna, Ben and Cleo; the first round has just ended, and Anna is to predict in the second."""
    found = open_match(anna, new_guest("Ben"), new_guest("Cleo"))
    while not found.load_state().pad:
        found = play_moves(found, 1)
    return found


def shown(client: Client, path: str, **headers: str) -> str:
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def table(match: Match, query: str = "") -> str:
    return f"/en/table/{match.pk}/{query}"


def has_sheet(html: str) -> bool:
    """Return whether the page has the sheet, and assert that it has either the sheet or the hand."""
    assert ('class="round-sheet"' in html) != ('id="choice"' in html)
    return 'class="round-sheet"' in html


def test_the_sheet_comes_before_the_next_hand_and_leads_to_it(match: Match, anna: Any) -> None:
    client = signed_in(anna)
    html = shown(client, table(match))
    assert has_sheet(html)
    assert "<caption" in html
    assert "Round 1 is over" in html
    [way] = re.findall(r'id="go"><a class="btn btn--primary" href="([^"]+)"', html)
    assert not has_sheet(shown(client, way))


def test_the_numbers_on_the_page_are_those_of_the_pad(match: Match, anna: Any) -> None:
    html = shown(signed_in(anna), table(match))
    totals = re.findall(r'<tr class="seat-(\d)[^>]*>.*?data-tick-from="0">(\d+)</b>', html)
    state = match.load_state()
    assert {int(seat): int(total) for seat, total in totals} == dict(enumerate(totals_of(match.rules, state)[-1]))


def test_it_is_gone_once_the_reader_has_moved_in_the_new_round(match: Match, anna: Any) -> None:
    client = signed_in(anna)
    assert post_move(client, match, Predict(1), token_of(match, anna)).status_code == 302
    assert 'class="round-sheet"' not in shown(client, table(match))


def test_a_page_that_asks_for_news_keeps_the_sheet_until_it_was_seen(match: Match, anna: Any) -> None:
    client, htmx = signed_in(anna), {"HX-Request": "true"}
    asked = url(match, "poll") + "?version=0"
    assert has_sheet(shown(client, asked, **htmx))
    assert has_sheet(shown(client, asked + "&card=3", **htmx)), "what was picked before the round ended"
    seen = shown(client, asked + "&seen=1", **htmx)
    assert not has_sheet(seen)
    assert re.search(r'data-poll-url="[^"]*seen=1', seen), "the next question says so as well"


def test_who_has_seen_the_first_sheet_is_shown_the_second(match: Match, anna: Any) -> None:
    for _ in range(300):
        match = play_moves(match, 1)
        if len(match.load_state().pad) == 2:
            break
    assert has_sheet(shown(signed_in(anna), table(match, "?seen=1")))


@pytest.mark.parametrize("nonsense", ["?seen=99999999999", "?seen=²", "?seen=", "?card=3"])
def test_whoever_does_something_else_has_gone_on(match: Match, anna: Any, nonsense: str) -> None:
    assert not has_sheet(shown(signed_in(anna), table(match, nonsense)))


def test_a_refusal_is_shown_with_the_board_that_it_speaks_of(match: Match, anna: Any) -> None:
    answer = post_move(signed_in(anna), match, Predict(99), token_of(match, anna))
    assert answer.status_code == 422
    assert not has_sheet(answer.content.decode())


@pytest.mark.django_db
def test_a_spectator_sees_it_for_a_little(match: Match) -> None:
    assert 'class="round-sheet"' in shown(Client(), table(match))
    later = play_moves(match, 6)
    assert 'class="round-sheet"' not in shown(Client(), table(later))


def test_german_has_a_sheet_of_its_own(match: Match, anna: Any) -> None:
    html = shown(signed_in(anna), f"/de/table/{match.pk}/")
    assert "Runde 1 ist vorbei" in html
    assert "Weiter" in html
    assert re.search(r"Ansage \d: (gehalten|verfehlt)|Keilerei", html)


def test_a_round_of_maexchen_lies_there_until_its_reader_goes_on(anna: Any) -> None:
    match = open_table(anna, TableSpec(game=find("maexchen"), seats=3, bots=("easy", "easy")))
    for _ in range(200):
        before = match.load_state().sticks
        match = play_moves(match, 1)
        if sum(match.load_state().sticks) > sum(before):
            break
    client = signed_in(anna)
    html = shown(client, table(match))
    assert 'class="round-sheet"' in html
    assert re.search(r"(You take|\w+ takes) a stick</caption>", html)
    [way] = re.findall(r'id="go"><a class="btn btn--primary" href="([^"]+)"', html)
    assert 'class="round-sheet"' not in shown(client, way)
