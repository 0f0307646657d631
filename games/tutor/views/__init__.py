"""Views of the tutor. All work by plain GET and POST; with htmx only the table is replaced."""
