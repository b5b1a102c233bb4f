CREATE TABLE "mail_search" (
    "mail_id" INTEGER NOT NULL,
    "organization_id" INTEGER NOT NULL,
    "unit_id" INTEGER NOT NULL,
    "created_on" TIMESTAMPTZ(3) NOT NULL,
    "receiver" TEXT NOT NULL,
    "address" TEXT NOT NULL,

    CONSTRAINT "mail_search_pkey" PRIMARY KEY ("mail_id")
);

-- Rows of mail_search: one for each letter that is not deleted. The functions run as the owner: no role may write the table.
create function note_search_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  return null;
end $$;
create trigger note_search_added after insert on mail referencing new table as added
  for each statement execute function note_search_added();

create function note_search_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' or new.deleted_on is not null then
    delete from mail_search where mail_id = old.id;
  else
    insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
      values (new.id, new.organization_id, new.unit_id, new.created_on, new.receiver, new.address)
      on conflict (mail_id) do update set organization_id = excluded.organization_id, unit_id = excluded.unit_id,
        created_on = excluded.created_on, receiver = excluded.receiver, address = excluded.address;
  end if;
  return null;
end $$;
create trigger note_search_changed after update on mail for each row
  when (old.receiver <> new.receiver or old.address <> new.address or old.deleted_on is distinct from new.deleted_on
    or old.organization_id <> new.organization_id or old.unit_id <> new.unit_id or old.created_on <> new.created_on)
  execute function note_search_changed();
create trigger note_search_removed after delete on mail for each row execute function note_search_changed();
