-- Charges until now, and those of the release that still runs, are by rule 1.
alter table charge add column sheets_in_base smallint not null default 3;

-- What a letter was charged by, as its charges up to one tell: the pair of prices, and 1 when the base price did not hold its
-- sheets. What is reversed is taken from the ordinary price first; it and the surcharge make up the charges to the tiyin.
create function charge_of(letter mail, up_to bigint, out tariff int, out over_paged int) language plpgsql as $$
declare
  charged numeric(14, 2);
  surcharge numeric(14, 2);
begin
  select coalesce(sum(amount), 0),
      coalesce(max((c.tariff->>'sumForOverPaged')::numeric) filter (where kind = 'letter'), 0),
      coalesce(bool_or(letter.sheets > c.sheets_in_base) filter (where kind = 'letter'), false)::int
    into charged, surcharge, over_paged from charge c where mail_id = letter.id and c.id <= up_to;
  if over_paged = 1 then
    surcharge := least(surcharge, charged);
    charged := charged - surcharge;
  end if;
  loop
    select id into tariff from letter_tariff where (sum_for_mail, sum_for_over_paged) = (charged, surcharge);
    if found then return; end if;
    insert into letter_tariff (sum_for_mail, sum_for_over_paged) values (charged, surcharge) on conflict do nothing;
  end loop;
end $$;

-- +1 for a letter as it is, -1 for it as it was.
create function count_accepted(letter mail, tariff int, over_paged int, times int) returns void language sql as $$
  insert into accepted_change (day, organization_id, unit_id, region_id, area_id, perform_type, delivery_days,
      tariff_id, letters, over_paged, pages)
    select (letter.sent_on at time zone 'Asia/Tashkent')::date, letter.organization_id, letter.unit_id,
      letter.region_id, letter.area_id, letter.perform_type,
      (select greatest(0, (p.performed_on at time zone 'Asia/Tashkent')::date
          - (letter.sent_on at time zone 'Asia/Tashkent')::date)
        from perform p where p.id = letter.perform_id),
      tariff, times, times * over_paged, times * letter.pages
    where letter.is_sent and letter.deleted_on is null
$$;

-- A new letter has no charge yet: each that comes takes it over to its price.
create or replace function count_accepted_letter() returns trigger language plpgsql as $$
declare
  last_charge constant bigint := case tg_op when 'INSERT' then 0 else 9223372036854775807 end;
  charged record;
begin
  if tg_op <> 'DELETE' then
    charged := charge_of(new, last_charge);
    perform count_accepted(new, charged.tariff, charged.over_paged, 1);
  end if;
  if tg_op <> 'INSERT' then
    if tg_op = 'DELETE' or old.sheets <> new.sheets then charged := charge_of(old, last_charge); end if;
    perform count_accepted(old, charged.tariff, charged.over_paged, -1);
  end if;
  return null;
end $$;

-- Of a letter that counts already.
create or replace function count_charge() returns trigger language plpgsql as $$
declare
  letter mail;
  charged record;
begin
  select * into letter from mail where id = new.mail_id and is_sent and deleted_on is null;
  if found then
    charged := charge_of(letter, new.id - 1);
    perform count_accepted(letter, charged.tariff, charged.over_paged, -1);
    charged := charge_of(letter, new.id);
    perform count_accepted(letter, charged.tariff, charged.over_paged, 1);
  end if;
  return null;
end $$;
