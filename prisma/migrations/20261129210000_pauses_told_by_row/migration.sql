-- For each row: the worker runs updates every few seconds that change no row, and a trigger for each statement made all
-- open pages refetch each time.
drop trigger tell_change on sending_pause;
create trigger tell_change after insert or update on sending_pause for each row execute function tell_sending_changed();

drop trigger tell_change on restored_database;
create trigger tell_change after insert or update on restored_database for each row execute function tell_sending_changed();
