"""The lessons of Hearts by topic; other Hearts games use their positions."""
