"""The site's secret key, made once and kept in a file that only its owner reads."""

import os
import secrets
from pathlib import Path


def read_or_make_secret(path: Path) -> str:
    """The key in the file; a missing file is made. Processes that start together agree on one key."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)  # all or nothing, and only the first one succeeds
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()
