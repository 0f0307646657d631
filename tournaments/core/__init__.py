"""Pure calculations for tournaments: pairings, table sizes, rankings and export. No Django, no database."""
