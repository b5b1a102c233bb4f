-- A stored document is immutable. Its bytes are removed with its last letter, and an upload of the same bytes brings
-- them back. They may also move to the object store, by move_document_out alone, and back into the row.
create or replace function refuse_document_change() returns trigger language plpgsql as $$
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

-- Takes the bytes out of the row of a document that the caller has found in the object store (decision 091). Returns whether
-- they were there. No role may do so otherwise, because a wrong statement would lose signed documents.
create function move_document_out(content bytea) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  is_moved boolean;
begin
  perform set_config('hybrid_mail.moved_document', encode(content, 'hex'), true);
  update document set bytes = null where sha256 = content and bytes is not null and erased_on is null;
  is_moved := found;
  perform set_config('hybrid_mail.moved_document', '', true);
  return is_moved;
end $$;
