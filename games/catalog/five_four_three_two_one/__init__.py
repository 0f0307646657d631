"""Five four three two one: stack chips for each new number; a repeated number loses the stacks."""

from games.catalog.five_four_three_two_one.rules import FiveFourThreeTwoOne

GAME = FiveFourThreeTwoOne()
