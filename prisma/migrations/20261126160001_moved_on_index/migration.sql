-- one by one
drop index concurrently if exists mail_moving;
create index concurrently mail_moving on mail (coalesce(moved_on, changed_on))
  where deleted_on is null and is_sent and (perform_type is null or perform_type = 8);
