create trigger append_only before update or delete on evidence_root for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_root for each statement execute function refuse_change();

-- Waits for transactions that write history and keeps new ones out until the end of the caller's. The worker, which may
-- not change history, has no right to lock it.
create function await_history_writers() returns void language plpgsql security definer set search_path = public as $$
begin
  lock table mail_history in share mode;
end $$;
