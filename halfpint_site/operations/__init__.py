"""For whoever runs the site: what waits, what is wrong, and numbers for a monitor."""
