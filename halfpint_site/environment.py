"""Environment variables of the site: those of the process and, as a fallback, those of the file `.env` beside
manage.py.

Importing the package reads the file, so that every command, web process and worker has the same variables. Variables of
the process have priority. HALFPINT_ENV_FILE names another file; if it is empty, no file is read. A secret that no
variable gives is generated once, and stored in a file that only its owner can read.
"""

import logging
import os
import secrets
from pathlib import Path

from environ import Env as _Env

_env = _Env()
ROOT = Path(__file__).resolve().parent.parent


def env_file() -> Path | None:
    """Return the path of the variables file, or None if no file is to be read.

    The default file may be missing; a file that HALFPINT_ENV_FILE names must exist.
    """
    name = _env.str("HALFPINT_ENV_FILE", default=str(ROOT / ".env"))
    return Path(name) if name else None


def read_env_file() -> None:
    """Add the file's variables to those of the process. Raise FileNotFoundError if HALFPINT_ENV_FILE names no file."""
    path = env_file()
    if path is None:
        return
    if path.exists():
        logging.getLogger("environ.environ").setLevel(logging.ERROR)  # else it logs each variable that is overridden
        _Env.read_env(path)
    elif path != ROOT / ".env":
        raise FileNotFoundError(f"HALFPINT_ENV_FILE names {path}, which is not there.")


def read_or_make_secret(path: Path) -> str:
    """Return the key in the file, creating the file if it is missing.

    Processes that start at the same time agree on one key.
    """
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
