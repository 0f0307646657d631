"""Long polls: a question is held until there is news for it, where its asker says so (`Prefer: wait=20`, RFC 7240).

A held question costs no thread. It is asked again from the loop every other second, as long as Django says that
nothing is new (304), until so many seconds are over, the asker is gone, or the process is to end.
"""

import asyncio
import io
import re
import signal
from asyncio import AbstractEventLoop
from collections.abc import Callable
from concurrent.futures import Executor
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from granian._granian import RSGIHTTPProtocol as HTTPProtocol

Answer = tuple[int, list[tuple[str, str]], bytes]
Environ = dict[str, Any]
AGAIN = "halfpint.again"
"""In the environ of a question that is asked again: limits count it once. No header can set it."""
PAUSE = 2.0
LONGEST = 20
"""Seconds: no more than servers, proxies and a restart of the site have patience for."""
MOST = 50
"""Held at a time by a process, one for each token."""
_WAIT = re.compile(r"(?:^|[,;])\s*wait\s*=\s*(\d{1,6})\s*(?:$|[,;])", re.IGNORECASE)


class Held:
    """The questions that one process of the site holds."""

    def __init__(self, threads: Executor, ask: Callable[[Environ], Answer]) -> None:
        self.threads, self.ask = threads, ask
        self.tokens: set[str] = set()
        self.ending = asyncio.Event()

    def let_go_at_the_end(self, loop: AbstractEventLoop) -> None:
        """Answer all at once when the process is told to end: the server would wait for them, and nobody be served.

        The server has its own handlers for these signals, which the loop calls for what it reads from its wake-up
        descriptor. That goes on; what is replaced here is the handler of Python's, which did nothing.
        """
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(self.ending.set))
            signal.siginterrupt(number, False)

    def seconds(self, environ: Environ) -> int:
        """How long this one may be held: 0 where that is not asked for, or where there is no room."""
        token = environ.get("HTTP_AUTHORIZATION", "")
        wanted = _WAIT.search(environ.get("HTTP_PREFER", ""))
        if not wanted or not token or token in self.tokens or len(self.tokens) >= MOST:
            return 0
        asks = environ["REQUEST_METHOD"] == "GET" and environ["PATH_INFO"].startswith("/api/")
        return min(int(wanted[1]), LONGEST) if asks and "HTTP_IF_NONE_MATCH" in environ else 0

    async def answer(self, environ: Environ, protocol: "HTTPProtocol", seconds: int) -> None:
        """Send what is new, or after so many seconds that nothing is."""
        token = environ["HTTP_AUTHORIZATION"]
        self.tokens.add(token)
        gone, ending = asyncio.ensure_future(protocol.client_disconnect()), asyncio.ensure_future(self.ending.wait())
        try:
            said = await self._news(environ, gone, ending, seconds)
        finally:
            self.tokens.discard(token)
            gone.cancel()
            ending.cancel()
        if said is not None:
            status, headers, body = said
            protocol.response_bytes(status, [*headers, ("preference-applied", f"wait={seconds}")], body)

    async def _news(
        self, environ: Environ, gone: "asyncio.Future[Any]", ending: "asyncio.Future[Any]", seconds: int
    ) -> Answer | None:
        """None where nobody is there any more to hear it."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        said = await self._asked(loop, environ)
        while said[0] == HTTPStatus.NOT_MODIFIED and (left := end - loop.time()) > 0:
            await asyncio.wait([gone, ending], timeout=min(PAUSE, left), return_when=asyncio.FIRST_COMPLETED)
            if gone.done() or ending.done():
                return None if gone.done() else said
            said = await self._asked(loop, environ | {AGAIN: True, "wsgi.input": io.BytesIO()})
        return said

    async def _asked(self, loop: AbstractEventLoop, environ: Environ) -> Answer:
        return await loop.run_in_executor(self.threads, self.ask, dict(environ))
