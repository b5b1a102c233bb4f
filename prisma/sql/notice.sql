create index notice_unread on notice (user_id) where read_on is null;
create index message_waiting on message (next_try_on, id) where sent_on is null and dead_on is null;
create index message_came_back on message (failed_on) where sent_on is not null and failed_on is not null;

-- Recipients of notices about a letter or a registry: its creator, else its signer, if active and able to open it;
-- otherwise users of the organization's head unit.
create function people_to_tell(of_organization int, of_unit int, creator int, signer int) returns setof int
language sql stable as $$
  with own as (
    select p.id from user_account p join unit n on n.id = p.unit_id
    where p.id in (creator, signer) and p.is_active and p.organization_id = of_organization and (n.id = of_unit or n.is_head)
    order by p.id = creator desc limit 1)
  select id from own
  union all
  (select p.id from user_account p join unit n on n.id = p.unit_id
    where n.organization_id = of_organization and n.is_head and p.is_active and not exists (select from own)
    order by p.id limit 20)
$$;

-- Notices of letters that were returned or not sent, whichever statement changed them: the notice commits with the
-- change. Runs as the owner, because a program from before this table has no rights on it.
create function keep_mail_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_returned boolean := new.perform_type is distinct from old.perform_type and new.perform_type not in (0, 8);
begin
  insert into notice (user_id, kind, subject_id, facts, created_on)
    select p, (case when is_returned then 'returned' else 'failed' end)::notice_kind, new.id,
      case when is_returned then jsonb_build_object('result', new.perform_type) else jsonb_build_object('status', new.send_status) end,
      new.changed_on
    from people_to_tell(new.organization_id, new.unit_id, new.creator_id, new.sender_id) p;
  return null;
end $$;
create trigger keep_mail_notice after update on mail for each row
  when (new.deleted_on is null and (
    (new.perform_type is distinct from old.perform_type and new.perform_type not in (0, 8))
    or (new.send_status is distinct from old.send_status and new.send_status in (2, 3, 4))))
  execute function keep_mail_notice();

-- Notice of a registry whose rows all have a letter or a problem.
create function keep_registry_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice (user_id, kind, subject_id, facts, created_on)
    select p, 'registry_ready', new.id, (
        select jsonb_build_object('made', count(*) filter (where r.mail_id is not null), 'problems', count(*) filter (where r.problem is not null))
        from registry_row r where r.registry_id = new.id),
      new.finished_on
    from people_to_tell(new.organization_id, new.unit_id, new.creator_id, null) p;
  return null;
end $$;
create trigger keep_registry_notice after update on registry for each row
  when (old.finished_on is null and new.finished_on is not null and new.deleted_on is null)
  execute function keep_registry_notice();

-- Open pages are notified to update the number on the bell.
create function tell_notice_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('noticesOf', c.user_id)::text) from (select distinct user_id from changed) c;
  return null;
end $$;
create trigger tell_new after insert on notice referencing new table as changed for each statement execute function tell_notice_changed();
create trigger tell_read after update on notice referencing new table as changed for each statement execute function tell_notice_changed();
