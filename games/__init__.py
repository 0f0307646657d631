"""Games: the engine they run on, the catalogue of them, and the apps that play and explain them."""
