"""Views of notifications."""
