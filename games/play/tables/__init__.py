"""Tables: creating and joining them, their options, the lobby, and the table page."""
