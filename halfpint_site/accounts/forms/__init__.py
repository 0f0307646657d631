"""Forms of the accounts room."""
