"""Pages and forms of the tutor. Everything works by plain GET and POST; htmx swaps the table alone."""
