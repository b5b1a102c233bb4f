-- one by one
alter table region validate constraint region_norm_positive;
drop index concurrently if exists perform_performed_on_idx;
create index concurrently perform_performed_on_idx on perform (performed_on);
