-- The pair of prices that a letter was charged by, as its charges up to one tell. What is reversed is taken from the ordinary
-- price first; it and the surcharge of a letter over three sheets make up the charges to the tiyin.
create function charged_by(letter mail, up_to bigint) returns int language plpgsql as $$
declare
  charged numeric(14, 2);
  surcharge numeric(14, 2);
  tariff int;
begin
  select coalesce(sum(amount), 0), coalesce(max((c.tariff->>'sumForOverPaged')::numeric) filter (where kind = 'letter'), 0)
    into charged, surcharge from charge c where "mailId" = letter.id and c.id <= up_to;
  if letter.sheets > 3 then
    surcharge := least(surcharge, charged);
    charged := charged - surcharge;
  end if;
  loop
    select id into tariff from letter_tariff where ("sumForMail", "sumForOverPaged") = (charged, surcharge);
    if found then return tariff; end if;
    insert into letter_tariff ("sumForMail", "sumForOverPaged") values (charged, surcharge) on conflict do nothing;
  end loop;
end $$;

-- +1 for a letter as it is, -1 for it as it was. Over three sheets: the rule of packages/core/src/mail/price.ts.
create function count_accepted(letter mail, tariff int, times int) returns void language sql as $$
  insert into accepted_change (day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays",
      "tariffId", letters, "overPaged", pages)
    select (letter."sentOn" at time zone 'Asia/Tashkent')::date, letter."organizationId", letter."unitId",
      letter."regionId", letter."areaId", letter."performType",
      (select greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
          - (letter."sentOn" at time zone 'Asia/Tashkent')::date)
        from perform p where p.id = letter."performId"),
      tariff, times, times * (letter.sheets > 3)::int, times * letter.pages
    where letter."isSent" and letter."deletedOn" is null
$$;

-- A new letter has no charge yet: each that comes takes it over to its price.
create function count_accepted_letter() returns trigger language plpgsql as $$
declare
  last_charge constant bigint := case tg_op when 'INSERT' then 0 else 9223372036854775807 end;
  tariff int;
begin
  if tg_op <> 'DELETE' then
    tariff := charged_by(new, last_charge);
    perform count_accepted(new, tariff, 1);
  end if;
  if tg_op = 'UPDATE' and (old.sheets > 3) = (new.sheets > 3) then perform count_accepted(old, tariff, -1);
  elsif tg_op <> 'INSERT' then perform count_accepted(old, charged_by(old, last_charge), -1);
  end if;
  return null;
end $$;
create trigger accepted_changed after update of "isSent", "sentOn", "deletedOn", "performId", "performType",
    "organizationId", "unitId", "regionId", "areaId", pages, sheets on mail for each row
  when ((old."isSent" or new."isSent") and
    (old."isSent", old."sentOn", old."deletedOn", old."performId", old."performType", old."organizationId",
      old."unitId", old."regionId", old."areaId", old.pages, old.sheets) is distinct from
    (new."isSent", new."sentOn", new."deletedOn", new."performId", new."performType", new."organizationId",
      new."unitId", new."regionId", new."areaId", new.pages, new.sheets))
  execute function count_accepted_letter();
create trigger accepted_added after insert on mail for each row when (new."isSent")
  execute function count_accepted_letter();
create trigger accepted_removed after delete on mail for each row when (old."isSent")
  execute function count_accepted_letter();

-- Of a letter that counts already.
create function count_charge() returns trigger language plpgsql as $$
declare
  letter mail;
begin
  select * into letter from mail where id = new."mailId" and "isSent" and "deletedOn" is null;
  if found then
    perform count_accepted(letter, charged_by(letter, new.id - 1), -1);
    perform count_accepted(letter, charged_by(letter, new.id), 1);
  end if;
  return null;
end $$;
create trigger charge_added after insert on charge for each row execute function count_charge();

-- The keys of the sums hold the sums too: a report reads a range of one index, and not a page of the table for each row.
-- That holds for pages that a vacuum has seen, so it comes by more often than Postgres would of itself.

create unique index accepted_by_area_covering on accepted_by_area (span, start, "regionId", "areaId")
  include (letters, "overPaged", pages);
alter table accepted_by_area drop constraint accepted_by_area_pkey,
  add constraint accepted_by_area_pkey primary key using index accepted_by_area_covering;
alter table accepted_by_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_covering on accepted_by_unit (span, start, "organizationId", "unitId", "tariffId")
  include (letters, "overPaged", pages, delivered, ended);
alter table accepted_by_unit drop constraint accepted_by_unit_pkey,
  add constraint accepted_by_unit_pkey primary key using index accepted_by_unit_covering;
alter table accepted_by_unit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_region_covering on accepted_by_organization_region ("organizationId", span, start, "regionId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_region drop constraint accepted_by_organization_region_pkey,
  add constraint accepted_by_organization_region_pkey primary key using index accepted_by_organization_region_covering;
alter table accepted_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_area_covering on accepted_by_organization_area ("organizationId", "regionId", span, start, "areaId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_area drop constraint accepted_by_organization_area_pkey,
  add constraint accepted_by_organization_area_pkey primary key using index accepted_by_organization_area_covering;
alter table accepted_by_organization_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_region_covering on accepted_by_unit_region ("unitId", span, start, "regionId", "organizationId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit_region drop constraint accepted_by_unit_region_pkey,
  add constraint accepted_by_unit_region_pkey primary key using index accepted_by_unit_region_covering;
alter table accepted_by_unit_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_area_covering on accepted_by_unit_area ("unitId", "regionId", span, start, "areaId", "organizationId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit_area drop constraint accepted_by_unit_area_pkey,
  add constraint accepted_by_unit_area_pkey primary key using index accepted_by_unit_area_covering;
alter table accepted_by_unit_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_region_covering on performed_by_region (span, start, "regionId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_region drop constraint performed_by_region_pkey,
  add constraint performed_by_region_pkey primary key using index performed_by_region_covering;
alter table performed_by_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_area_covering on performed_by_area (span, start, "regionId", "areaId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_area drop constraint performed_by_area_pkey,
  add constraint performed_by_area_pkey primary key using index performed_by_area_covering;
alter table performed_by_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_unit_covering on performed_by_unit ("organizationId", "unitId", span, start, "performType", "deliveryDays")
  include (letters);
alter table performed_by_unit drop constraint performed_by_unit_pkey,
  add constraint performed_by_unit_pkey primary key using index performed_by_unit_covering;
alter table performed_by_unit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_unit_region_covering on performed_by_unit_region ("organizationId", "unitId", span, start, "regionId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_unit_region drop constraint performed_by_unit_region_pkey,
  add constraint performed_by_unit_region_pkey primary key using index performed_by_unit_region_covering;
alter table performed_by_unit_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_organization_area_covering on performed_by_organization_area ("organizationId", "regionId", span, start, "areaId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_organization_area drop constraint performed_by_organization_area_pkey,
  add constraint performed_by_organization_area_pkey primary key using index performed_by_organization_area_covering;
alter table performed_by_organization_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index performed_by_organization_region_covering on performed_by_organization_region ("organizationId", span, start, "regionId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_organization_region drop constraint performed_by_organization_region_pkey,
  add constraint performed_by_organization_region_pkey primary key using index performed_by_organization_region_covering;
alter table performed_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
