create index webhook_event_waiting on webhook_event (organization_id, next_try_on, id) where told_on is null and dead_on is null;
create index webhook_event_of_mail on webhook_event (mail_id, id) where told_on is null and dead_on is null;
create index webhook_event_ended on webhook_event (created_on) where told_on is not null or dead_on is not null;

-- An event for every change of status and result, whichever statement wrote it: the event commits with the change.
create function keep_webhook_event() returns trigger language plpgsql as $$
begin
  insert into webhook_event (organization_id, mail_id, send_status, perform_id, created_on, next_try_on)
    select new.organization_id, new.id, new.send_status, new.perform_id, new.changed_on, new.changed_on
    from webhook w where w.organization_id = new.organization_id
    -- One that is being removed just now is waited for, not written to.
    for key share of w;
  return null;
end $$;
create trigger keep_webhook_event after update on mail for each row
  when (old.send_status is distinct from new.send_status or old.perform_id is distinct from new.perform_id)
  execute function keep_webhook_event();
