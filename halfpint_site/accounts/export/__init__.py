"""Taking one's data along: one zip, made by a task, fetched once by its owner, gone after a day."""
