-- one by one
drop index concurrently if exists dispatch_tried;
create index concurrently dispatch_tried on dispatch (first_tried_on, mail_id) where state in ('sending', 'unknown');
drop index concurrently if exists dispatch_attempt_started;
create index concurrently dispatch_attempt_started on dispatch_attempt (started_on);
drop index concurrently if exists postal_event_problem;
create index concurrently postal_event_problem on postal_event (received_on, event_id) where applied_on is null and problem is not null;
drop index concurrently if exists postal_event_applied;
create index concurrently postal_event_applied on postal_event (applied_on) where applied_on is not null;
drop index concurrently if exists webhook_event_told;
create index concurrently webhook_event_told on webhook_event (told_on) where told_on is not null;
