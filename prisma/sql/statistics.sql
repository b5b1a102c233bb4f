-- +1 for a letter as it is, -1 for it as it was. Over three sheets: the rule of packages/core/src/mail/price.ts.
create function count_accepted(letter mail, times int) returns void language sql as $$
  insert into accepted_change
      (day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays", letters, "overPaged", pages)
    select (letter."sentOn" at time zone 'Asia/Tashkent')::date, letter."organizationId", letter."unitId",
      letter."regionId", letter."areaId", letter."performType",
      (select greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
          - (letter."sentOn" at time zone 'Asia/Tashkent')::date)
        from perform p where p.id = letter."performId"),
      times, times * (letter.sheets > 3)::int, times * letter.pages
    where letter."isSent" and letter."deletedOn" is null
$$;

create function count_accepted_letter() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_accepted(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_accepted(new, 1); end if;
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

-- The keys of the sums hold the sums too: a report reads a range of one index, and not a page of the table for each row.
-- That holds for pages that a vacuum has seen, so it comes by more often than Postgres would of itself.

create unique index accepted_by_area_covering on accepted_by_area (span, start, "regionId", "areaId")
  include (letters, "overPaged", pages);
alter table accepted_by_area drop constraint accepted_by_area_pkey,
  add constraint accepted_by_area_pkey primary key using index accepted_by_area_covering;
alter table accepted_by_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_covering on accepted_by_unit (span, start, "organizationId", "unitId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit drop constraint accepted_by_unit_pkey,
  add constraint accepted_by_unit_pkey primary key using index accepted_by_unit_covering;
alter table accepted_by_unit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_region_covering on accepted_by_organization_region ("organizationId", span, start, "regionId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_region drop constraint accepted_by_organization_region_pkey,
  add constraint accepted_by_organization_region_pkey primary key using index accepted_by_organization_region_covering;
alter table accepted_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_organization_area_covering on accepted_by_organization_area ("organizationId", "regionId", span, start, "areaId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_area drop constraint accepted_by_organization_area_pkey,
  add constraint accepted_by_organization_area_pkey primary key using index accepted_by_organization_area_covering;
alter table accepted_by_organization_area set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_region_covering on accepted_by_unit_region ("unitId", span, start, "regionId", "organizationId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit_region drop constraint accepted_by_unit_region_pkey,
  add constraint accepted_by_unit_region_pkey primary key using index accepted_by_unit_region_covering;
alter table accepted_by_unit_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index accepted_by_unit_area_covering on accepted_by_unit_area ("unitId", "regionId", span, start, "areaId", "organizationId")
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
