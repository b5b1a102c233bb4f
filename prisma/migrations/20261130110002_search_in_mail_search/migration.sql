-- Ids of the newest letters with these words, among at most 20,000 matches. Runs as the owner, because under row-level
-- security Postgres does not use an index whose operator is not leakproof. So the function applies the customer's
-- policy itself: for that role it adds the organization of the session as a lexeme, and without an organization nothing
-- is found. The settings leave only the bitmap scan of the words as a plan.
create or replace function found_letters(wanted tsquery, most int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select c.mail_id from (
    select s.mail_id, s.created_on from mail_search s
    where letter_lexemes(s.receiver, s.address, s.organization_id, s.unit_id, s.created_on) @@ (wanted && case
        when current_setting('role') <> 'hybrid_mail_customer' then ''
        else '''@o' || nullif(current_setting('hybrid_mail.organization_id', true), '') || '''' end::tsquery) limit 20000
  ) c order by c.created_on desc, c.mail_id desc limit most
$$;

-- Ids of the letters of one organization whose receiver matches the ilike pattern. Runs as the owner for the same
-- reason, and restricts a customer to the organization of the session in the same way.
create or replace function letters_containing(pattern text, organization int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select s.mail_id from mail_search s where s.receiver ilike pattern and s.organization_id = case
      when current_setting('role') <> 'hybrid_mail_customer' then organization
      else nullif(current_setting('hybrid_mail.organization_id', true), '')::int end
$$;
