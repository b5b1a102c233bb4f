-- A view read the tables with its owner's rights: a customer's statement saw the balance of every organization.
alter view organization_balance set (security_invoker = true);
alter view unit_standing set (security_invoker = true);

-- Waits for transactions that write history and keeps new ones out until the end of the caller's. The worker, which may
-- not change history, has no right to lock it.
create function await_history_writers() returns void language plpgsql security definer set search_path = public as $$
begin
  lock table mail_history in share mode;
end $$;

-- A customer's statement compares the organization beside the unit: without these statistics Postgres takes the two for
-- independent, expects few letters, and sorts a unit's letters instead of reading them in order.
create statistics mail_unit_organization (dependencies) on unit_id, organization_id from mail;
analyze mail (unit_id, organization_id);

-- The policy of customers reads the organization of each letter: with it in the index, a page of a unit's letters is found
-- without the table.
drop index mail_of_unit;
create index mail_of_unit on mail (unit_id, created_on desc, id desc) include (organization_id) where deleted_on is null;
drop index mail_sent_of_unit;
create index mail_sent_of_unit on mail (unit_id, sent_on desc nulls last, id desc) include (organization_id) where deleted_on is null and is_sent;
drop index mail_draft_of_unit;
create index mail_draft_of_unit on mail (unit_id, created_on desc, id desc) include (organization_id) where deleted_on is null and not is_sent;
