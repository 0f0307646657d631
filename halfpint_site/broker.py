"""The file-based Celery broker of `make play`: kombu's filesystem transport with atomic writes.

kombu opens a message under its final name and fills it afterwards. A worker that reads the folder in between gets an
empty file and exits with "Unrecoverable error". Here a file is written under another name first and then renamed.
"""

import time
import uuid
from pathlib import Path
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps


class Channel(filesystem.Channel):
    """A channel that never shows a reader a half-written file."""

    def _put(self, queue: str, payload: Any, **_options: Any) -> None:  # type: ignore[override]
        name = f"{round(time.monotonic() * 1000)}_{uuid.uuid4()}.{queue}.msg"
        appear(Path(self.data_folder_out) / name, dumps(payload))

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        bound = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        others = self.get_table(exchange)
        if bound not in others:
            appear(self._exchange_file(exchange), dumps([bound, *others]))


class Transport(filesystem.Transport):
    """The transport that replaces kombu's ``filesystem`` transport (see ``halfpint_site.celery``)."""

    Channel = Channel


def appear(path: Path, text: str) -> None:
    """Write a text file atomically: readers see the whole file or none.

    The temporary name of the file does not match the patterns of readers.
    """
    appear_as_bytes(path, text.encode())


def appear_as_bytes(path: Path, content: bytes) -> None:
    """Write a binary file atomically: readers see the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{uuid.uuid4()}.draft")
    draft.write_bytes(content)
    draft.replace(path)
