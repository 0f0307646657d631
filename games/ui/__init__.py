"""Template tags and HTML components that draw a table (seats, cards, clocks, icons), and the style page."""
