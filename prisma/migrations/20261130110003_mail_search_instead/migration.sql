-- one by one
-- unsafe: no function uses it any more
drop index concurrently if exists mail_words;
