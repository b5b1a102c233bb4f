-- Tariff of a letter by its charges up to `up_to`: the pair of prices, and 1 when it has more sheets than the base
-- price includes. A reversal reduces the base price first; base price plus surcharge equals the sum of the charges to
-- the tiyin.
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

-- Counts a letter `times` times: +1 for its new state, -1 for its old state.
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

-- An inserted letter has no charge yet: count_charge moves it to its tariff with each charge.
create function count_accepted_letter() returns trigger language plpgsql as $$
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
create trigger accepted_changed after update of is_sent, sent_on, deleted_on, perform_id, perform_type,
    organization_id, unit_id, region_id, area_id, pages, sheets on mail for each row
  when ((old.is_sent or new.is_sent) and
    (old.is_sent, old.sent_on, old.deleted_on, old.perform_id, old.perform_type, old.organization_id,
      old.unit_id, old.region_id, old.area_id, old.pages, old.sheets) is distinct from
    (new.is_sent, new.sent_on, new.deleted_on, new.perform_id, new.perform_type, new.organization_id,
      new.unit_id, new.region_id, new.area_id, new.pages, new.sheets))
  execute function count_accepted_letter();
create trigger accepted_added after insert on mail for each row when (new.is_sent)
  execute function count_accepted_letter();
create trigger accepted_removed after delete on mail for each row when (old.is_sent)
  execute function count_accepted_letter();

-- A charge of a letter that is already counted: moves the letter to its new tariff.
create function count_charge() returns trigger language plpgsql as $$
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
create trigger charge_added after insert on charge for each row execute function count_charge();

-- The primary keys cover the sums: a report reads a range of one index, without a table page per row. Index-only scans
-- need pages that are marked all-visible by vacuum, so autovacuum runs more often than by default.

create unique index accepted_by_area_covering on accepted_by_area (span, start, region_id, area_id)
  include (letters, over_paged, pages);
alter table accepted_by_area drop constraint accepted_by_area_pkey,
  add constraint accepted_by_area_pkey primary key using index accepted_by_area_covering;
alter table accepted_by_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_covering on accepted_by_unit (span, start, organization_id, unit_id, tariff_id)
  include (letters, over_paged, pages, delivered, ended);
alter table accepted_by_unit drop constraint accepted_by_unit_pkey,
  add constraint accepted_by_unit_pkey primary key using index accepted_by_unit_covering;
alter table accepted_by_unit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_region_covering on accepted_by_organization_region (organization_id, span, start, region_id, tariff_id)
  include (letters, over_paged, pages);
alter table accepted_by_organization_region drop constraint accepted_by_organization_region_pkey,
  add constraint accepted_by_organization_region_pkey primary key using index accepted_by_organization_region_covering;
alter table accepted_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_area_covering on accepted_by_organization_area (organization_id, region_id, span, start, area_id, tariff_id)
  include (letters, over_paged, pages);
alter table accepted_by_organization_area drop constraint accepted_by_organization_area_pkey,
  add constraint accepted_by_organization_area_pkey primary key using index accepted_by_organization_area_covering;
alter table accepted_by_organization_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_region_covering on accepted_by_unit_region (unit_id, span, start, region_id, organization_id, tariff_id)
  include (letters, over_paged, pages);
alter table accepted_by_unit_region drop constraint accepted_by_unit_region_pkey,
  add constraint accepted_by_unit_region_pkey primary key using index accepted_by_unit_region_covering;
alter table accepted_by_unit_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_area_covering on accepted_by_unit_area (unit_id, region_id, span, start, area_id, organization_id, tariff_id)
  include (letters, over_paged, pages);
alter table accepted_by_unit_area drop constraint accepted_by_unit_area_pkey,
  add constraint accepted_by_unit_area_pkey primary key using index accepted_by_unit_area_covering;
alter table accepted_by_unit_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_region_covering on performed_by_region (span, start, region_id, perform_type, delivery_days)
  include (letters);
alter table performed_by_region drop constraint performed_by_region_pkey,
  add constraint performed_by_region_pkey primary key using index performed_by_region_covering;
alter table performed_by_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_area_covering on performed_by_area (span, start, region_id, area_id, perform_type, delivery_days)
  include (letters);
alter table performed_by_area drop constraint performed_by_area_pkey,
  add constraint performed_by_area_pkey primary key using index performed_by_area_covering;
alter table performed_by_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_unit_covering on performed_by_unit (organization_id, unit_id, span, start, perform_type, delivery_days)
  include (letters);
alter table performed_by_unit drop constraint performed_by_unit_pkey,
  add constraint performed_by_unit_pkey primary key using index performed_by_unit_covering;
alter table performed_by_unit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_unit_region_covering on performed_by_unit_region (organization_id, unit_id, span, start, region_id, perform_type, delivery_days)
  include (letters);
alter table performed_by_unit_region drop constraint performed_by_unit_region_pkey,
  add constraint performed_by_unit_region_pkey primary key using index performed_by_unit_region_covering;
alter table performed_by_unit_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_organization_area_covering on performed_by_organization_area (organization_id, region_id, span, start, area_id, perform_type, delivery_days)
  include (letters);
alter table performed_by_organization_area drop constraint performed_by_organization_area_pkey,
  add constraint performed_by_organization_area_pkey primary key using index performed_by_organization_area_covering;
alter table performed_by_organization_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_organization_region_covering on performed_by_organization_region (organization_id, span, start, region_id, perform_type, delivery_days)
  include (letters);
alter table performed_by_organization_region drop constraint performed_by_organization_region_pkey,
  add constraint performed_by_organization_region_pkey primary key using index performed_by_organization_region_covering;
alter table performed_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
