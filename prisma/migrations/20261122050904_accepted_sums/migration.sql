-- CreateEnum
CREATE TYPE "SumSpan" AS ENUM ('day', 'month');

-- CreateTable
CREATE TABLE "accepted_change" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "performType" SMALLINT,
    "deliveryDays" SMALLINT,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accepted_by_area" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_area_pkey" PRIMARY KEY ("span","start","regionId","areaId")
);

-- CreateTable
CREATE TABLE "accepted_by_unit" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_unit_pkey" PRIMARY KEY ("span","start","organizationId","unitId")
);

-- CreateTable
CREATE TABLE "accepted_by_organization_region" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_organization_region_pkey" PRIMARY KEY ("organizationId","span","start","regionId")
);

-- CreateTable
CREATE TABLE "accepted_by_organization_area" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_organization_area_pkey" PRIMARY KEY ("organizationId","regionId","span","start","areaId")
);

-- CreateTable
CREATE TABLE "accepted_by_unit_area" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_unit_area_pkey" PRIMARY KEY ("unitId","span","start","regionId","areaId","organizationId")
);

-- CreateTable
CREATE TABLE "performed_by_region" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "regionId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "performed_by_region_pkey" PRIMARY KEY ("span","start","regionId","performType","deliveryDays")
);

-- CreateTable
CREATE TABLE "performed_by_area" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "performed_by_area_pkey" PRIMARY KEY ("span","start","regionId","areaId","performType","deliveryDays")
);

-- CreateTable
CREATE TABLE "performed_by_unit_region" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "performed_by_unit_region_pkey" PRIMARY KEY ("organizationId","unitId","span","start","regionId","performType","deliveryDays")
);

-- CreateTable
CREATE TABLE "performed_by_organization_area" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "performed_by_organization_area_pkey" PRIMARY KEY ("organizationId","regionId","span","start","areaId","performType","deliveryDays")
);
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

-- Letters there are already: the worker puts them together.
insert into accepted_change
    (day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays", letters, "overPaged", pages)
  select (m."sentOn" at time zone 'Asia/Tashkent')::date as day, m."organizationId", m."unitId", m."regionId", m."areaId",
    m."performType",
    case when p.id is not null then greatest(0, (p."performedOn" at time zone 'Asia/Tashkent')::date
      - (m."sentOn" at time zone 'Asia/Tashkent')::date) end,
    count(*), count(*) filter (where m.sheets > 3), sum(m.pages)
  from mail m left join perform p on p.id = m."performId"
  where m."isSent" and m."deletedOn" is null group by 1, 2, 3, 4, 5, 6, 7;

-- How long letters usually take is told from the sums.
drop index mail_delivered_of_area;
