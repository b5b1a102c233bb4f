-- CreateTable
CREATE TABLE "registration_request" (
    "guid" UUID NOT NULL,
    "inn" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "text" TEXT NOT NULL,
    "browser" TEXT NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "expiresOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "registration_request_pkey" PRIMARY KEY ("guid")
);

-- CreateTable
CREATE TABLE "registration_signature" (
    "organizationId" INTEGER NOT NULL,
    "registeredUserId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "pkcs7" BYTEA NOT NULL,
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

    CONSTRAINT "registration_signature_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "branch" (
    "id" SERIAL NOT NULL,
    "inn" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "branch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "registration_request_expiresOn_idx" ON "registration_request"("expiresOn");

-- CreateIndex
CREATE INDEX "registration_signature_registeredUserId_idx" ON "registration_signature"("registeredUserId");

-- CreateIndex
CREATE UNIQUE INDEX "branch_inn_code_key" ON "branch"("inn", "code");

-- AddForeignKey
ALTER TABLE "registration_signature" ADD CONSTRAINT "registration_signature_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_signature" ADD CONSTRAINT "registration_signature_registeredUserId_fkey" FOREIGN KEY ("registeredUserId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table branch add constraint branch_inn_shape check (inn ~ '^[0-9]{9}$');

create trigger append_only before update or delete on registration_signature for each row execute function refuse_change();
create trigger no_truncate before truncate on registration_signature for each statement execute function refuse_change();

-- Whoever may send was told so.
update organization set "isNotified" = true, "notifiedOn" = "createdOn" where "isActive";
