-- Unlogged: a mark is worth no flush of the log. A crash empties the table, and the row of user 0 is missing then.
alter table read_mark set unlogged;
