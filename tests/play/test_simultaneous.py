"""Concurrent requests, on PostgreSQL, each in a thread with its own connection."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from games.catalog.half_pint_heroes.data import Predict
from games.play.matches.moves import state_after
from games.play.models import Match
from tests.play.posts import post_move, signed_in
from tests.play.tables import new_guest, open_match

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]


def at_once(posts: list[Callable[[], Any]]) -> list[Any]:
    """Run all functions at the same moment, and return their results."""
    start = Barrier(len(posts))

    def run(post: Callable[[], Any]) -> Any:
        try:
            start.wait()
            return post()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(posts)) as pool:
        return list(pool.map(run, posts))


def test_of_fifty_posts_of_the_same_move_exactly_one_is_accepted() -> None:
    anna = new_guest("Anna")
    match = open_match(anna, new_guest("Ben"), seats=2)
    clients = [signed_in(anna) for _ in range(50)]
    answers = at_once([partial(post_move, client, match, Predict(2), "0") for client in clients])
    assert Counter(answer.status_code for answer in answers) == {302: 1, 409: 49}
    assert all("Already played" in answer.content.decode() for answer in answers if answer.status_code == 409)
    stored = Match.objects.get(pk=match.pk)
    assert stored.ply == 1
    assert stored.moves.count() == 2  # the start and one move
    assert state_after(stored) == stored.load_state()


def test_two_seats_that_predict_at_the_same_moment_are_both_accepted() -> None:
    people = [new_guest(f"Guest {n}") for n in range(7)]
    match = open_match(people[0], *people[1:], seats=7)
    clients = [signed_in(person) for person in people]
    answers = at_once([partial(post_move, client, match, Predict(1), "0") for client in clients])
    assert [answer.status_code for answer in answers] == [302] * 7
    stored = Match.objects.get(pk=match.pk)
    assert stored.load_state().predictions == (1,) * 7
    assert state_after(stored) == stored.load_state()
