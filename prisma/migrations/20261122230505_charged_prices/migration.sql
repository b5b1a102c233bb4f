-- The sums tell letters apart by the prices that they were charged by. All of them are counted anew from letters and
-- charges; sending waits meanwhile (ten million letters: some minutes).
set local work_mem = '256MB';
lock table charge, mail in share row exclusive mode;
truncate accepted_change, accepted_by_area, accepted_by_unit, accepted_by_organization_region, accepted_by_organization_area, accepted_by_unit_region, accepted_by_unit_area, performed_by_region, performed_by_area, performed_by_unit, performed_by_unit_region, performed_by_organization_area;

-- AlterTable
ALTER TABLE "accepted_by_organization_area" DROP CONSTRAINT "accepted_by_organization_area_pkey",
ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "accepted_by_organization_region" DROP CONSTRAINT "accepted_by_organization_region_pkey",
ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "accepted_by_unit" DROP CONSTRAINT "accepted_by_unit_pkey",
ADD COLUMN     "delivered" INTEGER NOT NULL,
ADD COLUMN     "ended" INTEGER NOT NULL,
ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "accepted_by_unit_area" DROP CONSTRAINT "accepted_by_unit_area_pkey",
ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "accepted_by_unit_region" DROP CONSTRAINT "accepted_by_unit_region_pkey",
ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "accepted_change" ADD COLUMN     "tariffId" INTEGER NOT NULL;

-- CreateTable
CREATE TABLE "letter_tariff" (
    "id" SERIAL NOT NULL,
    "sumForMail" DECIMAL(14,2) NOT NULL,
    "sumForOverPaged" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "letter_tariff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "performed_by_organization_region" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "letter_tariff_sumForMail_sumForOverPaged_key" ON "letter_tariff"("sumForMail", "sumForOverPaged");

-- The triggers count the prices too.
drop trigger accepted_changed on mail;
drop trigger accepted_added on mail;
drop trigger accepted_removed on mail;
drop function count_accepted_letter();
drop function count_accepted(mail, int);

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

-- Written before the keys are there: in one go.
create temporary table counted_letter on commit drop as 
  select (m."sentOn" at time zone 'Asia/Tashkent')::date as day, m."organizationId", m."unitId", m."regionId",
    m."areaId", m."performType",
    case when p.id is not null then greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
      - (m."sentOn" at time zone 'Asia/Tashkent')::date) end as "deliveryDays",
    case when m.sheets > 3 then greatest(coalesce(c.amount - c.surcharge, 0), 0) else coalesce(c.amount, 0) end::numeric(14, 2)
      as "sumForMail",
    case when m.sheets > 3 and c.amount < c.surcharge then c.amount else coalesce(c.surcharge, 0) end::numeric(14, 2)
      as "sumForOverPaged",
    1 as letters, (m.sheets > 3)::int as "overPaged", m.pages
  from mail m left join perform p on p.id = m."performId"
    left join (
      select "mailId", sum(amount) as amount,
        coalesce(sum(case when kind = 'letter' then (tariff->>'sumForOverPaged')::numeric end), 0) as surcharge
      from charge group by "mailId") c on c."mailId" = m.id
  where m."isSent" and m."deletedOn" is null;
insert into letter_tariff ("sumForMail", "sumForOverPaged")
    select distinct "sumForMail", "sumForOverPaged" from counted_letter;
create temporary table letter on commit drop as
    select c.*, t.id as "tariffId" from counted_letter c join letter_tariff t using ("sumForMail", "sumForOverPaged");
insert into accepted_by_area ("span", "start", "regionId", "areaId", "letters", "overPaged", "pages") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "regionId", "areaId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4
    having (sum(letters), sum("overPaged"), sum(pages)) is distinct from (0, 0, 0);
insert into accepted_by_unit ("span", "start", "organizationId", "unitId", "tariffId", "letters", "overPaged", "pages", "delivered", "ended") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "unitId", "tariffId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int, sum(case when "deliveryDays" is not null and "performType" = 0 then letters else 0 end)::int, sum(case when "deliveryDays" is not null and "performType" <> 8 then letters else 0 end)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4, 5
    having (sum(letters), sum("overPaged"), sum(pages), sum(case when "deliveryDays" is not null and "performType" = 0 then letters else 0 end), sum(case when "deliveryDays" is not null and "performType" <> 8 then letters else 0 end)) is distinct from (0, 0, 0, 0, 0);
insert into accepted_by_organization_region ("span", "start", "organizationId", "regionId", "tariffId", "letters", "overPaged", "pages") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "regionId", "tariffId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4, 5
    having (sum(letters), sum("overPaged"), sum(pages)) is distinct from (0, 0, 0);
insert into accepted_by_organization_area ("span", "start", "organizationId", "regionId", "areaId", "tariffId", "letters", "overPaged", "pages") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "regionId", "areaId", "tariffId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4, 5, 6
    having (sum(letters), sum("overPaged"), sum(pages)) is distinct from (0, 0, 0);
insert into accepted_by_unit_region ("span", "start", "organizationId", "unitId", "regionId", "tariffId", "letters", "overPaged", "pages") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "unitId", "regionId", "tariffId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4, 5, 6
    having (sum(letters), sum("overPaged"), sum(pages)) is distinct from (0, 0, 0);
insert into accepted_by_unit_area ("span", "start", "organizationId", "unitId", "regionId", "areaId", "tariffId", "letters", "overPaged", "pages") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "unitId", "regionId", "areaId", "tariffId", sum(letters)::int, sum("overPaged")::int, sum(pages)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(letters), sum("overPaged"), sum(pages)) is distinct from (0, 0, 0);
insert into performed_by_region ("span", "start", "regionId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "regionId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5
    having (sum(letters)) is distinct from (0);
insert into performed_by_area ("span", "start", "regionId", "areaId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "regionId", "areaId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5, 6
    having (sum(letters)) is distinct from (0);
insert into performed_by_unit ("span", "start", "organizationId", "unitId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "unitId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5, 6
    having (sum(letters)) is distinct from (0);
insert into performed_by_unit_region ("span", "start", "organizationId", "unitId", "regionId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "unitId", "regionId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(letters)) is distinct from (0);
insert into performed_by_organization_region ("span", "start", "organizationId", "regionId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "regionId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5, 6
    having (sum(letters)) is distinct from (0);
insert into performed_by_organization_area ("span", "start", "organizationId", "regionId", "areaId", "performType", "deliveryDays", "letters") select s.span, case s.span when 'day' then day else date_trunc('month', day)::date end, "organizationId", "regionId", "areaId", "performType", case when "performType" = 0 then "deliveryDays" else 0 end, sum(letters)::int
    from letter c cross join (values ('day'::"SumSpan"), ('month')) s (span)
    where "deliveryDays" is not null
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(letters)) is distinct from (0);

create unique index accepted_by_unit_covering on accepted_by_unit (span, start, "organizationId", "unitId", "tariffId")
  include (letters, "overPaged", pages, delivered, ended);
alter table accepted_by_unit add constraint accepted_by_unit_pkey primary key using index accepted_by_unit_covering;
create unique index accepted_by_organization_region_covering on accepted_by_organization_region ("organizationId", span, start, "regionId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_region add constraint accepted_by_organization_region_pkey primary key using index accepted_by_organization_region_covering;
create unique index accepted_by_organization_area_covering on accepted_by_organization_area ("organizationId", "regionId", span, start, "areaId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_organization_area add constraint accepted_by_organization_area_pkey primary key using index accepted_by_organization_area_covering;
create unique index accepted_by_unit_region_covering on accepted_by_unit_region ("unitId", span, start, "regionId", "organizationId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit_region add constraint accepted_by_unit_region_pkey primary key using index accepted_by_unit_region_covering;
create unique index accepted_by_unit_area_covering on accepted_by_unit_area ("unitId", "regionId", span, start, "areaId", "organizationId", "tariffId")
  include (letters, "overPaged", pages);
alter table accepted_by_unit_area add constraint accepted_by_unit_area_pkey primary key using index accepted_by_unit_area_covering;
create unique index performed_by_organization_region_covering on performed_by_organization_region ("organizationId", span, start, "regionId", "performType", "deliveryDays")
  include (letters);
alter table performed_by_organization_region add constraint performed_by_organization_region_pkey primary key using index performed_by_organization_region_covering;
alter table performed_by_organization_region set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
