"""What every game promises, whatever its rules: one suite over all in the catalogue, and the one in the docs."""
