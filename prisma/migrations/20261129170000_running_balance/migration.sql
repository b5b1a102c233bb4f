-- Running balance (decision 112): from here on each payment, charge and reservation inserts its change. The next script
-- adds the sums of before and makes the views read them.
create table balance_change (
  id bigserial primary key,
  organization_id integer not null,
  amount numeric(18, 2) not null,
  reserved numeric(18, 2) not null
);
create index balance_change_organization_id_idx on balance_change (organization_id);

-- The release that is running reads the table through the views before the walls are raised: they replace this policy.
alter table balance_change enable row level security;
do $$ begin
  if (select count(*) = 3 from pg_roles where rolname in ('hybrid_mail_api', 'hybrid_mail_customer', 'hybrid_mail_worker')) then
    grant select on balance_change to hybrid_mail_api, hybrid_mail_customer, hybrid_mail_worker;
    create policy until_walls on balance_change for select to hybrid_mail_api, hybrid_mail_worker using (true);
    create policy until_walls_customer on balance_change for select to hybrid_mail_customer
      using (organization_id = nullif(current_setting('hybrid_mail.organization_id', true), '')::int);
  end if;
end $$;

create function note_payments() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into balance_change (organization_id, amount, reserved)
    select organization_id, sum(amount), 0 from added group by organization_id;
  return null;
end $$;
create trigger note_payments after insert on payment referencing new table as added
  for each statement execute function note_payments();

create function note_charges() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into balance_change (organization_id, amount, reserved)
    select organization_id, -sum(amount), 0 from added group by organization_id;
  return null;
end $$;
create trigger note_charges after insert on charge referencing new table as added
  for each statement execute function note_charges();

create function note_reservation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.reserved_price is not null then
    insert into balance_change (organization_id, amount, reserved) values (old.organization_id, 0, -old.reserved_price);
  end if;
  if tg_op <> 'DELETE' and new.reserved_price is not null then
    insert into balance_change (organization_id, amount, reserved) values (new.organization_id, 0, new.reserved_price);
  end if;
  return null;
end $$;
create trigger note_reservation_added after insert on mail for each row
  when (new.reserved_price is not null) execute function note_reservation();
create trigger note_reservation_changed after update on mail for each row
  when (old.reserved_price is distinct from new.reserved_price or (
    old.organization_id <> new.organization_id and new.reserved_price is not null))
  execute function note_reservation();
create trigger note_reservation_removed after delete on mail for each row
  when (old.reserved_price is not null) execute function note_reservation();
