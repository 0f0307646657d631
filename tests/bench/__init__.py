"""Measurements. Each `bench_*.py` has a `main()` that prints its figures with their goals.

Compare figures with each other within one run, never with those of another machine.
"""
