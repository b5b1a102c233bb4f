-- The release before reads the table until the walls are raised again.
do $$
declare
  grantee text;
begin
  for grantee in select g.grantee from information_schema.role_table_grants g
    where g.table_schema = 'public' and g.table_name = 'mail_search' and g.privilege_type = 'SELECT' and g.grantee <> current_user
  loop
    execute format('grant select on mail_search_parted to %I', grantee);
  end loop;
end $$;
-- unsafe: the second table has every row of the first one and takes its name in the same transaction
drop table mail_search;
-- unsafe: the statements of the release before read the table by the name that it has from now on
alter table mail_search_parted rename to mail_search;
-- unsafe: no statement has this name
alter table mail_search rename constraint mail_search_parted_pkey to mail_search_pkey;
-- unsafe: no statement has this name
alter index mail_search_parted_words rename to mail_search_words;
-- unsafe: no statement has this name
alter index mail_search_parted_receiver rename to mail_search_receiver;
-- unsafe: no statement has this name
alter index mail_search_parted_created rename to mail_search_created;

create or replace function note_search_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  return null;
end $$;

create or replace function note_search_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' or new.deleted_on is not null or old.organization_id <> new.organization_id then
    delete from mail_search where mail_id = old.id and organization_id = old.organization_id;
  end if;
  if tg_op = 'UPDATE' and new.deleted_on is null then
    insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
      values (new.id, new.organization_id, new.unit_id, new.created_on, new.receiver, new.address)
      on conflict (mail_id, organization_id) do update set unit_id = excluded.unit_id,
        created_on = excluded.created_on, receiver = excluded.receiver, address = excluded.address;
  end if;
  return null;
end $$;

-- Part of a text that a name contains, as an ilike pattern: four letters from the middle of the nth longest of its words, of
-- which the first three are asked for. A name of three words has thirty trigrams, and GIN reads a list of letters for each; a
-- few trigrams of each word exclude as many names. The text itself if it has less than two words.
create function name_part(pattern text, nth int) returns text language sql immutable parallel safe
return coalesce((
    select '%' || case when length(word) > 4 then substr(word, 1 + (length(word) - 4) / 3, 4) else word end || '%'
    from (select word, count(*) over () as words, row_number() over (order by length(word) desc, word) as place
      from regexp_split_to_table(btrim(pattern, '%'), '\s+') word
      where length(word) >= 3 and btrim(pattern, '%') !~ '[\\%_]') parts
    where words > 1 and place = 1 + (nth - 1) % words), pattern);

-- Ids of the newest letters with these words, among at most 20,000 matches. Runs as the owner, because under row-level
-- security Postgres does not use an index whose operator is not leakproof. So the function applies the customer's
-- policy itself: for that role it reads the partition of the session's organization, and without an organization nothing
-- is found. The settings leave only the bitmap scan of the words as a plan.
create or replace function found_letters(wanted tsquery, most int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select c.mail_id from (
    select s.mail_id, s.created_on from mail_search s
    where current_setting('role') <> 'hybrid_mail_customer'
      and letter_lexemes(s.receiver, s.address, s.organization_id, s.unit_id, s.created_on) @@ wanted
    union all
    select s.mail_id, s.created_on from mail_search s
    where current_setting('role') = 'hybrid_mail_customer'
      and s.organization_id = nullif(current_setting('hybrid_mail.organization_id', true), '')::int
      and letter_lexemes(s.receiver, s.address, s.organization_id, s.unit_id, s.created_on) @@ (wanted
        && ('''@o' || nullif(current_setting('hybrid_mail.organization_id', true), '') || '''')::tsquery)
    limit 20000
  ) c order by c.created_on desc, c.mail_id desc limit most
$$;

-- Ids of the letters of one organization whose receiver matches the ilike pattern. The parts of the pattern are looked up,
-- and the whole is compared as an expression, which no index has. Runs as the owner for the same reason, and restricts a
-- customer to the organization of the session in the same way.
create or replace function letters_containing(pattern text, organization int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select s.mail_id from mail_search s
  where s.receiver ilike name_part(pattern, 1) and s.receiver ilike name_part(pattern, 2)
    and s.receiver ilike name_part(pattern, 3) and (s.receiver || '') ilike pattern and s.organization_id = case
      when current_setting('role') <> 'hybrid_mail_customer' then organization
      else nullif(current_setting('hybrid_mail.organization_id', true), '')::int end
$$;
