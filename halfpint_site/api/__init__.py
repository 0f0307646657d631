"""The interface for programs, under `/api/`: tokens and bots, what they may ask and do, and its description."""
