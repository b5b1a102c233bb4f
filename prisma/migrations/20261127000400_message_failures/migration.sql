create type message_failure as enum ('unknown', 'full', 'refused', 'away');
alter table message add column failure message_failure, add column failed_on timestamptz(3);
