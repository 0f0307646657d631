"""Lessons for a learner: every lesson works as a plain page, answers moves, and leads on."""

import re
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from games.catalog import games
from games.catalog.half_pint_heroes.data import Bet, Play
from games.engine.lessons import Chapter, attempt
from games.engine.text import words
from games.tutor.shelf import lessons_of
from games.tutor.trying import scene_of
from games.ui.positions import names_around, position
from tests.play.tables import new_guest, open_match
from tests.tutor.pages import LOOK, MAP, PATH, ROUND, STEP, STEPS, learned, solve, step_url, text_of, try_move

pytestmark = pytest.mark.django_db
FRAME = re.compile(r"<div data-frame data-seat=\"(\d)\"")
ANSWERED = re.compile(r'class="answer answer--(yes|no)"')


def answer_in(response: Any) -> str:
    """Return the box with the answer, as text."""
    page = text_of(response)
    return re.sub(r"<[^>]+>", " ", page[page.index('class="answer') :].split("</div>")[0])


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_step_asks_and_takes_its_solution(client: Client, lesson: str, step: str, language: str) -> None:
    texts = words("games.catalog.half_pint_heroes", language, "tutorial").entry(f"lessons.{lesson}.steps.{step}")
    asked = client.get(step_url(lesson, step, language))
    assert asked.status_code == 200
    assert texts["say"] in text_of(asked)
    assert texts["ask"] in text_of(asked)
    solved = try_move(client, lesson, step, STEP[lesson, step].solution, language)
    assert solved.status_code == 200
    assert ANSWERED.findall(text_of(solved)) == ["yes"]
    assert texts["right"] in text_of(solved)


@pytest.mark.parametrize(("lesson", "step"), [pair for pair in STEPS if STEP[pair].wrong])
def test_a_wrong_move_is_answered_and_can_be_tried_again(client: Client, lesson: str, step: str) -> None:
    for move in STEP[lesson, step].wrong:
        response = try_move(client, lesson, step, move)
        assert response.status_code in (200, 422)
        assert ANSWERED.findall(text_of(response)) == ["no"]
        assert f'action="{step_url(lesson, step)}"' in text_of(response)
    assert learned(client) == 0


def test_an_illegal_move_is_refused_with_its_paragraph_as_at_a_table(client: Client) -> None:
    """By § 6.4 the row alone is no player's set."""
    response = try_move(client, "row", "one", Play((), (22,)))
    assert response.status_code == 422
    assert words("games.catalog.half_pint_heroes", "en").text("rules.hand_card_needed") in answer_in(response)
    assert '/en/rules/half-pint-heroes/#s6-4"' in text_of(response)


def test_a_remark_answers_a_particular_mistake(client: Client) -> None:
    """By § 8.3 the earlier of two equal pairs wins."""
    response = try_move(client, "ties", "equal", STEP["ties", "equal"].wrong[0])
    assert "his were there first" in answer_in(response)
    assert "Ben wins the trick: pair of 8s." in answer_in(response)


@pytest.mark.parametrize(
    "data", ["", "{", "[]", "null", '{"type":"play"}', '{"type":"play","hand":[99],"row":[]}', "x" * 5000]
)
def test_a_forged_move_gets_a_clear_answer(client: Client, data: str) -> None:
    response = try_move(client, "sets", "pair", data)
    assert response.status_code == 400
    assert "was not a move in this game" in answer_in(response)


def test_a_move_of_another_phase_is_refused_not_obeyed(client: Client) -> None:
    assert try_move(client, "sets", "pair", Bet(1)).status_code == 422


@pytest.mark.parametrize(
    "path",
    ["nonsense/", "sets/nonsense/", "nonsense/pair/", "ties/pair/", "figure/nonsense/", "sets/pair/nonsense/"],
)
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(MAP + path).status_code == 404
    assert client.get(f"/en/learn/chess-of-yore/{path}").status_code == 404


def test_the_solution_is_shown_but_not_learned(client: Client) -> None:
    for step in ("pair", "flush"):
        response = client.post(step_url("sets", step), {"show": "1"})
        assert response.status_code == 200
        assert "This would be right:" in answer_in(response)
    assert learned(client) == 0


def test_each_step_leads_to_the_next_and_the_basics_to_the_first_round(client: Client) -> None:
    chapter = {lesson.key: lesson.chapter for lesson in lessons_of(games()["half-pint-heroes"])}
    leaves = 0
    for here, there in pairwise(PATH):
        last = (chapter[here[0]], chapter[there[0]]) == (Chapter.BASICS, Chapter.MORE)
        leaves += last
        following = ROUND if last else step_url(*there)
        assert f'href="{following}"' in text_of(solve(client, *here))
        assert f'href="{following}"' in text_of(client.get(step_url(*here)))
        assert f'href="{step_url(*here)}"' in text_of(client.get(step_url(*there))), "and back"
    assert leaves == 1
    assert "All lessons" in text_of(solve(client, *PATH[-1]))


def test_the_first_success_needs_two_touches() -> None:
    """One card, which wins, and the big button."""
    assert len(STEP[PATH[0]].solution.hand) == 1


@pytest.mark.parametrize("slug", sorted(game.slug for game in games().values() if lessons_of(game) and not game.base))
def test_the_first_step_of_a_course_is_read_in_less_than_twenty_seconds(slug: str) -> None:
    """Fifty words, at two hundred a minute, leave five seconds to move. Learners of a variant know its base."""
    game = games()[slug]
    first = lessons_of(game)[0]
    for language in ("de", "en"):
        texts = words(game.package, language, "tutorial").entry(f"lessons.{first.key}.steps.{first.steps[0].key}")
        assert len(f"{texts['say']} {texts['ask']}".split()) <= 50, language


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("lesson", "step"), LOOK)
def test_a_look_names_what_it_points_at_and_asks_what_can_be_seen(
    client: Client, lesson: str, step: str, language: str
) -> None:
    texts = words("games.catalog.half_pint_heroes", language, "tutorial").entry(f"lessons.{lesson}.looks.{step}")
    url, look = step_url(lesson, step, language), LOOK[lesson, step]
    page = text_of(client.get(url))
    assert all(f"look--{number}-{part}" in page for number, part in enumerate(look.parts, 1))
    assert all(sentence in page for sentence in [texts["say"], texts["ask"], *texts["parts"].values()])
    right = look.reads(games()["half-pint-heroes"].view(look.position, look.seat))
    for answer in look.answers:
        said = client.post(url, {"answer": answer})
        assert ANSWERED.findall(text_of(said)) == ["yes" if answer == right else "no"]
        assert texts["right" if answer == right else "wrong"] in text_of(said)
        assert ('name="answer"' in text_of(said)) == (answer != right), "to be tried again"


@pytest.mark.parametrize("answer", ["", "nonsense", "-1", "99", "1" * 5000])
def test_a_forged_answer_to_a_look_is_refused_and_not_counted(client: Client, answer: str) -> None:
    response = client.post(step_url("table", "seat"), {"answer": answer})
    assert response.status_code == 400
    assert "not an answer to this question" in answer_in(response)
    assert client.get(f"{step_url('table', 'seat')}choose/").status_code == 404


def test_a_look_is_shown_but_then_not_learned_and_counts_when_it_is_answered(client: Client) -> None:
    for look in LOOK:
        assert "This would be right:" in answer_in(client.post(step_url(*look), {"show": "1"}))
    assert learned(client) == 0
    for look in LOOK:
        solve(client, *look)
    assert learned(client) == 1


def test_the_map_says_what_the_game_is_about_and_where_the_round_stands(client: Client) -> None:
    page = text_of(client.get(MAP))
    assert "call your tricks and bet a chip" in page
    places = [page.index(word) for word in ("How it goes", f'href="{ROUND}"', "What else there is", "Playing well")]
    assert places == sorted(places)


def test_the_map_counts_a_lesson_once_all_its_steps_are_solved(client: Client) -> None:
    solve(client, "sets", "pair")
    assert learned(client) == 0
    assert "1 of 2" in text_of(client.get(MAP))
    solve(client, "sets", "flush")
    solve(client, "sets", "flush")
    assert learned(client) == 1


def test_a_lesson_goes_on_where_it_was_left(client: Client) -> None:
    assert client.get(f"{MAP}sets/").headers["Location"] == step_url("sets", "pair")
    solve(client, "sets", "pair")
    assert client.get(f"{MAP}sets/").headers["Location"] == step_url("sets", "flush")
    solve(client, "sets", "flush")
    assert client.get(f"{MAP}sets/").headers["Location"] == step_url("sets", "pair"), "learned: from the beginning"


def test_the_map_leads_to_the_first_lesson_that_is_not_learned(client: Client) -> None:
    for lesson, step in PATH:
        if lesson != "ties":
            solve(client, lesson, step)
    assert f'btn--big" href="{MAP}ties/"' in text_of(client.get(MAP))


def test_htmx_gets_the_very_fragment_that_the_page_includes(client: Client) -> None:
    solution = STEP["sets", "pair"].solution
    fragment = text_of(try_move(client, "sets", "pair", solution, HX_Request="true")).strip()
    assert fragment.startswith('<div class="table-page" id="table">')
    assert "<html" not in fragment
    assert fragment in text_of(try_move(client, "sets", "pair", solution))


def test_what_the_picked_cards_make_is_a_page_and_a_fragment(client: Client) -> None:
    url = step_url("sets", "pair")
    assert "Play pair of 12s" in text_of(client.get(f"{url}?card=11&card=37"))
    assert "Play pair of 12s" in text_of(client.get(f"{url}choose/?card=11&card=37"))
    fragment = text_of(client.get(f"{url}choose/?card=11&card=37", headers={"HX-Request": "true"}))
    assert "Play pair of 12s" in fragment
    assert "<html" not in fragment


def test_reading_writes_nothing(client: Client) -> None:
    for lesson, step in PATH:
        client.get(step_url(lesson, step))
    client.get(MAP)
    assert not client.cookies.get("sessionid")


def test_nothing_of_the_others_hands_is_on_the_page(client: Client) -> None:
    """Cem holds the 13 of fists and never shows it."""
    assert "13 of fists" not in text_of(client.get(step_url("sets", "pair")))


@pytest.mark.parametrize("path", ["", "rules/", "rules/half-pint-heroes/"])
def test_pages_for_newcomers_lead_to_the_lessons(client: Client, path: str) -> None:
    page = text_of(client.get(f"/en/{path}"))
    assert f'href="{MAP}"' in page
    assert "Learn it in ten minutes" in page


def test_a_table_that_waits_for_players_leads_to_the_lessons(client: Client) -> None:
    match = open_match(new_guest("Laura"), bots=0)
    assert f'href="{MAP}"' in text_of(client.get(f"/en/table/{match.pk}/"))


def test_a_game_without_lessons_has_no_map(client: Client) -> None:
    """The index lists the games with lessons."""
    index = client.get("/en/learn/", follow=True)
    assert "Half-Pint Heroes" in text_of(index)
    for game in games().values():
        assert client.get(f"/en/learn/{game.slug}/").status_code == (200 if lessons_of(game) else 404)


def test_what_the_others_then_do_is_shown_ply_by_ply_to_who_asks_for_it(client: Client) -> None:
    lesson, step = next(place for place in STEPS if STEP[place].replies and not STEP[place].stays)
    one = STEP[lesson, step]
    page = text_of(try_move(client, lesson, step, one.solution, HX_Request="true", Seen_Ply="0"))
    assert FRAME.findall(page) == [str(one.seat), *(str(seat) for seat, _ in one.replies)]
    assert 'data-pace="calm"' in page
    assert "data-frame" not in text_of(try_move(client, lesson, step, one.solution, HX_Request="true"))
    lesson, step = next(place for place in STEPS if STEP[place].wrong)
    wrong = try_move(client, lesson, step, STEP[lesson, step].wrong[0], HX_Request="true", Seen_Ply="0")
    assert "data-frame" not in text_of(wrong)


@pytest.mark.parametrize("slug", sorted(games()))
def test_a_scene_of_a_lesson_ends_as_its_answer_does(slug: str) -> None:
    game = games()[slug]
    for lesson in lessons_of(game):
        for step in lesson.steps:
            tried = attempt(game, step, step.solution)
            names = names_around(game.seated(step.position), step.seat)
            scene = scene_of(game, step, tried, names)
            assert (scene is None) == step.stays
            if scene is not None:
                end = position(game, tried.after.state, step.seat, names=names)["board"]
                assert (scene.frames[-1].board.headline, scene.frames[-1].board.hand) == (end.headline, end.hand)
                assert len(scene.frames) > len(step.replies)


def test_the_map_of_a_variant_sends_to_the_game_that_it_varies(client: Client) -> None:
    for game in (one for one in games().values() if lessons_of(one)):
        page = text_of(client.get(f"/en/learn/{game.slug}/"))
        assert ("Never played" in page) == (game.base is not None)
    assert 'href="/en/learn/hearts/">Learn Hearts first' in text_of(client.get("/en/learn/spot-hearts/"))
