alter table branch add constraint branch_inn_shape check (inn ~ '^[0-9]{9}$');

create trigger append_only before update or delete on registration_signature for each row execute function refuse_change();
create trigger no_truncate before truncate on registration_signature for each statement execute function refuse_change();
