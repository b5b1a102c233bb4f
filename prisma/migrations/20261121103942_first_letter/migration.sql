-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "mail" (
    "id" SERIAL NOT NULL,
    "uid" UUID NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "senderId" INTEGER,
    "receiver" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "documentSha256" BYTEA NOT NULL,
    "pages" INTEGER NOT NULL,
    "sheets" INTEGER NOT NULL,
    "externalId" TEXT,
    "signNonce" BYTEA NOT NULL,
    "sendStatus" SMALLINT,
    "statusReason" TEXT,
    "isSent" BOOLEAN NOT NULL DEFAULT false,
    "sentOn" TIMESTAMPTZ(3),
    "queuedOn" TIMESTAMPTZ(3),
    "isCharged" BOOLEAN NOT NULL DEFAULT false,
    "chargedOn" TIMESTAMPTZ(3),
    "price" DECIMAL(14,2),
    "performId" INTEGER,
    "performType" SMALLINT,
    "postalSequence" INTEGER NOT NULL DEFAULT 0,
    "historyCount" INTEGER NOT NULL DEFAULT 0,
    "historyHash" BYTEA,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "changedOn" TIMESTAMPTZ(3) NOT NULL,
    "deletedOn" TIMESTAMPTZ(3),

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "sign_request" (
    "mailId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_request_pkey" PRIMARY KEY ("mailId","userId")
);

-- CreateTable
CREATE TABLE "mail_signature" (
    "mailId" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "pkcs7" BYTEA NOT NULL,
    "signedById" INTEGER NOT NULL,
    "signerName" TEXT NOT NULL,
    "signerOrganization" TEXT,
    "signerInn" TEXT,
    "signerPinfl" TEXT,
    "certificateSerial" TEXT NOT NULL,
    "certificateFrom" TIMESTAMPTZ(3) NOT NULL,
    "certificateTo" TIMESTAMPTZ(3) NOT NULL,
    "signingTime" TIMESTAMPTZ(3),
    "timestampedOn" TIMESTAMPTZ(3),
    "verifiedBy" TEXT NOT NULL,
    "verifiedOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_signature_pkey" PRIMARY KEY ("mailId","generation")
);

-- CreateTable
CREATE TABLE "dispatch" (
    "mailId" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryOn" TIMESTAMPTZ(3) NOT NULL,
    "firstTriedOn" TIMESTAMPTZ(3),
    "postalReference" TEXT,
    "lastProblem" TEXT,
    "sweptOn" TIMESTAMPTZ(3),
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispatch_pkey" PRIMARY KEY ("mailId")
);

-- CreateTable
CREATE TABLE "dispatch_attempt" (
    "mailId" INTEGER NOT NULL,
    "fence" INTEGER NOT NULL,
    "startedOn" TIMESTAMPTZ(3) NOT NULL,
    "endedOn" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "problem" TEXT,

    CONSTRAINT "dispatch_attempt_pkey" PRIMARY KEY ("mailId","fence")
);

-- CreateTable
CREATE TABLE "charge" (
    "id" BIGSERIAL NOT NULL,
    "mailId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "tariff" JSONB NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" BIGSERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "note" TEXT,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_history" (
    "id" BIGSERIAL NOT NULL,
    "mailId" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "historyType" SMALLINT NOT NULL,
    "accountName" TEXT,
    "actorId" INTEGER,
    "postIndex" TEXT,
    "performId" INTEGER,
    "payload" JSONB NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "previousHash" BYTEA,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "mail_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "perform" (
    "id" SERIAL NOT NULL,
    "mailId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "performedOn" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "courier" TEXT,
    "postIndex" TEXT,
    "recipient" TEXT,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "perform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "postal_event" (
    "eventId" TEXT NOT NULL,
    "cursor" TEXT NOT NULL,
    "mailUid" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "receivedOn" TIMESTAMPTZ(3) NOT NULL,
    "appliedOn" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "postal_event_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "postal_cursor" (
    "name" TEXT NOT NULL,
    "cursor" TEXT NOT NULL,

    CONSTRAINT "postal_cursor_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" SERIAL NOT NULL,
    "inn" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "accountNumber" TEXT,
    "mfo" TEXT,
    "phoneNumber" TEXT,
    "vatRegCode" TEXT,
    "pinfl" TEXT,
    "isLtd" BOOLEAN NOT NULL DEFAULT false,
    "branchCode" TEXT,
    "branchName" TEXT,
    "contractNumber" TEXT,
    "contractDateFrom" DATE,
    "contractDateTo" DATE,
    "contractSum" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "sumForMail" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "sumForOverPaged" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "contractSignerUnitId" INTEGER,
    "hasContractWithGlobalUnit" BOOLEAN NOT NULL DEFAULT false,
    "clientTypeId" INTEGER,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "isNotified" BOOLEAN NOT NULL DEFAULT false,
    "notifiedOn" TIMESTAMPTZ(3),
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "isHead" BOOLEAN NOT NULL DEFAULT false,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "contractNumber" TEXT,
    "contractDateFrom" DATE,
    "contractDateTo" DATE,
    "contractSum" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "sumForMail" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "sumForOverPaged" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unit_region" (
    "unitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,

    CONSTRAINT "unit_region_pkey" PRIMARY KEY ("unitId","regionId")
);

-- CreateTable
CREATE TABLE "global_organization" (
    "id" SERIAL NOT NULL,
    "inn" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "accountNumber" TEXT,
    "mfo" TEXT,
    "phoneNumber" TEXT,
    "contractNumber" TEXT,
    "contractDateFrom" DATE,
    "contractDateTo" DATE,
    "contractSignerUnitId" INTEGER,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "global_organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "global_unit" (
    "id" SERIAL NOT NULL,
    "globalOrganizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "isHead" BOOLEAN NOT NULL DEFAULT false,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "global_unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "global_unit_region" (
    "globalUnitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,

    CONSTRAINT "global_unit_region_pkey" PRIMARY KEY ("globalUnitId","regionId")
);

-- CreateTable
CREATE TABLE "region" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nameUz" TEXT NOT NULL,
    "nameUzCyr" TEXT NOT NULL,
    "soato" TEXT,
    "postalPrefix" TEXT,
    "aliases" TEXT[],

    CONSTRAINT "region_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area" (
    "id" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nameUz" TEXT NOT NULL,
    "nameUzCyr" TEXT NOT NULL,
    "soato" TEXT,
    "kind" TEXT NOT NULL,
    "preferred" BOOLEAN NOT NULL,
    "aliases" TEXT[],

    CONSTRAINT "area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_type" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "isBank" BOOLEAN NOT NULL,

    CONSTRAINT "client_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_account" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "type" SMALLINT NOT NULL DEFAULT 0,
    "organizationId" INTEGER,
    "unitId" INTEGER,
    "globalOrganizationId" INTEGER,
    "globalUnitId" INTEGER,
    "canSignOnBehalfOfOrganization" BOOLEAN NOT NULL DEFAULT false,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "jti" UUID NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "expiresOn" TIMESTAMPTZ(3) NOT NULL,
    "endedOn" TIMESTAMPTZ(3),
    "endedBy" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "live_ticket" (
    "ticket" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "jti" UUID NOT NULL,
    "expiresOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "live_ticket_pkey" PRIMARY KEY ("ticket")
);

-- CreateTable
CREATE TABLE "login_throttle" (
    "key" TEXT NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL,

    CONSTRAINT "login_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "organization_grant" (
    "userId" INTEGER NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "isActive" BOOLEAN NOT NULL,

    CONSTRAINT "organization_grant_pkey" PRIMARY KEY ("userId","organizationId")
);

-- CreateTable
CREATE TABLE "unit_grant" (
    "userId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "isActive" BOOLEAN NOT NULL,

    CONSTRAINT "unit_grant_pkey" PRIMARY KEY ("userId","unitId")
);

-- CreateTable
CREATE TABLE "registry_permission" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "grantedById" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registry_permission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "actorId" INTEGER,
    "actorName" TEXT,
    "subject" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "address" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mail_uid_key" ON "mail"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "mail_performId_key" ON "mail"("performId");

-- CreateIndex
CREATE UNIQUE INDEX "dispatch_key_key" ON "dispatch"("key");

-- CreateIndex
CREATE UNIQUE INDEX "dispatch_postalReference_key" ON "dispatch"("postalReference");

-- CreateIndex
CREATE UNIQUE INDEX "charge_mailId_kind_key" ON "charge"("mailId", "kind");

-- CreateIndex
CREATE INDEX "payment_organizationId_idx" ON "payment"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "mail_history_mailId_seq_key" ON "mail_history"("mailId", "seq");

-- CreateIndex
CREATE INDEX "perform_mailId_idx" ON "perform"("mailId");

-- CreateIndex
CREATE INDEX "postal_event_mailUid_sequence_idx" ON "postal_event"("mailUid", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "organization_inn_key" ON "organization"("inn");

-- CreateIndex
CREATE INDEX "organization_contractSignerUnitId_idx" ON "organization"("contractSignerUnitId");

-- CreateIndex
CREATE UNIQUE INDEX "unit_organizationId_name_key" ON "unit"("organizationId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "unit_id_organizationId_key" ON "unit"("id", "organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "global_organization_inn_key" ON "global_organization"("inn");

-- CreateIndex
CREATE UNIQUE INDEX "global_unit_globalOrganizationId_name_key" ON "global_unit"("globalOrganizationId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "global_unit_id_globalOrganizationId_key" ON "global_unit"("id", "globalOrganizationId");

-- CreateIndex
CREATE INDEX "area_regionId_idx" ON "area"("regionId");

-- CreateIndex
CREATE UNIQUE INDEX "area_id_regionId_key" ON "area"("id", "regionId");

-- CreateIndex
CREATE UNIQUE INDEX "user_account_username_key" ON "user_account"("username");

-- CreateIndex
CREATE INDEX "user_account_organizationId_idx" ON "user_account"("organizationId");

-- CreateIndex
CREATE INDEX "user_account_unitId_idx" ON "user_account"("unitId");

-- CreateIndex
CREATE INDEX "session_userId_idx" ON "session"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "registry_permission_organizationId_key" ON "registry_permission"("organizationId");

-- CreateIndex
CREATE INDEX "audit_entry_subject_subjectId_idx" ON "audit_entry"("subject", "subjectId");

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_unitId_organizationId_fkey" FOREIGN KEY ("unitId", "organizationId") REFERENCES "unit"("id", "organizationId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_areaId_regionId_fkey" FOREIGN KEY ("areaId", "regionId") REFERENCES "area"("id", "regionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_documentSha256_fkey" FOREIGN KEY ("documentSha256") REFERENCES "document"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_performId_fkey" FOREIGN KEY ("performId") REFERENCES "perform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_request" ADD CONSTRAINT "sign_request_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_request" ADD CONSTRAINT "sign_request_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_signature" ADD CONSTRAINT "mail_signature_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispatch" ADD CONSTRAINT "dispatch_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispatch_attempt" ADD CONSTRAINT "dispatch_attempt_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "dispatch"("mailId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charge" ADD CONSTRAINT "charge_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_history" ADD CONSTRAINT "mail_history_performId_fkey" FOREIGN KEY ("performId") REFERENCES "perform"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "perform" ADD CONSTRAINT "perform_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_contractSignerUnitId_fkey" FOREIGN KEY ("contractSignerUnitId") REFERENCES "global_unit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_clientTypeId_fkey" FOREIGN KEY ("clientTypeId") REFERENCES "client_type"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit" ADD CONSTRAINT "unit_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_region" ADD CONSTRAINT "unit_region_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_region" ADD CONSTRAINT "unit_region_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "global_organization" ADD CONSTRAINT "global_organization_contractSignerUnitId_fkey" FOREIGN KEY ("contractSignerUnitId") REFERENCES "global_unit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "global_unit" ADD CONSTRAINT "global_unit_globalOrganizationId_fkey" FOREIGN KEY ("globalOrganizationId") REFERENCES "global_organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "global_unit_region" ADD CONSTRAINT "global_unit_region_globalUnitId_fkey" FOREIGN KEY ("globalUnitId") REFERENCES "global_unit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "global_unit_region" ADD CONSTRAINT "global_unit_region_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area" ADD CONSTRAINT "area_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_unitId_organizationId_fkey" FOREIGN KEY ("unitId", "organizationId") REFERENCES "unit"("id", "organizationId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_globalOrganizationId_fkey" FOREIGN KEY ("globalOrganizationId") REFERENCES "global_organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_globalUnitId_globalOrganizationId_fkey" FOREIGN KEY ("globalUnitId", "globalOrganizationId") REFERENCES "global_unit"("id", "globalOrganizationId") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_ticket" ADD CONSTRAINT "live_ticket_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "live_ticket" ADD CONSTRAINT "live_ticket_jti_fkey" FOREIGN KEY ("jti") REFERENCES "session"("jti") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_grant" ADD CONSTRAINT "organization_grant_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_grant" ADD CONSTRAINT "unit_grant_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unit_grant" ADD CONSTRAINT "unit_grant_unitId_fkey" FOREIGN KEY ("unitId") REFERENCES "unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_permission" ADD CONSTRAINT "registry_permission_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_permission" ADD CONSTRAINT "registry_permission_grantedById_fkey" FOREIGN KEY ("grantedById") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say: checks, partial indexes, append-only tables, change notices.
create extension if not exists pg_trgm;

alter table mail
  add constraint mail_send_status_known check ("sendStatus" between 0 and 4),
  add constraint mail_sent_has_date check ("isSent" = ("sentOn" is not null)),
  add constraint mail_sent_is_accepted check (not "isSent" or "sendStatus" = 1),
  add constraint mail_perform_type_known check ("performType" between 0 and 9),
  add constraint mail_sheets_positive check (pages > 0 and sheets > 0);
alter table dispatch
  add constraint dispatch_state_known check (state in ('queued', 'sending', 'unknown', 'accepted', 'rejected', 'failed')),
  add constraint dispatch_accepted_has_reference check ((state = 'accepted') = ("postalReference" is not null));
alter table charge add constraint charge_kind_known check (kind in ('letter', 'reversal'));
alter table perform add constraint perform_type_known check ("performType" between 0 and 9);
alter table user_account
  add constraint user_type_known check (type between 0 and 5),
  add constraint user_has_one_home check (("organizationId" is null) <> ("globalOrganizationId" is null)),
  add constraint user_login_shape check (username ~ '^998[0-9]{9}$');
alter table organization add constraint organization_inn_shape check (inn ~ '^[0-9]{9}$');

alter table document alter column bytes set storage external;

create index mail_of_unit on mail ("unitId", "createdOn" desc, id desc) where "deletedOn" is null;
create index mail_of_organization on mail ("organizationId", "createdOn" desc, id desc) where "deletedOn" is null;
create index mail_created on mail ("createdOn" desc, id desc) where "deletedOn" is null;
create index mail_sent on mail ("sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_sent_of_unit on mail ("unitId", "sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_sent_of_organization on mail ("organizationId", "sentOn" desc nulls last, id desc) where "deletedOn" is null and "isSent";
create index mail_draft_of_unit on mail ("unitId", "createdOn" desc, id desc) where "deletedOn" is null and not "isSent";
create index mail_receiver_words on mail using gin (receiver gin_trgm_ops);
create index mail_changed on mail ("organizationId", "changedOn");
create unique index mail_external_id on mail ("organizationId", "externalId") where "deletedOn" is null;
create index mail_document on mail ("documentSha256");
create index charge_of_organization on charge ("organizationId") include (amount);
create index dispatch_due on dispatch ("nextTryOn") where state in ('queued', 'sending', 'unknown');
create index postal_event_waiting on postal_event ("mailUid", sequence) where "appliedOn" is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append only', tg_table_name using errcode = '23514';
end $$;

create trigger append_only before update or delete on mail_history for each row execute function refuse_change();
create trigger append_only before update or delete on charge for each row execute function refuse_change();
create trigger append_only before update or delete on payment for each row execute function refuse_change();
create trigger append_only before update on document for each row execute function refuse_change();
create trigger append_only before update or delete on mail_signature for each row execute function refuse_change();
create trigger append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger no_truncate before truncate on mail_history for each statement execute function refuse_change();
create trigger no_truncate before truncate on charge for each statement execute function refuse_change();
create trigger no_truncate before truncate on mail_signature for each statement execute function refuse_change();
create trigger no_truncate before truncate on audit_entry for each statement execute function refuse_change();

-- Open pages follow their letters by this channel.
create function tell_mail_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', json_build_object('id', new.id, 'unitId', new."unitId", 'organizationId', new."organizationId")::text);
  return null;
end $$;
create trigger tell_change after insert or update on mail for each row execute function tell_mail_changed();
