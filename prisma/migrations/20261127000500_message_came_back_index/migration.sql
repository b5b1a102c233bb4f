-- one by one
drop index concurrently if exists message_came_back;
create index concurrently message_came_back on message (failed_on) where sent_on is not null and failed_on is not null;
