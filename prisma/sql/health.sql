alter table schema_guard add constraint schema_guard_one_row check (id = 1);
