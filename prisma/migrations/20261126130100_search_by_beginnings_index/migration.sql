-- one by one
drop index concurrently if exists mail_words;
create index concurrently mail_words on mail using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on))
  with (gin_pending_list_limit = 512) where deleted_on is null;
drop index concurrently if exists organization_search;
create index concurrently organization_search on organization using gin (search_words(name || ' ' || inn));
drop index concurrently if exists user_account_search;
create index concurrently user_account_search on user_account using gin (search_words(name || ' ' || username));
