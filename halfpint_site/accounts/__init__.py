"""People: guests and members, how they sign in, and what they prefer."""
