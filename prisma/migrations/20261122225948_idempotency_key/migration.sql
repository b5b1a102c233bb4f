-- CreateTable
CREATE TABLE "idempotency_key" (
    "userId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "inputHash" BYTEA NOT NULL,
    "claim" UUID NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "isCommitted" BOOLEAN NOT NULL DEFAULT false,
    "answer" TEXT,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("userId","key")
);

-- CreateIndex
CREATE INDEX "idempotency_key_createdOn_idx" ON "idempotency_key"("createdOn");

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A letter is looked up by the client's number, by staff without its organization too.
drop index mail_external_id;
create unique index mail_external_id on mail ("externalId", "organizationId") where "deletedOn" is null;
