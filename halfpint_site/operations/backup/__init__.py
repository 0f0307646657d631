"""Backup of a whole site in one file: database, keys, the operator's texts, and a manifest.

The archive is a tar of::

    manifest.json    Manifest as JSON
    database         SQLite: the file itself; PostgreSQL: the script of pg_dump. Compressed with gzip
    secret_key       the key that signs cookies and links, if it is in var/
    vapid_key        the key of push messages, if it is in var/
    dot-env          .env as it was; never restored automatically
    texts/...        the operator's texts

The file is readable by its owner only: its keys give full control of the site.
"""

from halfpint_site.operations.backup.archive import BadArchive, Manifest, read_manifest
from halfpint_site.operations.backup.restore import restore
from halfpint_site.operations.backup.write import back_up

__all__ = ["BadArchive", "Manifest", "back_up", "read_manifest", "restore"]
