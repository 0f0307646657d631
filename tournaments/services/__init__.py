"""Commands on tournaments. Each module implements one action, in one transaction that locks the tournament's row."""
