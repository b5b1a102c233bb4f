-- The name of a retired template may be reused.
create unique index template_name_of_organization on template (organization_id, lower(name)) where retired_on is null;
create index registry_unfinished on registry (id) where finished_on is null and deleted_on is null;
create index registry_row_left on registry_row (registry_id, row) where mail_id is null and problem is null;
create index mail_of_registry on mail (registry_id) where registry_id is not null;

alter table registry add constraint registry_rows_positive check (row_count > 0);
alter table registry_row
  add constraint registry_row_positive check (row > 0),
  add constraint registry_row_letter_or_problem check (mail_id is null or problem is null);
alter table registry_refused_row add constraint registry_refused_row_positive check (row > 0);
alter table preview alter column bytes set storage external;

-- Versions are immutable; foreign keys keep those that rows reference, and unreferenced ones may be deleted.
create trigger append_only before update on template_version for each row execute function refuse_change();
create trigger no_truncate before truncate on template_version for each statement execute function refuse_change();
