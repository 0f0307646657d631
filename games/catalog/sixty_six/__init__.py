"""Sixty-six: marriages, a talon to close, and two to four people."""

from games.catalog.sixty_six.rules import SixtySix

GAME = SixtySix()
