create trigger append_only before update or delete on evidence_root for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_root for each statement execute function refuse_change();
