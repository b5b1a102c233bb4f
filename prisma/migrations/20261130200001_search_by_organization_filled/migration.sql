-- one by one
-- unsafe: adds missing rows only, in portions of 2,000 letters that each commit; waits for a locked letter as long as it is locked. The lock of the rows lets a letter that is being deleted be
-- deleted first, so that no row is added for it afterwards.
do $$
declare
  lowest int := 0;
  highest int;
begin
  loop
    perform set_config('lock_timeout', '0', true);
    select max(id) into highest from (select id from mail where id > lowest order by id limit 2000) portion;
    exit when highest is null;
    insert into mail_search_parted (mail_id, organization_id, unit_id, created_on, receiver, address)
      select id, organization_id, unit_id, created_on, receiver, address from mail
      where id > lowest and id <= highest and deleted_on is null
        and not exists (select 1 from mail_search_parted s where s.mail_id = mail.id and s.organization_id = mail.organization_id)
      order by id for share on conflict do nothing;
    commit;
    lowest := highest;
  end loop;
end $$;
-- unsafe: statistics for the first searches
analyze mail_search_parted;
