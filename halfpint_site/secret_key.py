"""The site's secret key, generated once and kept in a file that only its owner can read."""

import os
import secrets
from pathlib import Path


def read_or_make_secret(path: Path) -> str:
    """Return the key in the file, creating a missing file. Processes that start at the same time agree on one key."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)  # atomic: only the first process succeeds
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()
