"""What pages of tournaments show."""
