-- A count is worth no flush of the log, and a crash of the server may empty it.
alter table rate_count set unlogged;
