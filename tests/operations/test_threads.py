"""The threads in which requests are answered."""

import logging
from functools import partial
from threading import Event, current_thread

import pytest

from halfpint_site.threads import Threads


def test_each_piece_of_work_is_done_by_one_of_so_many_threads() -> None:
    threads, both, names = Threads(2, "request"), [Event(), Event()], list[str]()

    def wait_for_the_other(own: Event, other: Event) -> None:
        names.append(current_thread().name)
        own.set()
        assert other.wait(10)

    threads.start(lambda: wait_for_the_other(*both))
    threads.start(lambda: wait_for_the_other(*reversed(both)))
    assert all(event.wait(10) for event in both)
    threads.shutdown()
    assert sorted(names) == ["request_0", "request_1"]


def test_what_goes_wrong_is_logged_and_does_not_cost_the_thread(caplog: pytest.LogCaptureFixture) -> None:
    threads, done = Threads(1, "request"), list[str]()
    with caplog.at_level(logging.ERROR):
        threads.start(lambda: 1 / 0)
        threads.start(lambda: done.append("next"))
        threads.shutdown()
    assert done == ["next"]
    assert "ZeroDivisionError" in caplog.text


def test_who_waits_gets_the_result_or_the_error() -> None:
    threads = Threads(1, "request")
    assert threads.submit(divmod, 7, 2).result(10) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        threads.submit(divmod, 7, 0).result(10)
    threads.shutdown()


def test_all_that_was_begun_is_done_before_the_end() -> None:
    threads, done, go = Threads(1, "request"), list[int](), Event()
    threads.start(lambda: go.wait(10))
    for number in range(5):
        threads.start(partial(done.append, number))
    go.set()
    threads.shutdown()
    assert done == list(range(5))


def test_threads_that_had_nothing_to_do_end_too() -> None:
    Threads(3, "request").shutdown()
