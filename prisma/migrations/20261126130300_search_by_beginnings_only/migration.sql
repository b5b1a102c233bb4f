-- one by one
drop index concurrently if exists mail_search;
drop function if exists letter_search(text, text, int, int);
