"""Update database, translations, static files and search index: `python -m tools.prepare`.

`make play` and `make serve` run this in a child process, so that the supervisor does not keep Django in memory. It is
quick if nothing has changed. If an interrupted run left half-written static files, they are collected again.
"""

import json
import os
import sys
from pathlib import Path


def main() -> int:
    """Run all steps. An exception in a step ends the run."""
    from tools.messages import compile_messages

    tell("Translations")
    compile_messages()
    import django
    from django.core.management import call_command

    django.setup()
    tell("Database")
    call_command("migrate", interactive=False, verbosity=0)
    tell("Static files")
    collect_static()
    tell("Rules and search")
    call_command("build", verbosity=0)
    return 0


def collect_static() -> None:
    """Collect static files. Start from scratch if the last run did not finish or its manifest is unreadable.

    `collectstatic` itself fails on such a manifest, and treats a half-written file as up to date.
    """
    from django.conf import settings
    from django.core.management import call_command

    root = Path(settings.STATIC_ROOT)
    unfinished = root.with_name(f"{root.name}.unfinished")
    manifest = root / "staticfiles.json"
    broken = unfinished.exists() or not is_json(manifest)
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    unfinished.touch()
    if broken:
        manifest.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=broken and root.is_dir())
    unfinished.unlink()


def is_json(path: Path) -> bool:
    """Return whether the file contains valid JSON. True if the file does not exist."""
    try:
        json.loads(path.read_bytes())
    except FileNotFoundError:
        return True
    except ValueError:
        return False
    return True


def tell(step: str) -> None:
    """Print a line that tells the progress of the preparation."""
    print(f"  {step} ...", flush=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")
    sys.exit(main())
