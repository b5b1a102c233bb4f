-- The same words as before, in less time, and x of the Latin alphabet as х.
create or replace function search_fold(given text) returns text language sql immutable parallel safe
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

create function typed_words(given text) returns text[] language sql immutable parallel safe
return (string_to_array(search_fold(given), ' '))[1:6];

create or replace function search_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(typed_words(given)) word);

create function thirty_days(moment timestamptz) returns int language sql immutable parallel safe
return floor(extract(epoch from moment at time zone 'UTC') / 2592000)::int;

create function letter_lexemes(receiver text, address text, organization_id int, unit_id int, created_on timestamptz) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
    select mark || left(word, n) from (values ('.', receiver), ('', address)) given (mark, words),
      unnest(string_to_array(search_fold(words), ' ')) word, generate_series(1, length(word)) n
  ) || array['@o' || organization_id::text, '@u' || unit_id::text, '@p' || thirty_days(created_on)::text]);

create function letter_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg('(''' || word || ''' | ''.' || word || ''')', ' & ')::tsquery from unnest(typed_words(given)) word);

create function receiver_query(given text) returns tsquery language sql immutable parallel safe
return (select string_agg('''.' || word || '''', ' & ')::tsquery from unnest(typed_words(given)) word);

create function recent_query(newest timestamptz) returns tsquery language sql immutable parallel safe
return ('''@p' || thirty_days(newest)::text || ''' | ''@p' || (thirty_days(newest) - 1)::text || '''')::tsquery;
