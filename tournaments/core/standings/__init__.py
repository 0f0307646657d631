"""Who stands where, and why: a pure function of rounds and their results."""
