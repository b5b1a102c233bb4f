-- A second table of search rows beside the first one, in sixteen partitions by organization. The triggers write both
-- until the second one has all letters. Its indexes are filled row by row, because an index on the whole of it cannot be built
-- concurrently.
-- unsafe: waits for the transactions that write letters, whose triggers know the first table alone; without the lock a letter
-- that is uncommitted while the rows are copied would be in neither copy.
lock table mail in share row exclusive mode;
create table mail_search_parted (
  mail_id int not null,
  organization_id int not null,
  unit_id int not null,
  created_on timestamptz(3) not null,
  receiver text not null,
  address text not null,
  constraint mail_search_parted_pkey primary key (mail_id, organization_id)
) partition by hash (organization_id);
do $$ begin
  for part in 0..15 loop
    execute format('create table mail_search_%s partition of mail_search_parted for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
create index mail_search_parted_words on mail_search_parted
  using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on)) with (gin_pending_list_limit = 128);
create index mail_search_parted_receiver on mail_search_parted
  using gin (organization_id, receiver gin_trgm_ops) with (gin_pending_list_limit = 128);
create index mail_search_parted_created on mail_search_parted using brin (created_on) with (pages_per_range = 32);

create or replace function note_search_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  insert into mail_search_parted (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  return null;
end $$;

create or replace function note_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or new.deleted_on is not null or old.organization_id <> new.organization_id then
    delete from mail_search where mail_id = old.id;
    delete from mail_search_parted where mail_id = old.id and organization_id = old.organization_id;
  end if;
  if tg_op = 'UPDATE' and new.deleted_on is null then
    insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
      values (new.id, new.organization_id, new.unit_id, new.created_on, new.receiver, new.address)
      on conflict (mail_id) do update set organization_id = excluded.organization_id, unit_id = excluded.unit_id,
        created_on = excluded.created_on, receiver = excluded.receiver, address = excluded.address;
    insert into mail_search_parted (mail_id, organization_id, unit_id, created_on, receiver, address)
      values (new.id, new.organization_id, new.unit_id, new.created_on, new.receiver, new.address)
      on conflict (mail_id, organization_id) do update set unit_id = excluded.unit_id,
        created_on = excluded.created_on, receiver = excluded.receiver, address = excluded.address;
  end if;
  return null;
end $$;
