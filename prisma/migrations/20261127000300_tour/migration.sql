-- People who exist already know where things are: the tour is not offered to them. The default is computed once, so no row is written.
alter table user_account add column tour_seen_on timestamptz(3) default now();
alter table user_account alter column tour_seen_on drop default;
