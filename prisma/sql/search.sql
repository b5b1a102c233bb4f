-- Normalizes spellings of a name: Cyrillic and Latin, with and without apostrophes, қ as к, ғ as г, ҳ and x as х, ў, о
-- and у as one, ё, ю and е as one. The result is words of a-z and 0-9, separated by one blank (decision 039). Runs for
-- each letter that is written or compared, so it has no regex back reference, which is far slower than an alternative
-- for each double letter.
create function search_fold(given text) returns text language sql immutable parallel safe
return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(replace(
    translate(
      replace(replace(replace(replace(replace(
        lower(given), 'ш', 'sh'), 'щ', 'sh'), 'ч', 'ch'), 'ю', 'yu'), 'я', 'ya'),
      'аоилрвнудмткесбзхйўгфжқҳэғпёцыoqwxʻʼ‘’`´''ъь',
      'auilrvnudmtkesbzhyugfjkhegpesiukvh'),
    'dj', 'j'), 'zh', 'j'), 'kh', 'h'), 'ts', 's'), 'ye', 'e'), 'yu', 'e'),
  'iy|yi', 'i', 'g'),
  'a(?=a)|b(?=b)|c(?=c)|d(?=d)|e(?=e)|f(?=f)|g(?=g)|h(?=h)|i(?=i)|j(?=j)|k(?=k)|l(?=l)|m(?=m)|'
  'n(?=n)|o(?=o)|p(?=p)|q(?=q)|r(?=r)|s(?=s)|t(?=t)|u(?=u)|v(?=v)|w(?=w)|x(?=x)|y(?=y)|z(?=z)', '', 'g'),
  '[^a-z0-9]+', ' ', 'g'), '([a-z0-9]{40})[a-z0-9]+', '\1', 'g'));

create function search_words(given text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(string_to_array(search_fold(given), ' '));

-- Up to six typed words. A word of one repeated letter, such as «ООО», folds to that letter, with which a third of all
-- receivers begin a word; so it is ignored beside other words.
create function typed_words(given text) returns text[] language sql immutable parallel safe
return (string_to_array(search_fold(coalesce((
    select string_agg(part, ' ' order by place)
    from regexp_split_to_table(given, '\s+') with ordinality typed (part, place), lower(translate(part, '«».,"-', '')) bare
    where length(bare) < 2 or bare <> repeat(left(bare, 1), length(bare)) or bare ~ '^[0-9]'
    having bool_or(search_fold(part) <> '')), given)), ' '))[1:6];

-- What a typed word may fold to once it is typed to its end: the fold replaces pairs of letters, whose first one may be the
-- last one typed. «Сай» folds to «say» and «Сайидов» to «saiduv», «Abdullay» to «abdulay» and «Abdullayev» to «abdulaev».
-- Of two equal letters at the end the fold keeps one.
create function word_beginnings(word text) returns text[] language sql immutable parallel safe
return array[word] || array(
    select regexp_replace(left(word, -1) || replacement, '(.)\1$', '\1')
    from (values (1, 'y', 'i'), (2, 'y', 'e'), (3, 'd', 'j'), (4, 'z', 'j'), (5, 'k', 'h'), (6, 't', 's')) pair (place, first, replacement)
    where first = right(word, 1) order by place);

-- Matches the typed words as prefixes in any order; null when there are no words.
create function search_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''' || beginning || ''':*', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);

create function thirty_days(moment timestamptz) returns int language sql immutable parallel safe
return floor(extract(epoch from moment at time zone 'UTC') / 2592000)::int;

-- Lexemes of a letter: every prefix of every word, those of the receiver with a leading full stop. For a prefix query
-- GIN reads whole posting lists, but for equal lexemes it intersects the lists and skips. @o7, @u12 and @p689 are the
-- organization, the unit and the thirty-day period of creation: with them the index excludes old letters and those of
-- others.
create function letter_lexemes(receiver text, address text, organization_id int, unit_id int, created_on timestamptz) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
    select mark || left(word, n) from (values ('.', receiver), ('', address)) given (mark, words),
      unnest(string_to_array(search_fold(words), ' ')) word, generate_series(1, length(word)) n
  ) || array['@o' || organization_id::text, '@u' || unit_id::text, '@p' || thirty_days(created_on)::text]);

-- Letters with each typed word as a prefix of a word of receiver or address.
create function letter_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''' || beginning || ''' | ''.' || beginning || '''', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);

-- Letters with each typed word as a prefix of a word of the receiver.
create function receiver_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg((select '(' || string_agg('''.' || beginning || '''', ' | ') || ')'
    from unnest(word_beginnings(word)) beginning), ' & ')::tsquery from unnest(typed_words(given)) word);

-- Letters of the last thirty to sixty days before the given moment.
create function recent_query(newest timestamptz) returns tsquery language sql immutable parallel safe
return ('''@p' || thirty_days(newest)::text || ''' | ''@p' || (thirty_days(newest) - 1)::text || '''')::tsquery;

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

-- Rows for searching, partitioned by organization (Prisma cannot declare it): a customer's search reads the short lists of
-- one partition, whatever the number of letters of the country.
drop table mail_search;
create table mail_search (
  mail_id int not null,
  organization_id int not null,
  unit_id int not null,
  created_on timestamptz(3) not null,
  receiver text not null,
  address text not null,
  constraint mail_search_pkey primary key (mail_id, organization_id)
) partition by hash (organization_id);
do $$ begin
  for part in 0..15 loop
    execute format('create table mail_search_%s partition of mail_search for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

-- Rows of mail_search: one for each letter that is not deleted. The functions run as the owner: no role may write the table.
create function note_search_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
    select id, organization_id, unit_id, created_on, receiver, address from added where deleted_on is null;
  return null;
end $$;
create trigger note_search_added after insert on mail referencing new table as added
  for each statement execute function note_search_added();

create function note_search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger note_search_changed after update on mail for each row
  when (old.receiver <> new.receiver or old.address <> new.address or old.deleted_on is distinct from new.deleted_on
    or old.organization_id <> new.organization_id or old.unit_id <> new.unit_id or old.created_on <> new.created_on)
  execute function note_search_changed();
create trigger note_search_removed after delete on mail for each row execute function note_search_changed();

create index mail_search_words on mail_search using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on))
  with (gin_pending_list_limit = 128);
-- Substring search in receiver names, in one organization or in all.
create index mail_search_receiver on mail_search using gin (organization_id, receiver gin_trgm_ops)
  with (gin_pending_list_limit = 128);
-- Excludes the pages of older letters, because rows are inserted in the order of creation.
create index mail_search_created on mail_search using brin (created_on) with (pages_per_range = 32);
-- Used by the previous release.
create index mail_receiver_anywhere on mail using gin (organization_id, receiver gin_trgm_ops)
  with (gin_pending_list_limit = 512) where deleted_on is null;
create index organization_search on organization using gin (search_words(name || ' ' || inn));
create index user_account_search on user_account using gin (search_words(name || ' ' || username));

-- Ids of the newest letters with these words, among at most 20,000 matches. Runs as the owner, because under row-level
-- security Postgres does not use an index whose operator is not leakproof. So the function applies the customer's
-- policy itself: for that role it reads the partition of the session's organization, and without an organization nothing
-- is found. The settings leave only the bitmap scan of the words as a plan. A customer's organization is a constant of the
-- statement, so that one partition is planned for; the plan for all of them is made once for each connection.
create function found_letters(wanted tsquery, most int) returns setof int
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
create function letters_containing(pattern text, organization int) returns setof int
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
