-- one by one
drop index concurrently if exists mail_search;
