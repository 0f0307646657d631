"""The search over all rules: it answers a question, as people type it, with paragraphs.

Words are reduced to their stems in Python and not by the database (`stems`). One formula ranks the paragraphs found
(`ranking`). Facts about a language are in `words.<lang>.toml`, a game's terms in its glossary.
"""
