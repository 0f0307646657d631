"""The look: template tags for signs, icons and cards, and the living style page."""
