"""The page of one's friends and favourites, and the buttons at other people's names."""
