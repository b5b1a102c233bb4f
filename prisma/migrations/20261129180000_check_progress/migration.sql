create table check_progress (
  name text primary key,
  checked_to integer not null,
  changed_until timestamptz(3),
  found jsonb not null default '{}'
);
