-- Up to six typed words. A word of one repeated letter, such as «ООО», folds to that letter, with which a third of all
-- receivers begin a word; so it is ignored beside other words.
create or replace function typed_words(given text) returns text[] language sql immutable parallel safe
return (string_to_array(search_fold(coalesce((
    select string_agg(part, ' ' order by place)
    from regexp_split_to_table(given, '\s+') with ordinality typed (part, place), lower(translate(part, '«».,"-', '')) bare
    where length(bare) < 2 or bare <> repeat(left(bare, 1), length(bare)) or bare ~ '^[0-9]'
    having bool_or(search_fold(part) <> '')), given)), ' '))[1:6];
