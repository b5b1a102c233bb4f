-- Running balance of organizations (decision 112). Each payment, charge and reservation inserts its change in its own
-- transaction, so every snapshot sees a charge together with its change. The functions run as the owner: no other role
-- may write balance_change.
create function note_payments() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into balance_change (organization_id, amount, reserved)
    select organization_id, sum(amount), 0 from added group by organization_id;
  return null;
end $$;
create trigger note_payments after insert on payment referencing new table as added
  for each statement execute function note_payments();

create function note_charges() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into balance_change (organization_id, amount, reserved)
    select organization_id, -sum(amount), 0 from added group by organization_id;
  return null;
end $$;
create trigger note_charges after insert on charge referencing new table as added
  for each statement execute function note_charges();

create function note_reservation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
