"""A whole site in one file: database, keys, the operator's texts, and a manifest that says what it is.

The archive is a tar of::

    manifest.json    Manifest as JSON
    database         SQLite: the file itself; PostgreSQL: the script of pg_dump. Compressed with gzip
    secret_key       the key that signs cookies and links, if it lies in var/
    vapid_key        the key of push messages, if it lies in var/
    dot-env          .env as it was; never put back by itself
    texts/...        the operator's texts

Whoever has it can do what the site can: it is readable by its owner only.
"""

from halfpint_site.operations.backup.archive import BadArchive, Manifest, read_manifest
from halfpint_site.operations.backup.restore import restore
from halfpint_site.operations.backup.write import back_up

__all__ = ["BadArchive", "Manifest", "back_up", "read_manifest", "restore"]
