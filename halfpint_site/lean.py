"""Our scripts and style sheets as they are sent: without comments and indentation, which are for who reads the source.

Every line stays a line, so that a trouble is found where it is named; nothing is renamed or moved.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)


class LeanStorage(CompressedManifestStaticFilesStorage):
    """Collects our own files lean; what others have written is sent as they wrote it."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """See :class:`django.contrib.staticfiles.storage.HashedFilesMixin`: names are hashed after what is sent."""
        found = {} if dry_run else {name: pair for name, pair in paths.items() if _is_ours(name, pair[0])}
        for name in found:
            file = Path(self.path(name))
            text = file.read_text(encoding="utf-8")
            file.write_text(lean_script(text) if name.endswith(".js") else lean_style(text), encoding="utf-8")
        yield from super().post_process({**paths, **{name: (self, name) for name in found}}, dry_run, **options)


def _is_ours(name: str, storage: Any) -> bool:
    place = Path(storage.location)
    ours = place.is_relative_to(settings.BASE_DIR) and "site-packages" not in place.parts
    return ours and name.endswith((".js", ".css"))


def lean_script(text: str) -> str:
    """Without indentation and remarks that fill a line; as it is where a text goes over several lines."""
    lines = text.split("\n")
    if any(line.count("`") % 2 for line in lines):
        return text
    return "\n".join("" if line.lstrip().startswith("//") else line.strip() for line in lines)


def lean_style(text: str) -> str:
    """Without indentation and remarks."""
    bare = _REMARK.sub(lambda found: "\n" * found[0].count("\n"), text)
    return "\n".join(line.strip() for line in bare.split("\n"))
