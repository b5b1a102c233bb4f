-- one by one
drop index concurrently if exists mail_search;
create index concurrently mail_search on mail using gin (letter_search(receiver, address, organization_id, unit_id))
  with (gin_pending_list_limit = 512) where deleted_on is null;
drop index concurrently if exists organization_search;
create index concurrently organization_search on organization using gin (search_words(name || ' ' || inn));
drop index concurrently if exists user_account_search;
create index concurrently user_account_search on user_account using gin (search_words(name || ' ' || username));
