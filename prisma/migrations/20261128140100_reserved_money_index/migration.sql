-- one by one
drop index concurrently if exists mail_reserved;
create index concurrently mail_reserved on mail (organization_id) include (reserved_price) where reserved_price is not null;
