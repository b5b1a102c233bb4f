create table onboarding_draft (
  organization_id integer not null,
  "values" jsonb not null,
  editor_id integer not null,
  saved_on timestamptz(3) not null,
  held_until timestamptz(3) not null,
  constraint onboarding_draft_pkey primary key (organization_id)
);
create index onboarding_draft_editor_id_idx on onboarding_draft (editor_id);
alter table onboarding_draft add constraint onboarding_draft_organization_id_fkey
  foreign key (organization_id) references organization (id) on delete cascade on update cascade;
alter table onboarding_draft add constraint onboarding_draft_editor_id_fkey
  foreign key (editor_id) references user_account (id) on delete cascade on update cascade;
