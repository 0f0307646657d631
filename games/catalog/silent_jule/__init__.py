"""Silent Jule: Jule under a vow of silence."""

from games.catalog.silent_jule.rules import SilentJule

GAME = SilentJule()
