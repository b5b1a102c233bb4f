create trigger append_only before update or delete on evidence_root for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_root for each statement execute function refuse_change();

-- Waits for transactions that write history and blocks new ones until the caller's transaction ends. Runs as the owner:
-- the worker may not change history, so it has no right to lock the table.
create function await_history_writers() returns void language plpgsql security definer set search_path = public as $$
begin
  lock table mail_history in share mode;
end $$;
