create extension if not exists btree_gin;

-- Ids of the letters of one organization whose receiver fits the pattern of ilike. It runs as the owner for the same reason, and
-- holds a customer to the organization of the session in the same way.
create function letters_containing(pattern text, organization int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select m.id from mail m where m.deleted_on is null and m.receiver ilike pattern and m.organization_id = case
      when current_setting('role') <> 'hybrid_mail_customer' then organization
      else nullif(current_setting('hybrid_mail.organization_id', true), '')::int end
$$;
