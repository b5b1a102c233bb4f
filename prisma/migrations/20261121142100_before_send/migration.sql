-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "copiedFromId" INTEGER;

-- CreateIndex
CREATE INDEX "mail_copiedFromId_idx" ON "mail"("copiedFromId");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_copiedFromId_fkey" FOREIGN KEY ("copiedFromId") REFERENCES "mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table dispatch
  drop constraint dispatch_state_known,
  add constraint dispatch_state_known
    check (state in ('queued', 'sending', 'unknown', 'accepted', 'rejected', 'failed', 'recalled'));

-- Receiver and address of a letter as they count for the same: blanks and case do not matter.
create function letter_words(receiver text, address text) returns text language sql immutable parallel safe
return md5(lower(btrim(regexp_replace(receiver, '\s+', ' ', 'g'))) || chr(10) || lower(btrim(regexp_replace(address, '\s+', ' ', 'g'))));

create index mail_alike on mail ("organizationId", "documentSha256", letter_words(receiver, address))
  where "deletedOn" is null and ("isSent" or "sendStatus" = 0);
create index mail_under_way on mail ("organizationId") where "deletedOn" is null and "sendStatus" = 0;
create index mail_delivered_of_area on mail ("areaId", "sentOn" desc) where "performType" = 0;

-- Contract sum and payments minus charges. Below zero is a debt.
create view organization_balance as
select o.id as "organizationId",
  o."contractSum"
    + coalesce((select sum(p.amount) from payment p where p."organizationId" = o.id), 0)
    - coalesce((select sum(c.amount) from charge c where c."organizationId" = o.id), 0) as balance
from organization o;

-- What decides whether a unit may send: money is the organization's.
create view unit_standing as
select u.id as "unitId", u."isActive" and o."isActive" as "isActive", u."contractDateTo", b.balance
from unit u
  join organization o on o.id = u."organizationId"
  join organization_balance b on b."organizationId" = o.id;

-- A try without an answer changes only the dispatch; the letter's page names the next one.
create function tell_mail_waits() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', m.id, 'unitId', m."unitId", 'organizationId', m."organizationId")::text)
  from mail m where m.id = new."mailId";
  return null;
end $$;
create trigger tell_wait after update on dispatch for each row
  when (new.state = 'unknown' and old.state = 'sending') execute function tell_mail_waits();
