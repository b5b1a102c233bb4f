-- one by one
drop index concurrently if exists mail_receiver_anywhere;
create index concurrently mail_receiver_anywhere on mail using gin (organization_id, receiver gin_trgm_ops)
  with (gin_pending_list_limit = 512) where deleted_on is null;
-- unsafe: the new index answers the same queries of a release that runs
drop index concurrently if exists mail_receiver_words;
