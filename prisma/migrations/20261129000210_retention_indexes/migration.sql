-- one by one
drop index concurrently if exists mail_to_erase;
create index concurrently mail_to_erase on mail (coalesce(moved_on, changed_on))
  where erased_on is null and (perform_type <> 8 or deleted_on is not null);
drop index concurrently if exists mail_to_erase_again;
create index concurrently mail_to_erase_again on mail (id) where erased_on < changed_on;
