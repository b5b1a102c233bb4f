-- What the Prisma schema cannot express: checks, partial indexes, append-only tables, change notifications.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table mail
  add constraint mail_send_status_known check (send_status between 0 and 4),
  add constraint mail_sent_has_date check (is_sent = (sent_on is not null)),
  add constraint mail_sent_is_accepted check (not is_sent or send_status = 1),
  add constraint mail_perform_type_known check (perform_type between 0 and 9),
  add constraint mail_sheets_positive check (pages > 0 and sheets > 0);
alter table dispatch
  add constraint dispatch_accepted_has_reference check ((state = 'accepted') = (postal_reference is not null));
alter table perform add constraint perform_type_known check (perform_type between 0 and 9);
alter table user_account
  add constraint user_type_known check (type between 0 and 5),
  add constraint user_has_one_home check ((organization_id is null) <> (global_organization_id is null)),
  add constraint user_pinfl_shape check (pinfl ~ '^[0-9]{14}$');
alter table demonstration add constraint demonstration_one check (id = 1);
alter table organization add constraint organization_inn_shape check (inn ~ '^[0-9]{9}$');

alter table document alter column bytes set storage external;

create index mail_of_unit on mail (unit_id, created_on desc, id desc) include (organization_id) where deleted_on is null;
create index mail_of_organization on mail (organization_id, created_on desc, id desc) where deleted_on is null;
create index mail_created on mail (created_on desc, id desc) where deleted_on is null;
create index mail_sent on mail (sent_on desc nulls last, id desc) where deleted_on is null and is_sent;
create index mail_sent_of_unit on mail (unit_id, sent_on desc nulls last, id desc) include (organization_id) where deleted_on is null and is_sent;
create index mail_sent_of_organization on mail (organization_id, sent_on desc nulls last, id desc) where deleted_on is null and is_sent;
create index mail_draft_of_unit on mail (unit_id, created_on desc, id desc) include (organization_id) where deleted_on is null and not is_sent;
create index mail_changed on mail (organization_id, changed_on);
create unique index mail_external_id on mail (external_id, organization_id) where deleted_on is null;
create index mail_document on mail (document_sha256);
create index charge_of_organization on charge (organization_id) include (amount);
create index dispatch_due on dispatch (next_try_on) where state in ('queued', 'sending', 'unknown');
create index postal_event_waiting on postal_event (mail_uid, sequence) where applied_on is null;

-- retention.sql has the triggers that refuse updates of the tables from which persons are removed.
create trigger append_only before delete on mail_history for each row execute function refuse_change();
create trigger append_only before update or delete on charge for each row execute function refuse_change();
create trigger append_only before update or delete on payment for each row execute function refuse_change();
create trigger append_only before delete on mail_signature for each row execute function refuse_change();
create trigger append_only before delete on audit_entry for each row execute function refuse_change();
create trigger no_truncate before truncate on mail_history for each statement execute function refuse_change();
create trigger no_truncate before truncate on charge for each statement execute function refuse_change();
create trigger no_truncate before truncate on mail_signature for each statement execute function refuse_change();
create trigger no_truncate before truncate on audit_entry for each statement execute function refuse_change();

-- Open pages are notified of changed letters through this channel.
create function tell_mail_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', new.id, 'unitId', new.unit_id, 'organizationId', new.organization_id)::text);
  return null;
end $$;
create trigger tell_change after insert or update on mail for each row execute function tell_mail_changed();

-- Key of receiver and address to find equal letters, regardless of blanks and case.
create function letter_words(receiver text, address text) returns text language sql immutable parallel safe
return md5(lower(btrim(regexp_replace(receiver, '\s+', ' ', 'g'))) || chr(10) || lower(btrim(regexp_replace(address, '\s+', ' ', 'g'))));

create index mail_alike on mail (organization_id, document_sha256, letter_words(receiver, address))
  where deleted_on is null and (is_sent or send_status = 0);
create index mail_under_way on mail (organization_id) where deleted_on is null and send_status = 0;

-- Few letters are stuck: partial indexes find each kind without scanning the others.
create index mail_failed on mail (send_status, changed_on) where deleted_on is null and send_status in (2, 3, 4);
create index mail_queued on mail (queued_on) where deleted_on is null and send_status = 0;
create index mail_moving on mail (coalesce(moved_on, changed_on))
  where deleted_on is null and is_sent and (perform_type is null or perform_type = 8);
-- Returned letters that may be sent again to another address.
create index mail_returned on mail (organization_id, changed_on)
  where deleted_on is null and is_sent and perform_type in (2, 3, 5, 6, 7, 9);

-- Contract sum and payments minus charges; below zero is a debt. Beside it the money reserved by letters under way.
create view organization_balance with (security_invoker = true) as
select o.id as organization_id, o.contract_sum + coalesce(c.amount, 0) as balance, coalesce(c.reserved, 0) as reserved
from organization o left join lateral (
  select sum(b.amount) as amount, sum(b.reserved) as reserved from balance_change b where b.organization_id = o.id) c on true;

-- Facts that decide whether a unit may send; the balance belongs to the organization.
create view unit_standing with (security_invoker = true) as
select u.id as unit_id, u.is_active and o.is_active as is_active, u.contract_date_to, b.balance,
  u.sum_for_mail, u.sum_for_over_paged, o.credit, b.reserved
from unit u
  join organization o on o.id = u.organization_id
  join organization_balance b on b.organization_id = o.id;

-- Clears the reservation of a letter that is no longer under way, whichever statement changed it.
create function release_money() returns trigger language plpgsql as $$
begin
  new.reserved_price := null;
  return new;
end $$;
create trigger release_money before update on mail for each row
  when (new.reserved_price is not null and (new.is_sent or new.deleted_on is not null or coalesce(new.send_status, 3) not in (0, 2)))
  execute function release_money();

-- Data to decide whether a letter can be paid: the balance of its organization, the amount reserved by its other
-- letters under way, and the prices of its unit. Locks the row of the organization, so that two concurrent letters
-- cannot reserve the same money. Runs as the owner, because customers have no right to lock it; the function restricts
-- them to their own organization. The query after the lock has a newer snapshot than the lock.
create function lock_money(of_mail int)
  returns table (balance numeric, under_way numeric, credit numeric, sheets int, sum_for_mail numeric, sum_for_over_paged numeric)
  language plpgsql security definer set search_path = public, pg_temp as $$
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
-- Used by the nightly invariant and by the previous release.
create index mail_reserved on mail (organization_id) include (reserved_price) where reserved_price is not null;

alter table organization add constraint organization_credit_positive check (credit >= 0);

-- Few units lack a price: a partial index finds them without scanning the others.
create index unit_without_price on unit (organization_id) where sum_for_mail is null or sum_for_over_paged is null;

-- An attempt without an answer changes only the dispatch; the letter's page shows the time of the next attempt.
create function tell_mail_waits() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', m.id, 'unitId', m.unit_id, 'organizationId', m.organization_id)::text)
  from mail m where m.id = new.mail_id;
  return null;
end $$;
create trigger tell_wait after update on dispatch for each row
  when (new.state = 'unknown' and old.state = 'sending') execute function tell_mail_waits();

-- Queries of customers filter by organization and unit: without these statistics Postgres assumes that the two columns
-- are independent, expects few letters, and sorts a unit's letters instead of reading them in index order.
create statistics mail_unit_organization (dependencies) on unit_id, organization_id from mail;

alter table region add constraint region_norm_positive check (norm_days between 1 and 365);

-- A dispatch requires a signature. Deferred to the end of the transaction, because one statement writes both rows.
alter table dispatch add constraint dispatch_is_signed foreign key (mail_id, generation)
  references mail_signature (mail_id, generation) deferrable initially deferred;

-- Finds the first sealed signature: later ones without a seal were not stored by the API (decision 073).
create index mail_signature_sealed on mail_signature (stored_on) where seal is not null;

-- A signed letter is immutable, also after a recall or a refusal, since its signature is evidence: it may be sent again
-- or copied. Only erase_letter removes its receiver and address (decision 080).
create function keep_signed_letter() returns trigger language plpgsql as $$
begin
  if new.receiver = '' and new.address = '' and new.erased_on is not null
    and current_setting('hybrid_mail.erased_letter', true) = old.id::text
    and to_jsonb(new) - array['receiver', 'address', 'erased_on'] = to_jsonb(old) - array['receiver', 'address', 'erased_on']
  then return new; end if;
  if old.send_status is not null or exists (select from mail_signature s where s.mail_id = old.id) then
    raise exception 'letter % is signed: what it says cannot be changed', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_signed before update of id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id,
    document_sha256, pages, sheets, external_id, copied_from_id, registry_id, created_on on mail for each row
  when ((new.id, new.uid, new.organization_id, new.unit_id, new.creator_id, new.receiver, new.address, new.region_id, new.area_id,
      new.document_sha256, new.pages, new.sheets, new.external_id, new.copied_from_id, new.registry_id, new.created_on)
    is distinct from (old.id, old.uid, old.organization_id, old.unit_id, old.creator_id, old.receiver, old.address, old.region_id,
      old.area_id, old.document_sha256, old.pages, old.sheets, old.external_id, old.copied_from_id, old.registry_id, old.created_on))
  execute function keep_signed_letter();
