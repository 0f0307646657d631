"""Nonsense for every address, in every part of a request, from everybody: see `test_fuzz`."""
