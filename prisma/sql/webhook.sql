create index webhook_event_waiting on webhook_event ("organizationId", "nextTryOn", id) where "toldOn" is null and "deadOn" is null;
create index webhook_event_of_mail on webhook_event ("mailId", id) where "toldOn" is null and "deadOn" is null;
create index webhook_event_ended on webhook_event ("createdOn") where "toldOn" is not null or "deadOn" is not null;

-- Programs are told of every change of status and result, whichever verb wrote it: it commits with the change.
create function keep_webhook_event() returns trigger language plpgsql as $$
begin
  insert into webhook_event ("organizationId", "mailId", "sendStatus", "performId", "createdOn", "nextTryOn")
    select new."organizationId", new.id, new."sendStatus", new."performId", new."changedOn", new."changedOn"
    from webhook w where w."organizationId" = new."organizationId"
    -- One that is being removed just now is waited for, not written to.
    for key share of w;
  return null;
end $$;
create trigger keep_webhook_event after update on mail for each row
  when (old."sendStatus" is distinct from new."sendStatus" or old."performId" is distinct from new."performId")
  execute function keep_webhook_event();
