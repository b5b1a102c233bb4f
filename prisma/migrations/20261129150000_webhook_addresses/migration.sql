alter type notice_kind add value 'webhook_off';

-- The former key of `webhook` was the organization, which now has several addresses.
alter table webhook_event drop constraint webhook_event_organization_id_fkey;
alter table webhook drop constraint webhook_pkey;
-- unsafe: the table has one row of an organization that has a program
alter table webhook add column id serial primary key;
alter table webhook
  add column is_first boolean not null default true,
  add column unit_id integer,
  add column description text not null default '',
  add column types text[] default array['letter.queued', 'letter.accepted', 'letter.delayed', 'letter.failed', 'letter.recalled', 'letter.delivered', 'letter.attempted', 'letter.returned'],
  add column former_secret text,
  add column former_until timestamptz(3),
  add column failing_since timestamptz(3),
  add column last_told_on timestamptz(3),
  add column switched_off_on timestamptz(3),
  add column switched_off_by_id integer;
-- unsafe: the table has one row of an organization that has a program
create unique index webhook_id_organization_id_key on webhook (id, organization_id);
-- unsafe: the table has one row of an organization that has a program
create unique index webhook_first on webhook (organization_id) where is_first;
-- unsafe: the table has one row of an organization that has a program
create index webhook_organization_id_idx on webhook (organization_id);
alter table webhook add constraint webhook_unit_id_organization_id_fkey
  foreign key (unit_id, organization_id) references unit (id, organization_id) on delete restrict on update cascade not valid;
alter table webhook add constraint webhook_switched_off_by_id_fkey
  foreign key (switched_off_by_id) references user_account (id) on delete restrict on update cascade not valid;
alter table webhook
  add constraint webhook_former_secret_ends check ((former_secret is null) = (former_until is null)) not valid,
  add constraint webhook_switched_off_by check (switched_off_by_id is null or switched_off_on is not null) not valid;

alter table webhook_event alter column mail_id drop not null;
alter table webhook_event
  add column webhook_id integer,
  add column type text,
  add column registry_id integer,
  add column facts jsonb,
  add column asked_on timestamptz(3),
  add column first_failed_on timestamptz(3),
  add column tried_on timestamptz(3),
  add column tried_ms integer,
  add column answer_status smallint,
  add column answer text;
alter table webhook_event add constraint webhook_event_webhook_id_organization_id_fkey
  foreign key (webhook_id, organization_id) references webhook (id, organization_id) on delete cascade on update cascade not valid;
alter table webhook_event add constraint webhook_event_registry_id_fkey
  foreign key (registry_id) references registry (id) on delete restrict on update cascade not valid;
alter table webhook_event add constraint webhook_event_has_type check ((webhook_id is null) = (type is null)) not valid;

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
create or replace function keep_webhook_event() returns trigger language plpgsql as $$
declare
  event_type text := webhook_event_type(new.perform_id is distinct from old.perform_id, new.send_status, new.perform_type);
begin
  insert into webhook_event (webhook_id, organization_id, type, mail_id, send_status, perform_id, created_on, next_try_on)
    select w, new.organization_id, event_type, new.id, new.send_status, new.perform_id, new.changed_on, new.changed_on
    from webhooks_to_tell(new.organization_id, new.unit_id, event_type) w;
  return null;
end $$;

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

-- Told events stay as they are and are deleted after a month.
-- unsafe: the events that are not told yet, which are few
update webhook_event e set webhook_id = w.id, type = webhook_event_type(e.perform_id is not null, e.send_status,
    (select p.perform_type from perform p where p.id = e.perform_id)), first_failed_on = case when e.attempts > 0 then e.created_on end
  from webhook w where w.organization_id = e.organization_id and e.told_on is null;
