"""101, but no ones: players throw and add up to 101, and lose everything with a one."""

from games.catalog.hundred_one_no_ones.rules import HundredOneNoOnes

GAME = HundredOneNoOnes()
