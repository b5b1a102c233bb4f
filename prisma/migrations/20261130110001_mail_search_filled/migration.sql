-- one by one
-- unsafe: adds no row twice, in portions that each commit. The lock of the rows lets a letter that is being deleted be
-- deleted first, so that no row is added for it afterwards.
do $$
declare
  lowest int := 0;
  highest int := (select coalesce(max(id), 0) from mail);
begin
  while lowest < highest loop
    insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
      select id, organization_id, unit_id, created_on, receiver, address from mail
      where id > lowest and id <= lowest + 2000 and deleted_on is null for share
      on conflict do nothing;
    commit;
    lowest := lowest + 2000;
  end loop;
end $$;
drop index concurrently if exists mail_search_words;
create index concurrently mail_search_words on mail_search
  using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on)) with (gin_pending_list_limit = 512);
drop index concurrently if exists mail_search_receiver;
create index concurrently mail_search_receiver on mail_search
  using gin (organization_id, receiver gin_trgm_ops) with (gin_pending_list_limit = 512);
-- unsafe: statistics for the first searches
analyze mail_search;
