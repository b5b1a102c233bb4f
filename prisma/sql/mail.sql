-- What the schema language cannot say: checks, partial indexes, append-only tables, change notices.
create extension if not exists pg_trgm;

alter table mail
  add constraint mail_send_status_known check ("sendStatus" between 0 and 4),
  add constraint mail_sent_has_date check ("isSent" = ("sentOn" is not null)),
  add constraint mail_sent_is_accepted check (not "isSent" or "sendStatus" = 1),
  add constraint mail_perform_type_known check ("performType" between 0 and 9),
  add constraint mail_sheets_positive check (pages > 0 and sheets > 0);
alter table dispatch
  add constraint dispatch_state_known check (state in ('queued', 'sending', 'unknown', 'accepted', 'rejected', 'failed', 'recalled')),
  add constraint dispatch_accepted_has_reference check ((state = 'accepted') = ("postalReference" is not null));
alter table charge add constraint charge_kind_known check (kind in ('letter', 'reversal'));
alter table perform add constraint perform_type_known check ("performType" between 0 and 9);
alter table user_account
  add constraint user_type_known check (type between 0 and 5),
  add constraint user_has_one_home check (("organizationId" is null) <> ("globalOrganizationId" is null)),
  add constraint user_login_shape check (username ~ '^998[0-9]{9}$'),
  add constraint user_pinfl_shape check (pinfl ~ '^[0-9]{14}$');
alter table demonstration add constraint demonstration_one check (id = 1);
alter table organization add constraint organization_inn_shape check (inn ~ '^[0-9]{9}$');

alter table document alter column bytes set storage external;

create index mail_of_unit on mail ("unitId", "createdOn" desc, id desc) where "deletedOn" is null;
create index mail_of_organization on mail ("organizationId", "createdOn" desc, id desc) where "deletedOn" is null;
create index mail_created on mail ("createdOn" desc, id desc) where "deletedOn" is null;
create index mail_sent on mail ("sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_sent_of_unit on mail ("unitId", "sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_sent_of_organization on mail ("organizationId", "sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_draft_of_unit on mail ("unitId", "createdOn" desc, id desc) where "deletedOn" is null and not "isSent";
create index mail_receiver_words on mail using gin (receiver gin_trgm_ops);
create index mail_changed on mail ("organizationId", "changedOn");
create unique index mail_external_id on mail ("externalId", "organizationId") where "deletedOn" is null;
create index mail_document on mail ("documentSha256");
create index charge_of_organization on charge ("organizationId") include (amount);
create index dispatch_due on dispatch ("nextTryOn") where state in ('queued', 'sending', 'unknown');
create index postal_event_waiting on postal_event ("mailUid", sequence) where "appliedOn" is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append only', tg_table_name using errcode = '23514';
end $$;

create trigger append_only before update or delete on mail_history for each row execute function refuse_change();
create trigger append_only before update or delete on charge for each row execute function refuse_change();
create trigger append_only before update or delete on payment for each row execute function refuse_change();
create trigger append_only before update on document for each row execute function refuse_change();
create trigger append_only before update or delete on mail_signature for each row execute function refuse_change();
create trigger append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger no_truncate before truncate on mail_history for each statement execute function refuse_change();
create trigger no_truncate before truncate on charge for each statement execute function refuse_change();
create trigger no_truncate before truncate on mail_signature for each statement execute function refuse_change();
create trigger no_truncate before truncate on audit_entry for each statement execute function refuse_change();

-- Open pages follow their letters by this channel.
create function tell_mail_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', new.id, 'unitId', new."unitId", 'organizationId', new."organizationId")::text);
  return null;
end $$;
create trigger tell_change after insert or update on mail for each row execute function tell_mail_changed();

-- Receiver and address of a letter as they count for the same: blanks and case do not matter.
create function letter_words(receiver text, address text) returns text language sql immutable parallel safe
return md5(lower(btrim(regexp_replace(receiver, '\s+', ' ', 'g'))) || chr(10) || lower(btrim(regexp_replace(address, '\s+', ' ', 'g'))));

create index mail_alike on mail ("organizationId", "documentSha256", letter_words(receiver, address))
  where "deletedOn" is null and ("isSent" or "sendStatus" = 0);
create index mail_under_way on mail ("organizationId") where "deletedOn" is null and "sendStatus" = 0;

-- Contract sum and payments minus charges. Below zero is a debt.
create view organization_balance as
select o.id as "organizationId",
  o."contractSum"
    + coalesce((select sum(p.amount) from payment p where p."organizationId" = o.id), 0)
    - coalesce((select sum(c.amount) from charge c where c."organizationId" = o.id), 0) as balance
from organization o;

-- What decides whether a unit may send: money is the organization's.
create view unit_standing as
select u.id as "unitId", u."isActive" and o."isActive" as "isActive", u."contractDateTo", b.balance,
  u."sumForMail", u."sumForOverPaged"
from unit u
  join organization o on o.id = u."organizationId"
  join organization_balance b on b."organizationId" = o.id;

-- Units without a price are few: they are found without looking at the others.
create index unit_without_price on unit ("organizationId") where "sumForMail" is null or "sumForOverPaged" is null;

-- A try without an answer changes only the dispatch; the letter's page names the next one.
create function tell_mail_waits() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', m.id, 'unitId', m."unitId", 'organizationId', m."organizationId")::text)
  from mail m where m.id = new."mailId";
  return null;
end $$;
create trigger tell_wait after update on dispatch for each row
  when (new.state = 'unknown' and old.state = 'sending') execute function tell_mail_waits();
