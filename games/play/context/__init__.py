"""What the templates of a table are given, by part of the page."""
