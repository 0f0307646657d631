"""User accounts: guests and members, how they sign in, and their preferences."""
