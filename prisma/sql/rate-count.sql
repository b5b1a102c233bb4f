-- Unlogged: a counter needs no WAL flush, and a server crash may empty it.
alter table rate_count set unlogged;
