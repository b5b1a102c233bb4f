-- one by one
-- unsafe: adds missing rows only, in portions of 2,000 letters that each commit. The lock of the rows lets a letter that is being deleted be
-- deleted first, so that no row is added for it afterwards.
do $$
declare
  lowest int := 0;
  highest int;
begin
  loop
    select max(id) into highest from (select id from mail where id > lowest order by id limit 2000) portion;
    exit when highest is null;
    insert into mail_search (mail_id, organization_id, unit_id, created_on, receiver, address)
      select id, organization_id, unit_id, created_on, receiver, address from mail
      where id > lowest and id <= highest and deleted_on is null
        and not exists (select 1 from mail_search s where s.mail_id = mail.id)
      order by id for share on conflict do nothing;
    commit;
    lowest := highest;
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
