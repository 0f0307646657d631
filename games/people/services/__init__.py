"""What is done with results: counted, added up, made anew, asked for."""
