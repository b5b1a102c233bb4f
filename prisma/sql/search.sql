-- Names that are written in several ways become one: Cyrillic and Latin, with and without apostrophes, қ as к, ғ as г, ҳ as х,
-- ў, о and у as one, ё, ю and е as one. What is left are words of a-z and 0-9 with one blank between them; decision 039.
create function search_fold(given text) returns text language sql immutable parallel safe
return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(
        regexp_replace(lower(given), '[ʻʼ‘’`´''ъь]', '', 'g'),
        'ш', 'sh'), 'щ', 'sh'), 'ч', 'ch'), 'ю', 'yu'), 'я', 'ya'),
      'абвгғдеёэжзийкқлмнопрстуўфхҳцыoqw',
      'abvggdeeejziykklmnuprstuufhhsiukv'),
    'dj|zh', 'j', 'g'), 'kh', 'h', 'g'), 'ts', 's', 'g'), 'y[eu]', 'e', 'g'),
  'iy|yi', 'i', 'g'), '([a-z])\1+', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'), '([a-z0-9]{40})[a-z0-9]+', '\1', 'g'));

create function search_words(given text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(string_to_array(search_fold(given), ' '));

-- Up to six words in any order, each the beginning of a word; null when there is none.
create function search_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg('''' || word || ''':*', ' & ')::tsquery
  from (select word from unnest(string_to_array(search_fold(given), ' ')) word limit 6) words);

-- The words by which a letter is found. @o7 and @u12 are its organization and unit: with them the index leaves out letters of
-- others, which a wall does only after it has read them.
create function letter_search(receiver text, address text, organization_id int, unit_id int) returns tsvector
language sql immutable parallel safe
return search_words(receiver || ' ' || address) || array_to_tsvector(array['@o' || organization_id::text, '@u' || unit_id::text]);

create index mail_search on mail using gin (letter_search(receiver, address, organization_id, unit_id))
  with (gin_pending_list_limit = 512) where deleted_on is null;
create index organization_search on organization using gin (search_words(name || ' ' || inn));
create index user_account_search on user_account using gin (search_words(name || ' ' || username));

-- Ids of the newest letters that have these words, of at most 20,000 that match. It runs as the owner, because under row-level
-- security Postgres does not use an index whose operator is not leakproof. So it applies the customer's policy itself: for
-- that role the organization of the session is one more word, and without it nothing is found. The settings leave no plan
-- but the bitmap scan of mail_search.
create function found_letters(wanted tsquery, most int) returns setof int
language sql stable security definer set search_path = public
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off as $$
  select c.id from (
    select m.id, m.created_on from mail m
    where m.deleted_on is null and letter_search(m.receiver, m.address, m.organization_id, m.unit_id) @@ (wanted && case
        when current_setting('role') <> 'hybrid_mail_customer' then ''
        else '''@o' || nullif(current_setting('hybrid_mail.organization_id', true), '') || '''' end::tsquery) limit 20000
  ) c order by c.created_on desc, c.id desc limit most
$$;
