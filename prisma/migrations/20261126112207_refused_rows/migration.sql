alter table registry_row add column added_by_id integer, add column added_key uuid;
alter table registry_row add constraint registry_row_added_by_id_fkey
  foreign key (added_by_id) references user_account (id) on delete restrict on update cascade not valid;

create table registry_refused_row (
  registry_id integer not null,
  row integer not null,
  receiver text not null,
  region text not null,
  area text not null,
  address text not null,
  template_name text not null,
  content jsonb not null,
  problems jsonb not null,
  constraint registry_refused_row_pkey primary key (registry_id, row)
);
alter table registry_refused_row add constraint registry_refused_row_registry_id_fkey
  foreign key (registry_id) references registry (id) on delete restrict on update cascade;
alter table registry_refused_row add constraint registry_refused_row_positive check (row > 0);
