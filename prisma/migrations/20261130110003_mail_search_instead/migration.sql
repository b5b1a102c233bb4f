-- one by one
-- unsafe: no function uses it any more
drop index concurrently if exists mail_words;
-- unsafe: the former release finds the same without it, more slowly, until it is replaced
drop index concurrently if exists mail_receiver_anywhere;
