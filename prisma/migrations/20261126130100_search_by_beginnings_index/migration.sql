-- one by one
drop index concurrently if exists mail_words;
create index concurrently mail_words on mail using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on))
  with (gin_pending_list_limit = 512) where deleted_on is null;
