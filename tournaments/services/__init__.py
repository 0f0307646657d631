"""What can be done with a tournament: one verb a module, each in one transaction that locks the tournament's row."""
