-- Letters that the release before queues meanwhile reserve nothing: it does not know the column.
alter table organization add column credit numeric(14, 2) not null default 0;
alter table organization add constraint organization_credit_positive check (credit >= 0) not valid;
alter table organization validate constraint organization_credit_positive;
alter table mail add column reserved_price numeric(14, 2);
alter table dispatch add column reserved_tariff jsonb;

-- unsafe: letters under way are few, found by their index
update mail m set reserved_price = u.sum_for_mail + case when m.sheets > 3 then u.sum_for_over_paged else 0 end
  from unit u where u.id = m.unit_id and m.send_status = 0 and m.deleted_on is null;

create or replace view unit_standing with (security_invoker = true) as
select u.id as unit_id, u.is_active and o.is_active as is_active, u.contract_date_to, b.balance,
  u.sum_for_mail, u.sum_for_over_paged, o.credit
from unit u
  join organization o on o.id = u.organization_id
  join organization_balance b on b.organization_id = o.id;

-- A letter no longer under way reserves nothing, whichever verb moved it.
create function release_money() returns trigger language plpgsql as $$
begin
  new.reserved_price := null;
  return new;
end $$;
create trigger release_money before update on mail for each row
  when (new.reserved_price is not null and (new.is_sent or new.deleted_on is not null or coalesce(new.send_status, 3) not in (0, 2)))
  execute function release_money();

-- What a letter may be paid from: the money of its organization, what the other letters under way reserve of it, and the prices
-- of its unit. Locks the row of the organization, so that of two letters that would share the last money the second one sees
-- the first. As the owner, because customers have no right to lock it; they are held to their own organization. The statement
-- after the lock has a newer snapshot than the lock.
create function lock_money(of_mail int)
  returns table (balance numeric, under_way numeric, credit numeric, sheets int, sum_for_mail numeric, sum_for_over_paged numeric)
  language plpgsql security definer set search_path = public as $$
declare
  letter mail;
begin
  select * into letter from mail m where m.id = of_mail;
  if current_setting('role') = 'hybrid_mail_customer'
    and letter.organization_id::text is distinct from current_setting('hybrid_mail.organization_id', true) then return; end if;
  perform from organization o where o.id = letter.organization_id for no key update;
  return query select b.balance, coalesce((
      select sum(m.reserved_price) from mail m
      where m.organization_id = letter.organization_id and m.reserved_price is not null and m.id <> of_mail), 0),
      o.credit, letter.sheets, u.sum_for_mail, u.sum_for_over_paged
    from organization o join organization_balance b on b.organization_id = o.id join unit u on u.id = letter.unit_id
    where o.id = letter.organization_id;
end $$;
