-- CreateTable
CREATE TABLE "webhook" (
    "organizationId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "nextTryOn" TIMESTAMPTZ(3) NOT NULL,
    "lastProblem" TEXT,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "webhook_event" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "mailId" INTEGER NOT NULL,
    "sendStatus" SMALLINT,
    "performId" INTEGER,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryOn" TIMESTAMPTZ(3) NOT NULL,
    "toldOn" TIMESTAMPTZ(3),
    "deadOn" TIMESTAMPTZ(3),
    "lastProblem" TEXT,

    CONSTRAINT "webhook_event_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "webhook"("organizationId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_performId_fkey" FOREIGN KEY ("performId") REFERENCES "perform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

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
