"""Sixty-six: marriages and a talon to close, for two to four players."""

from games.catalog.sixty_six.rules import SixtySix

GAME = SixtySix()
