-- AlterTable
ALTER TABLE "organization" ALTER COLUMN "sumForMail" DROP NOT NULL,
ALTER COLUMN "sumForMail" DROP DEFAULT,
ALTER COLUMN "sumForOverPaged" DROP NOT NULL,
ALTER COLUMN "sumForOverPaged" DROP DEFAULT;

-- AlterTable
ALTER TABLE "unit" ALTER COLUMN "sumForMail" DROP NOT NULL,
ALTER COLUMN "sumForMail" DROP DEFAULT,
ALTER COLUMN "sumForOverPaged" DROP NOT NULL,
ALTER COLUMN "sumForOverPaged" DROP DEFAULT;

-- Until now a price that was never set was kept as 0. It becomes absent: of a unit where its organization has a price, and
-- everywhere where the audit log knows no change to 0. A surcharge of 0 beside a price is an agreed one and stays, unless
-- the organization has a surcharge. Each row that changes gets its entry of the audit log. Units first: they look at what
-- their organizations had.
with meant as (
  select distinct e."subjectId"::int as id from audit_entry e
  where e.action = 'unit.update' and e.subject = 'unit' and e.after->'sumForMail' is not null
), judged as (
  select u.id, u."sumForMail" as mail, u."sumForOverPaged" as surcharge, o."sumForOverPaged" > 0 as "isSurchargeKnown",
    u."sumForMail" = 0 and (o."sumForMail" > 0 or u.id not in (select id from meant)) as "isNoPrice"
  from unit u join organization o on o.id = u."organizationId"
), absent as (
  select id, mail, surcharge, "isNoPrice", surcharge = 0 and ("isNoPrice" or "isSurchargeKnown") as "isNoSurcharge"
  from judged
), changed as (
  update unit u set
    "sumForMail" = case when not a."isNoPrice" then a.mail end,
    "sumForOverPaged" = case when not a."isNoSurcharge" then a.surcharge end
  from absent a where a.id = u.id and (a."isNoPrice" or a."isNoSurcharge")
  returning a.id, a."isNoPrice", a."isNoSurcharge"
)
insert into audit_entry (at, action, "actorName", subject, "subjectId", before, after)
select now(), 'unit.update', 'Обновление системы', 'unit', c.id::text, x.before, x.after
from changed c, lateral (
  select jsonb_object_agg(field, '0.00') as before, jsonb_object_agg(field, null::text) as after
  from (values ('sumForMail', c."isNoPrice"), ('sumForOverPaged', c."isNoSurcharge")) f (field, "isAbsent") where "isAbsent"
) x;

with meant as (
  select distinct e."subjectId"::int as id from audit_entry e
  where e.action = 'organization.update' and e.subject = 'organization' and e.after->'sumForMail' is not null
), changed as (
  update organization o set "sumForMail" = null, "sumForOverPaged" = nullif(o."sumForOverPaged", 0)
  where o."sumForMail" = 0 and o.id not in (select id from meant)
  returning o.id, o."sumForOverPaged" is null as "isNoSurcharge"
)
insert into audit_entry (at, action, "actorName", subject, "subjectId", before, after)
select now(), 'organization.update', 'Обновление системы', 'organization', c.id::text, x.before, x.after
from changed c, lateral (
  select jsonb_object_agg(field, '0.00') as before, jsonb_object_agg(field, null::text) as after
  from (values ('sumForMail', true), ('sumForOverPaged', c."isNoSurcharge")) f (field, "isAbsent") where "isAbsent"
) x;

-- What decides whether a unit may send: money is the organization's.
create or replace view unit_standing as
select u.id as "unitId", u."isActive" and o."isActive" as "isActive", u."contractDateTo", b.balance,
  u."sumForMail", u."sumForOverPaged"
from unit u
  join organization o on o.id = u."organizationId"
  join organization_balance b on b."organizationId" = o.id;

-- Units without a price are few: they are found without looking at the others.
create index unit_without_price on unit ("organizationId") where "sumForMail" is null or "sumForOverPaged" is null;
