create or replace function found_letters(wanted tsquery, most int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select c.id from (
    select m.id, m.created_on from mail m
    where m.deleted_on is null and letter_lexemes(m.receiver, m.address, m.organization_id, m.unit_id, m.created_on) @@ (wanted && case
        when current_setting('role') <> 'hybrid_mail_customer' then ''
        else '''@o' || nullif(current_setting('hybrid_mail.organization_id', true), '') || '''' end::tsquery) limit 20000
  ) c order by c.created_on desc, c.id desc limit most
$$;
