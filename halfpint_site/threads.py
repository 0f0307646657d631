"""Threads that work through what is put before them."""

import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from threading import Thread
from typing import ParamSpec, TypeVar

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[[], object]


class Threads(Executor):
    """So many threads, from the first work on. The library's own executor makes a future with a lock for each piece of
    work and counts who is idle, though nobody waits for a future there. A process that ends without
    :meth:`shutdown` does not wait for them.
    """

    def __init__(self, number: int, name: str) -> None:
        self._work = SimpleQueue[Work | None]()
        self._threads = [Thread(target=self._run, name=f"{name}_{each}", daemon=True) for each in range(number)]
        self._running = False

    def start(self, work: Work) -> None:
        """Have it done. What it raises is logged. Called by one thread only, as by a loop."""
        if not self._running:
            self._running = True
            for thread in self._threads:
                thread.start()
        self._work.put(work)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As every executor: for who waits for what comes of it."""
        future = Future[T]()

        def work() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    result = fn(*args, **kwargs)
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)

        self.start(work)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End each thread when all that was put before them is done; ``cancel_futures`` is not offered."""
        if cancel_futures:
            raise NotImplementedError
        for _thread in self._threads if self._running else ():
            self._work.put(None)
        for thread in self._threads if self._running and wait else ():
            thread.join()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except Exception:
                log.exception("A request was not answered.")
            del work  # an idle thread keeps nothing
