"""What can be asked and done, by subject: each a router of the interface."""
