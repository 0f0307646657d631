"""Pure calculations: pairings, tables of unequal size, standings. No Django, no database."""
