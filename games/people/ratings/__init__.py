"""How strong somebody is, as pure calculation: no database is known here."""
