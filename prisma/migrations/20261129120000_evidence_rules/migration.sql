create table evidence_rules (
  least smallint primary key,
  after_id bigint not null,
  set_on timestamptz(3) not null default current_timestamp
);
create trigger append_only before update or delete on evidence_rules for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_rules for each statement execute function refuse_change();

-- Entries that exist, and those that transactions are writing, may be of programs from before release 1.0.2. Later ones
-- are of this release, or of the one that runs beside it during the upgrade.
insert into evidence_rules (least, after_id)
  select 1, coalesce(pg_sequence_last_value(pg_get_serial_sequence('mail_history', 'id')::regclass), 0);
-- No program ever ran on a new database.
insert into evidence_rules (least, after_id)
  select 2, 0 where not exists (select from user_account) and not exists (select from mail_history);
