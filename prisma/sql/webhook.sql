create unique index webhook_first on webhook (organization_id) where is_first;
create index webhook_event_due on webhook_event (webhook_id, next_try_on, id) where told_on is null and dead_on is null;
-- Finds what people asked for without reading the events that wait for a backoff or for the address to be switched on.
create index webhook_event_asked on webhook_event (webhook_id, next_try_on, id)
  where asked_on is not null and told_on is null and dead_on is null;
create index webhook_event_dead on webhook_event (webhook_id, id) where told_on is null and dead_on is not null;
create index webhook_event_of_mail on webhook_event (mail_id, id) where told_on is null and dead_on is null;
create index webhook_event_ended on webhook_event (created_on) where told_on is not null or dead_on is not null;
-- Used by the previous release; the next release drops it (decision 098).
create index webhook_event_waiting on webhook_event (organization_id, next_try_on, id) where told_on is null and dead_on is null;

alter table webhook
  add constraint webhook_former_secret_ends check ((former_secret is null) = (former_until is null)),
  add constraint webhook_switched_off_by check (switched_off_by_id is null or switched_off_on is not null);
alter table webhook_event add constraint webhook_event_has_type check ((webhook_id is null) = (type is null));

-- Type of an event of a letter: that of its new result, otherwise that of its new status.
create function webhook_event_type(is_result boolean, send_status int, perform_type int) returns text
language sql immutable parallel safe as $$
  select case
    when is_result and perform_type = 0 then 'letter.delivered'
    when is_result and perform_type = 8 then 'letter.attempted'
    when is_result then 'letter.returned'
    when send_status = 0 then 'letter.queued'
    when send_status = 1 then 'letter.accepted'
    when send_status = 2 then 'letter.delayed'
    when send_status in (3, 4) then 'letter.failed'
    else 'letter.recalled' end
$$;

-- Addresses that want events of this type and unit. An address that is being removed just now is waited for, not
-- written to.
create function webhooks_to_tell(of_organization int, of_unit int, event_type text) returns setof int language plpgsql as $$
begin
  return query select w.id from webhook w
    where w.organization_id = of_organization and (w.unit_id is null or w.unit_id = of_unit)
      and (w.types = '{}' or event_type = any(w.types))
    order by w.id for key share;
end $$;

-- An event for every change of status and result, whichever statement wrote it: the event commits with the change.
create function keep_webhook_event() returns trigger language plpgsql as $$
declare
  event_type text := webhook_event_type(new.perform_id is distinct from old.perform_id, new.send_status, new.perform_type);
begin
  insert into webhook_event (webhook_id, organization_id, type, mail_id, send_status, perform_id, created_on, next_try_on)
    select w, new.organization_id, event_type, new.id, new.send_status, new.perform_id, new.changed_on, new.changed_on
    from webhooks_to_tell(new.organization_id, new.unit_id, event_type) w;
  return null;
end $$;
create trigger keep_webhook_event after update on mail for each row
  when (old.send_status is distinct from new.send_status or old.perform_id is distinct from new.perform_id)
  execute function keep_webhook_event();

-- Type of an event of a letter that the post tells of and that changes neither status nor result.
create function webhook_event_type_of_news(history_type int) returns text language sql immutable parallel safe as $$
  select case
    when history_type = 1 then 'letter.printed'
    when history_type = 2 then 'letter.prepared'
    when history_type in (3, 5) then 'letter.removed' end
$$;

create function keep_history_event() returns trigger language plpgsql as $$
declare
  event_type text := webhook_event_type_of_news(new.history_type);
begin
  insert into webhook_event (webhook_id, organization_id, type, mail_id, send_status, perform_id, created_on, next_try_on)
    select w, m.organization_id, event_type, m.id, m.send_status, m.perform_id, new.created_on, new.created_on
    from mail m, webhooks_to_tell(m.organization_id, m.unit_id, event_type) w
    -- A refusal has an entry, too, and an event by its status.
    where m.id = new.mail_id and m.is_sent;
  return null;
end $$;
create trigger keep_history_event after insert on mail_history for each row
  when (new.history_type in (1, 2, 3, 5)) execute function keep_history_event();

create function keep_registry_event() returns trigger language plpgsql as $$
begin
  insert into webhook_event (webhook_id, organization_id, type, registry_id, facts, created_on, next_try_on)
    select w, new.organization_id, 'registry.ready', new.id, (
        select jsonb_build_object('made', count(*) filter (where r.mail_id is not null), 'problems', count(*) filter (where r.problem is not null))
        from registry_row r where r.registry_id = new.id),
      new.finished_on, new.finished_on
    from webhooks_to_tell(new.organization_id, new.unit_id, 'registry.ready') w;
  return null;
end $$;
create trigger keep_registry_event after update on registry for each row
  when (old.finished_on is null and new.finished_on is not null and new.deleted_on is null)
  execute function keep_registry_event();
