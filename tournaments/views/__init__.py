"""Views of tournaments. A view loads the tournament, calls one service, and renders a page."""
