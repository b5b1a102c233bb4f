-- unsafe: makes writers of letters wait before their triggers run: a trigger that waited for the table itself would go on
-- with the names of before.
lock table mail in share row exclusive mode;
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

create or replace function note_search_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  return null;
end $$;

create or replace function note_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Part of a text that a name contains, as an ilike pattern: four letters from the middle of its first word, or of one of its
-- two longest others. A name of three words has thirty trigrams, and GIN reads a list of letters for each; a few trigrams of
-- each word exclude as many names. The first word because the others may be those of a form: «xususiy korxonasi». The text
-- itself if it has less than two words.
create function name_part(pattern text, nth int) returns text language sql immutable parallel safe
return coalesce((
    select '%' || case when length(word) > 4 then substr(word, 1 + (length(word) - 4) / 3, 4) else word end || '%'
    from (
      select word, count(*) over () as words, row_number() over (order by at = 1 desc, length(word) desc, at) as place
      from (select word, row_number() over (order by part) as at
        from regexp_split_to_table(btrim(pattern, '%'), '\s+') with ordinality split (word, part)
        where length(word) >= 3 and btrim(pattern, '%') !~ '[\\%_]') long
    ) parts
    where words > 1 and place = 1 + (nth - 1) % words), pattern);

-- Ids of the newest letters with these words, among at most 20,000 matches. Runs as the owner, because under row-level
-- security Postgres does not use an index whose operator is not leakproof. So the function applies the customer's
-- policy itself: for that role it reads the partition of the session's organization, and without an organization nothing
-- is found. The settings leave only the bitmap scan of the words as a plan. A customer's organization is a constant of the
-- statement, so that one partition is planned for; the plan for all of them is made once for each connection.
create or replace function found_letters(wanted tsquery, most int) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
declare
  own int := nullif(current_setting('hybrid_mail.organization_id', true), '')::int;
begin
  if current_setting('role') <> 'hybrid_mail_customer' then
    return query select c.mail_id from (
        select s.mail_id, s.created_on from mail_search s
        where letter_lexemes(s.receiver, s.address, s.organization_id, s.unit_id, s.created_on) @@ wanted limit 20000
      ) c order by c.created_on desc, c.mail_id desc limit most;
  elsif own is not null then
    return query execute format('select c.mail_id from (
        select s.mail_id, s.created_on from mail_search s where s.organization_id = %s
          and letter_lexemes(s.receiver, s.address, s.organization_id, s.unit_id, s.created_on) @@ $1 limit 20000
      ) c order by c.created_on desc, c.mail_id desc limit $2', own) using wanted && ('''@o' || own || '''')::tsquery, most;
  end if;
end $$;

-- Ids of the letters of one organization whose receiver matches the ilike pattern. The parts of the pattern are looked up,
-- and the whole is compared as an expression, which no index has. Runs as the owner for the same reason, and restricts a
-- customer to the organization of the session in the same way.
create or replace function letters_containing(pattern text, organization int) returns setof int
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
declare
  part text := name_part(pattern, 1);
begin
  if current_setting('role') = 'hybrid_mail_customer' then
    organization := nullif(current_setting('hybrid_mail.organization_id', true), '')::int;
  end if;
  if organization is null then return; end if;
  return query execute format('select s.mail_id from mail_search s where s.organization_id = %s and s.receiver ilike $1',
      organization) || case when part <> pattern
      then ' and s.receiver ilike $2 and s.receiver ilike $3 and (s.receiver || '''') ilike $4' else '' end
    using part, name_part(pattern, 2), name_part(pattern, 3), pattern;
end $$;

-- Letters whose receiver matches the ilike pattern, all or those since a moment. For staff, who may read the rows; the plans
-- for all partitions are made once for each connection. Each comparison takes two microseconds a row, so a text that has no
-- parts is compared once.
create function letters_named(pattern text, since timestamptz, out id int, out created_on timestamptz,
  out organization_id int) returns setof record
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
declare
  parts text[] := array[name_part(pattern, 1), name_part(pattern, 2), name_part(pattern, 3)];
begin
  if parts[1] <> pattern then
    return query select s.mail_id, s.created_on::timestamptz, s.organization_id from mail_search s
      where s.receiver ilike parts[1] and s.receiver ilike parts[2] and s.receiver ilike parts[3]
        and (s.receiver || '') ilike pattern and (since is null or s.created_on >= since);
  elsif since is null then
    return query select s.mail_id, s.created_on::timestamptz, s.organization_id from mail_search s where s.receiver ilike pattern;
  else
    return query select s.mail_id, s.created_on::timestamptz, s.organization_id from mail_search s
      where s.receiver ilike pattern and s.created_on >= since;
  end if;
end $$;

-- Ids of the letters of some organizations whose receiver matches the ilike pattern. For staff. A few organizations are
-- looked up one by one, each in its partition; for many, the letters of all are found and left out.
create function letters_of(pattern text, organizations int[]) returns setof int
language plpgsql stable set search_path = public, pg_temp as $$
declare
  organization int;
begin
  if cardinality(organizations) > 50 then
    return query select n.id from letters_named(pattern, null) n where n.organization_id = any(organizations);
  else
    foreach organization in array organizations loop
      return query select letters_containing(pattern, organization);
    end loop;
  end if;
end $$;

-- What a typed word may fold to once it is typed to its end: the fold replaces pairs of letters, whose first one may be the
-- last one typed. «Сай» folds to «say» and «Сайидов» to «saiduv», «Abdullay» to «abdulay» and «Abdullayev» to «abdulaev».
-- Of two equal letters at the end the fold keeps one.
create function word_beginnings(word text) returns text[] language sql immutable parallel safe
return array[word] || array(
    select regexp_replace(left(word, -1) || replacement, '(.)\1$', '\1')
    from (values (1, 'y', 'i'), (2, 'y', 'e'), (3, 'd', 'j'), (4, 'z', 'j'), (5, 'k', 'h'), (6, 't', 's')) pair (place, first, replacement)
    where first = right(word, 1) order by place);

create or replace function search_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''' || beginning || ''':*', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);

create or replace function letter_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''' || beginning || ''' | ''.' || beginning || '''', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);

create or replace function receiver_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''.' || beginning || '''', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);
