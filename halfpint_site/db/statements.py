"""Statements whose text is fixed, sent by ``psycopg.pq``, which psycopg itself is made upon, without its cursors.

A cursor costs several times what such a statement does: each time it looks for the parameters in the text, and for how
every value is sent and read. Here that is known once a connection. Values are sent as text, which PostgreSQL reads by
the columns that they are compared with; each statement is prepared when it is first sent; those that are asked together
go out together, behind the BEGIN that their transaction may still need, and are waited for once.
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
    """One statement, with ``%s`` for each value. To be made once: every connection keeps what it has sent."""

    def __init__(self, text: str) -> None:
        first, *rest = text.split("%s")
        self.text = text
        self.name = b"fixed_%d" % next(_numbers)
        self.numbered = (first + "".join(f"${number}{part}" for number, part in enumerate(rest, 1))).encode()


Asked = tuple[Statement, Sequence[str | None]]
"""A statement and its values."""
_Ready = tuple[Statement, list[bytes | None]]
_Sent = list[tuple[Statement | None, bool]]


def _encoded(value: str | None) -> bytes | None:
    """As psycopg sends it. Raises DataError for what PostgreSQL would read to the first NUL only."""
    if value is None:
        return None
    if "\x00" in value:
        raise psycopg.DataError("text for PostgreSQL has no NUL (0x00)")
    return value.encode()


class StatementPipeline:
    """A connection's way to the database. Like the connection, it is for one thread at a time."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection, self._libpq = connection, connection.pgconn
        self._readers: dict[Statement, Any] = {}
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(self._libpq.socket, select.POLLIN)
        self._writable.register(self._libpq.socket, select.POLLIN | select.POLLOUT)

    @classmethod
    def of(cls, connection: psycopg.Connection[Any]) -> "StatementPipeline":
        """The one of that connection, which keeps it as long as it lives."""
        kept: dict[str, Any] = vars(connection)
        found = kept.get("line")
        if found is None:
            found = kept["line"] = cls(connection)
        return cast("StatementPipeline", found)

    def ask(self, *asked: Asked) -> list[list[Row]]:
        """The rows of each. Raises what psycopg raises: the first error, after which none of the rest was executed.

        Without autocommit they belong to the connection's transaction, which begins if it had not. An answer that is
        not heard to its end (an interruption, a server that is gone) costs the connection.
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
        """Nobody is given the answer to another's question."""
        try:
            yield
        except BaseException:
            if self._libpq.pipeline_status != PipelineStatus.OFF:
                self._connection.close()
            raise

    def _send(self, ready: Iterable[_Ready]) -> Iterator[tuple[Statement | None, bool]]:
        """Of what each answer will be, and whether it is the rows: else that a statement is prepared or a transaction
        has begun.
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
            if answer is None:  # that was all of one statement
                self._must_live()
            elif answer.status == ExecStatus.PIPELINE_SYNC:
                return
            else:
                yield answer

    def _must_live(self) -> None:
        if self._libpq.status == ConnStatus.BAD:
            raise psycopg.OperationalError(self._libpq.get_error_message())

    def _read(self, statement: Statement, answer: PGresult) -> list[Row]:
        """Its columns have the same types each time, so how they are read is found out once."""
        reader = self._readers[statement]
        if reader is None:
            reader = self._readers[statement] = Transformer(self._connection)
            reader.set_pgresult(answer)
        else:
            reader.set_pgresult(answer, set_loaders=False)
        return reader.load_rows(0, answer.ntuples, tuple)
