"""The lessons of Hearts by what they are about; its relatives use the positions."""
