-- CreateTable
CREATE TABLE "evidence_root" (
    "day" TEXT NOT NULL,
    "upToId" BIGINT NOT NULL,
    "entries" INTEGER NOT NULL,
    "previousRoot" BYTEA,
    "root" BYTEA NOT NULL,
    "signature" BYTEA,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_root_pkey" PRIMARY KEY ("day")
);

create trigger append_only before update or delete on evidence_root for each row execute function refuse_change();
create trigger no_truncate before truncate on evidence_root for each statement execute function refuse_change();
