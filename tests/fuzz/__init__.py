"""Random invalid input for every address, in every part of a request, by every kind of user: see `test_fuzz`."""
