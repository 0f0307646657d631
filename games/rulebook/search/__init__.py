"""The search over all rules: a question as people type it, answered with paragraphs.

Words are brought to their stems here, in plain Python, and not in the database (`stems`): so SQLite's FTS5 and
PostgreSQL's full text find the same paragraphs, and one formula ranks what they find (`ranking`).
What a language is like lies in `words.<lang>.toml`, what a game calls things in its glossary.
"""
