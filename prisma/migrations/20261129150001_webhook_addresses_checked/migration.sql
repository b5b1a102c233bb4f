-- one by one
drop index concurrently if exists webhook_event_due;
create index concurrently webhook_event_due on webhook_event (webhook_id, next_try_on, id) where told_on is null and dead_on is null;
drop index concurrently if exists webhook_event_asked;
create index concurrently webhook_event_asked on webhook_event (webhook_id, next_try_on, id)
  where asked_on is not null and told_on is null and dead_on is null;
drop index concurrently if exists webhook_event_dead;
create index concurrently webhook_event_dead on webhook_event (webhook_id, id) where told_on is null and dead_on is not null;
drop index concurrently if exists webhook_event_webhook_id_id_idx;
create index concurrently webhook_event_webhook_id_id_idx on webhook_event (webhook_id, id);
alter table webhook validate constraint webhook_unit_id_organization_id_fkey;
alter table webhook validate constraint webhook_switched_off_by_id_fkey;
alter table webhook validate constraint webhook_former_secret_ends;
alter table webhook validate constraint webhook_switched_off_by;
alter table webhook_event validate constraint webhook_event_webhook_id_organization_id_fkey;
alter table webhook_event validate constraint webhook_event_registry_id_fkey;
alter table webhook_event validate constraint webhook_event_has_type;
