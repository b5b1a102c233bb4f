-- One statement, so one snapshot: it sees each payment, charge and reservation since the script before together with its
-- change. Therefore the difference is exactly what was there before, and nobody waits for a lock.
insert into balance_change (organization_id, amount, reserved)
select o.id, coalesce(p.amount, 0) - coalesce(c.amount, 0) - coalesce(b.amount, 0), coalesce(m.reserved, 0) - coalesce(b.reserved, 0)
from organization o
  left join (select organization_id, sum(amount) as amount from payment group by 1) p on p.organization_id = o.id
  left join (select organization_id, sum(amount) as amount from charge group by 1) c on c.organization_id = o.id
  left join (select organization_id, sum(reserved_price) as reserved from mail where reserved_price is not null group by 1) m
    on m.organization_id = o.id
  left join (select organization_id, sum(amount) as amount, sum(reserved) as reserved from balance_change group by 1) b
    on b.organization_id = o.id
where p.amount is not null or c.amount is not null or m.reserved is not null;

-- Contract sum and payments minus charges; below zero is a debt. Beside it the money reserved by letters under way.
create or replace view organization_balance with (security_invoker = true) as
select o.id as organization_id, o.contract_sum + coalesce(c.amount, 0) as balance, coalesce(c.reserved, 0) as reserved
from organization o left join lateral (
  select sum(b.amount) as amount, sum(b.reserved) as reserved from balance_change b where b.organization_id = o.id) c on true;

-- Facts that decide whether a unit may send; the balance belongs to the organization.
create or replace view unit_standing with (security_invoker = true) as
select u.id as unit_id, u.is_active and o.is_active as is_active, u.contract_date_to, b.balance,
  u.sum_for_mail, u.sum_for_over_paged, o.credit, b.reserved
from unit u
  join organization o on o.id = u.organization_id
  join organization_balance b on b.organization_id = o.id;

create or replace function lock_money(of_mail int)
  returns table (balance numeric, under_way numeric, credit numeric, sheets int, sum_for_mail numeric, sum_for_over_paged numeric)
  language plpgsql security definer set search_path = public as $$
declare
  letter mail;
begin
  select * into letter from mail m where m.id = of_mail;
  if current_setting('role') = 'hybrid_mail_customer'
    and letter.organization_id::text is distinct from current_setting('hybrid_mail.organization_id', true) then return; end if;
  perform from organization o where o.id = letter.organization_id for no key update;
  return query select b.balance, b.reserved - coalesce(letter.reserved_price, 0),
      o.credit, letter.sheets, u.sum_for_mail, u.sum_for_over_paged
    from organization o join organization_balance b on b.organization_id = o.id join unit u on u.id = letter.unit_id
    where o.id = letter.organization_id;
end $$;
