"""What the pages of people show."""
