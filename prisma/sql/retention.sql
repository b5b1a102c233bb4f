-- Persons are removed from letters whose time of keeping has ended (decision 080). Nothing else changes a row of evidence.

-- A history entry's facts without persons and without free text, by the type of the entry: 101 failed, 107 answer of an
-- office.
create function without_persons(history_type int, payload jsonb) returns jsonb language sql immutable parallel safe
return (case history_type when 101 then payload - 'problem' when 107 then payload - 'text' else payload end)
  #- '{receiver}' #- '{address}' #- '{before,receiver}' #- '{before,address}' #- '{after,receiver}' #- '{after,address}'
  #- '{result,recipient}' #- '{result,note}' #- '{result,courier}';

-- Letters that ended, and since when: by their last result, or deleted before they were sent. A letter about which
-- somebody still has to decide has not ended: open inquiries, events that wait, problems.
create view closed_letter with (security_invoker = true) as
select m.id, m.uid, m.erased_on, case when m.is_sent then r.ended_on else m.deleted_on end as ended_on, d.last_put_on
from mail m
  join document d on d.sha256 = m.document_sha256
  cross join lateral (
    select max(greatest(p.performed_on, p.created_on)) as ended_on from perform p where p.mail_id = m.id) r
where case when m.is_sent then m.perform_type <> 8 and m.status_reason is null else m.deleted_on is not null end
  and not exists (select from dispatch s where s.mail_id = m.id and s.state in ('queued', 'sending', 'unknown'))
  and not exists (select from postal_event e where e.mail_uid = m.uid and e.applied_on is null)
  and not exists (
    select from inquiry_letter l join inquiry q on q.id = l.inquiry_id
    where l.mail_id = m.id and q.withdrawn_on is null and q.rejected_on is null and q.answered_on is null);

create index mail_to_erase on mail (coalesce(moved_on, changed_on))
  where erased_on is null and (perform_type <> 8 or deleted_on is not null);
-- Results that arrived after the removal.
create index mail_to_erase_again on mail (id) where erased_on < changed_on;

-- Allows the update of a row of evidence only to erase_letter, and only the removal of persons.
create function refuse_unless_erased() returns trigger language plpgsql as $$
declare
  erased text := current_setting('hybrid_mail.erased_letter', true);
  is_erased boolean;
  removed jsonb;
begin
  case tg_table_name
    when 'mail_history' then
      is_erased := old.mail_id::text = erased and old.erased_on is null and new.erased_on is not null;
      removed := jsonb_build_object('payload', without_persons(old.history_type, old.payload), 'erased_on', new.erased_on);
    when 'mail_signature' then
      is_erased := old.mail_id::text = erased;
      removed := jsonb_build_object('record', old.record - 'receiver' - 'address');
    when 'audit_entry' then
      is_erased := old.subject = 'mail' and old.subject_id = erased;
      removed := jsonb_build_object(
        'before', old.before #- '{receiver}' #- '{address}', 'after', old.after #- '{receiver}' #- '{address}');
  end case;
  if is_erased and to_jsonb(new) = to_jsonb(old) || removed then return new; end if;
  raise exception 'table % is append only', tg_table_name using errcode = '23514';
end $$;
create trigger erased_only before update on mail_history for each row execute function refuse_unless_erased();
create trigger erased_only before update on mail_signature for each row execute function refuse_unless_erased();
create trigger erased_only before update on audit_entry for each row execute function refuse_unless_erased();

-- A stored document is immutable. Its bytes are removed with its last letter, and an upload of the same bytes brings
-- them back. They may also move to the object store, by move_document_out alone, and back into the row.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  if (new.sha256, new.size, new.created_on) is not distinct from (old.sha256, old.size, old.created_on) and (
    (old.erased_on is null and new.erased_on is not null and new.bytes is null
      and not exists (select from mail m where m.document_sha256 = old.sha256 and m.erased_on is null))
    or (old.erased_on is not null and new.erased_on is null and (new.bytes is null or sha256(new.bytes) = old.sha256))
    or (old.erased_on is null and new.erased_on is null and old.bytes is null and sha256(new.bytes) = old.sha256)
    or (old.erased_on is null and new.erased_on is null and new.bytes is null
      and current_setting('hybrid_mail.moved_document', true) = encode(old.sha256, 'hex')
      and current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = tg_relid)))
  then return new; end if;
  raise exception 'table % is append only', tg_table_name using errcode = '23514';
end $$;
create trigger append_only before update of sha256, bytes, size, created_on, erased_on on document
  for each row execute function refuse_document_change();

-- No letter gets a document whose bytes were removed. Waits for a removal that runs just now. As the owner, because
-- customers see the documents of their letters only.
create function refuse_erased_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from document d where d.sha256 = new.document_sha256 and d.erased_on is null for key share;
  if not found then
    raise exception 'the document of letter % is not stored', new.id using errcode = '23503';
  end if;
  return new;
end $$;
create trigger keep_document before insert or update of document_sha256 on mail
  for each row execute function refuse_erased_document();

-- Removes persons from a letter that ended so many months ago, at least seven: six in which undeliverable mail is kept,
-- and one for complaints. Checks this itself, by the clock of the database too, since the worker alone may call it.
-- Returns null for a letter that must be kept, else whether the bytes of its document are to be removed as well.
create function erase_letter(of_mail int, at timestamptz, months int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  letter closed_letter;
  content bytea;
  of_registry int;
  is_last boolean;
begin
  select m.document_sha256, m.registry_id into content, of_registry from mail m where m.id = of_mail for update;
  select * into letter from closed_letter c
  where c.id = of_mail and c.ended_on + make_interval(months => greatest(months, 7)) <= least(at, now())
    and (c.erased_on is null or c.erased_on < c.ended_on)
    -- Somebody may be creating another letter with the document.
    and c.last_put_on < least(at, now()) - interval '1 day';
  if not found then return null; end if;
  perform set_config('hybrid_mail.erased_letter', of_mail::text, true);
  update mail set receiver = '', address = '', erased_on = at where id = of_mail;
  update mail_history h set payload = without_persons(h.history_type, h.payload), erased_on = at
    where h.mail_id = of_mail and h.erased_on is null and h.payload <> without_persons(h.history_type, h.payload);
  update mail_signature s set record = s.record - 'receiver' - 'address'
    where s.mail_id = of_mail and s.record ?| array['receiver', 'address'];
  update audit_entry a set before = a.before #- '{receiver}' #- '{address}', after = a.after #- '{receiver}' #- '{address}'
    where a.subject = 'mail' and a.subject_id = of_mail::text
      and (a.before ?| array['receiver', 'address'] or a.after ?| array['receiver', 'address']);
  update perform set note = null, courier = null, recipient = null where mail_id = of_mail;
  update postal_event e set body = without_persons(4, e.body) where e.mail_uid = letter.uid and e.body <> without_persons(4, e.body);
  update dispatch set last_problem = null where mail_id = of_mail and last_problem is not null;
  update dispatch_attempt set problem = null where mail_id = of_mail and problem is not null;
  delete from sign_request where mail_id = of_mail;
  update registry_row set receiver = '', address = '', content = '{}' where mail_id = of_mail;
  -- Waits for the removal of another letter of the registry, so that one of the two is the last.
  perform from registry g where g.id = of_registry for update;
  if not exists (select from mail m where m.registry_id = of_registry and m.erased_on is null) then
    delete from registry_refused_row where registry_id = of_registry;
    delete from registry_row where registry_id = of_registry and mail_id is null;
  end if;
  perform erase_answers(of_mail);
  perform from document d where d.sha256 = content for update;
  select not exists (select from mail m where m.document_sha256 = content and m.erased_on is null) into is_last;
  if is_last then
    update document set bytes = null, erased_on = at where sha256 = content and erased_on is null;
  end if;
  perform set_config('hybrid_mail.erased_letter', '', true);
  return is_last;
end $$;

-- Answers of offices to inquiries of which no letter is kept any more, as they were received too.
create function erase_answers(of_mail int) returns void language plpgsql set search_path = public as $$
declare
  answered record;
begin
  perform from inquiry q where q.answer <> '' and q.id in (select l.inquiry_id from inquiry_letter l where l.mail_id = of_mail)
    order by q.id for update;
  for answered in
    select q.id, q.key from inquiry q join inquiry_letter l on l.inquiry_id = q.id
    where l.mail_id = of_mail and q.answer <> '' and not exists (
      select from inquiry_letter o join mail m on m.id = o.mail_id where o.inquiry_id = q.id and m.erased_on is null)
  loop
    update inquiry set answer = '' where id = answered.id;
    update postal_event set body = without_persons(107, body) where mail_uid = answered.key;
  end loop;
end $$;
