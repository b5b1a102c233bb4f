-- one by one
drop index concurrently if exists mail_returned;
create index concurrently mail_returned on mail (organization_id, changed_on)
  where deleted_on is null and is_sent and perform_type in (2, 3, 5, 6, 7, 9);
