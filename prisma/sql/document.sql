create index document_by_age on document (last_put_on);

-- Takes the bytes out of the row of a document that the caller has found in the object store (decision 091). Returns whether
-- they were there. No role may do so otherwise, because a wrong statement would lose signed documents.
create function move_document_out(content bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_moved boolean;
begin
  perform set_config('hybrid_mail.moved_document', encode(content, 'hex'), true);
  update document set bytes = null where sha256 = content and bytes is not null and erased_on is null;
  is_moved := found;
  perform set_config('hybrid_mail.moved_document', '', true);
  return is_moved;
end $$;
