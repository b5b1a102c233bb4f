-- one by one
-- unsafe: it was added after the last release, so no release that runs uses it
drop index concurrently if exists mail_search;
