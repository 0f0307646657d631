"""Data export: a task creates a zip file. Its owner can download it once; after a day it is deleted."""
