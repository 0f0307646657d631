"""Pages and forms of play. A view loads, calls one service, and renders."""
