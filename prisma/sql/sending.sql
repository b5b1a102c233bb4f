-- At most one running pause of all letters and one per organization; an automatic one may run beside them.
create unique index sending_pause_running on sending_pause (coalesce(organization_id, 0), is_automatic)
  where ended_on is null;
alter table sending_pause add constraint sending_pause_automatic_of_all
  check (not is_automatic or organization_id is null);

-- Open pages are notified to show or hide the banner. For each row: the worker runs updates every few seconds that change
-- no row, and a trigger for each statement would make all open pages refetch each time.
create function tell_sending_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', '{"sending": true}');
  return null;
end $$;
create trigger tell_change after insert or update on sending_pause for each row execute function tell_sending_changed();
create trigger tell_change after insert or update on restored_database for each row execute function tell_sending_changed();

alter table database_life add constraint database_life_one_row check (id = 1);
-- At most one restore waits for its comparison.
create unique index restored_database_not_compared on restored_database ((compared_on is null)) where compared_on is null;

-- Indexes for the sending desk: letters under retry, attempts and jobs of the last hour, events with a problem.
create index dispatch_tried on dispatch (first_tried_on, mail_id) where state in ('sending', 'unknown');
create index dispatch_attempt_started on dispatch_attempt (started_on);
create index postal_event_problem on postal_event (received_on, event_id) where applied_on is null and problem is not null;
create index postal_event_applied on postal_event (applied_on) where applied_on is not null;
create index webhook_event_told on webhook_event (told_on) where told_on is not null;
