"""101, but no ones: throw and add up to 101, and a one takes everything."""

from games.catalog.hundred_one_no_ones.rules import HundredOneNoOnes

GAME = HundredOneNoOnes()
