-- A key acts as a program: an account that is never active, so that no login, reset or notice finds it (decision 095).
alter table user_account
  add constraint user_login_shape check (is_program or username ~ '^998[0-9]{9}$'),
  add constraint user_program_has_no_login check (
    not is_program or (username ~ '^program-[0-9]+$' and password_hash = '' and type = 0 and not is_active));
alter table api_key
  add constraint api_key_scopes_known check (
    cardinality(scopes) > 0 and scopes <@ array['create', 'send', 'read', 'receipts', 'webhooks']),
  add constraint api_key_revoked_by check ((revoked_on is null) = (revoked_by_id is null));

-- Makes the program of a new key. Runs as the owner, because customers may not write accounts; a customer makes
-- programs of the own organization only, and the foreign key holds the unit to the organization.
create function make_program(of_organization int, of_unit int, called text, made_on timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made int := nextval(pg_get_serial_sequence('user_account', 'id'));
begin
  if current_setting('role') = 'hybrid_mail_customer'
    and of_organization is distinct from nullif(current_setting('hybrid_mail.organization_id', true), '')::int then
    raise exception 'a program of another organization';
  end if;
  insert into user_account (id, name, username, password_hash, type, organization_id, unit_id, is_active, is_program, created_on)
    values (made, called, 'program-' || made, '', 0, of_organization, of_unit, false, true, made_on);
  return made;
end $$;

-- Notices of keys to the head unit, whichever statement changed them. Runs as the owner, because customers may not
-- insert notices.
create function keep_api_key_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice (user_id, kind, subject_id, facts, created_on)
    select p, 'api_key', new.id, jsonb_build_object('event', case
        when new.revoked_on is not null then 'revoked' when new.replaces_id is not null then 'rotated' else 'made' end),
      coalesce(new.revoked_on, new.created_on)
    from people_to_tell(new.organization_id, null, null, null) p;
  return null;
end $$;
create trigger keep_made_notice after insert on api_key for each row execute function keep_api_key_notice();
create trigger keep_revoked_notice after update on api_key for each row
  when (old.revoked_on is null and new.revoked_on is not null)
  execute function keep_api_key_notice();
