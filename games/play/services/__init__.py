"""What can be done at a table: one verb a module. Each runs in one transaction and raises a Refused or IllegalMove."""
