"""Pipelined, prepared statements with fixed SQL, sent through ``psycopg.pq`` (libpq) without psycopg's cursors.

A cursor takes several times as long: for each call it parses the parameters and looks up an adapter for every value.
This module does both once per connection. Values are sent as text, and PostgreSQL infers their types from the columns
that they are compared with. Each statement is prepared when it is first sent. The statements of one call are sent
together, preceded by BEGIN if no transaction is open, and all responses are awaited together.
"""

import select
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, cast

import psycopg
from psycopg.adapt import Transformer
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus, PipelineStatus, TransactionStatus
from psycopg.pq.abc import PGresult

Row = tuple[Any, ...]
_DONE = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)
_numbers = count(1)


class Statement:
    """A statement with ``%s`` for each value.

    Create it once, at import: every connection remembers which statements it has prepared.
    """

    def __init__(self, text: str) -> None:
        first, *rest = text.split("%s")
        self.text = text
        self.name = b"fixed_%d" % next(_numbers)
        self.numbered = (first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))).encode()


Asked = tuple[Statement, Sequence[str | None]]
"""A statement and the values of its parameters."""
_Ready = tuple[Statement, list[bytes | None]]
_Sent = list[tuple[Statement | None, bool]]


def _encoded(value: str | None) -> bytes | None:
    """Return the value as bytes for PostgreSQL.

    Raise DataError for a text with a NUL character, at which PostgreSQL would cut it off.
    """
    if value is None:
        return None
    if "\x00" in value:
        raise psycopg.DataError("text for PostgreSQL has no NUL (0x00)")
    return value.encode()


class StatementPipeline:
    """The pipeline of one connection. Like the connection, it must be used by one thread at a time."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection, self._libpq = connection, connection.pgconn
        self._readers: dict[Statement, Any] = {}
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(self._libpq.socket, select.POLLIN)
        self._writable.register(self._libpq.socket, select.POLLIN | select.POLLOUT)

    @classmethod
    def of(cls, connection: psycopg.Connection[Any]) -> "StatementPipeline":
        """Return the pipeline of a connection. It is created at the first call and stored in the connection object."""
        kept: dict[str, Any] = vars(connection)
        found = kept.get("line")
        if found is None:
            found = kept["line"] = cls(connection)
        return cast("StatementPipeline", found)

    def ask(self, *asked: Asked) -> list[list[Row]]:
        """Send statements with their values in one pipeline and return the rows of each.

        Without autocommit the statements belong to the connection's transaction, which is begun if none is open. If a
        statement fails, its psycopg exception is raised and the statements after it are not executed. If the response
        is not read completely (after an interruption, or if the server is gone), the connection is closed.
        """
        return self._hear(self._say(asked))

    def _say(self, asked: Iterable[Asked]) -> _Sent:
        ready = [(statement, [_encoded(value) for value in values]) for statement, values in asked]
        with self._kept_apart():
            self._libpq.enter_pipeline_mode()
            return list(self._send(ready))

    def _hear(self, sent: _Sent) -> list[list[Row]]:
        with self._kept_apart():
            answers = list(self._answers())
            self._libpq.exit_pipeline_mode()
        found = []
        for (statement, has_rows), answer in zip(sent, answers, strict=True):
            if answer.status not in _DONE:
                raise error_from_result(answer)
            if has_rows:
                found.append(self._read(cast("Statement", statement), answer))
            elif statement:
                self._readers[statement] = None
        return found

    @contextmanager
    def _kept_apart(self) -> Iterator[None]:
        """Context manager that closes the connection if a response was not read completely, so that no later call reads
        the rest.
        """
        try:
            yield
        except BaseException:
            if self._libpq.pipeline_status != PipelineStatus.OFF:
                self._connection.close()
            raise

    def _send(self, ready: Iterable[_Ready]) -> Iterator[tuple[Statement | None, bool]]:
        """Send the statements, and yield one pair for each response to expect.

        The pair is (statement, has rows). The statement is None for BEGIN. A response without rows confirms that a
        statement is prepared or a transaction has begun.
        """
        preparing = set[Statement]()
        if not self._connection.autocommit and self._libpq.transaction_status == TransactionStatus.IDLE:
            self._libpq.send_query_params(b"BEGIN", None)
            yield None, False
        for statement, values in ready:
            if statement not in self._readers and statement not in preparing:
                preparing.add(statement)
                self._libpq.send_prepare(statement.name, statement.numbered)
                yield statement, False
            self._libpq.send_query_prepared(statement.name, values)
            yield statement, True
        self._libpq.pipeline_sync()
        while self._libpq.flush():
            self._writable.poll()
            self._libpq.consume_input()

    def _answers(self) -> Iterator[PGresult]:
        while True:
            while self._libpq.is_busy():
                self._readable.poll()
                self._libpq.consume_input()
            answer = self._libpq.get_result()
            if answer is None:  # the end of one statement's answers
                self._must_live()
            elif answer.status == ExecStatus.PIPELINE_SYNC:
                return
            else:
                yield answer

    def _must_live(self) -> None:
        if self._libpq.status == ConnStatus.BAD:
            raise psycopg.OperationalError(self._libpq.get_error_message())

    def _read(self, statement: Statement, answer: PGresult) -> list[Row]:
        """Convert the response to rows.

        The columns of a statement always have the same types, so the loaders are looked up once per connection.
        """
        reader = self._readers[statement]
        if reader is None:
            reader = self._readers[statement] = Transformer(self._connection)
            reader.set_pgresult(answer)
        else:
            reader.set_pgresult(answer, set_loaders=False)
        return reader.load_rows(0, answer.ntuples, tuple)
