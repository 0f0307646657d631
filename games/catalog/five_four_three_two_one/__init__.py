"""Five four three two one: stack chips for every new number, and lose the stacks to one that you have had."""

from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne

GAME = FiveFourThreeTwoOne()
