-- one by one
alter table dispatch validate constraint dispatch_is_signed;
