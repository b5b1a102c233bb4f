-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "registryId" INTEGER;

-- CreateTable
CREATE TABLE "template" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "changedOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_version" (
    "id" SERIAL NOT NULL,
    "templateId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "template_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registry" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "creatorId" INTEGER NOT NULL,
    "key" UUID,
    "contentSha256" BYTEA NOT NULL,
    "fileName" TEXT,
    "note" TEXT,
    "rowCount" INTEGER NOT NULL,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "claimedUntil" TIMESTAMPTZ(3),
    "finishedOn" TIMESTAMPTZ(3),
    "deletedOn" TIMESTAMPTZ(3),

    CONSTRAINT "registry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registry_row" (
    "registryId" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "receiver" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "regionId" INTEGER NOT NULL,
    "areaId" INTEGER NOT NULL,
    "templateVersionId" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "problem" TEXT,
    "mailId" INTEGER,

    CONSTRAINT "registry_row_pkey" PRIMARY KEY ("registryId","row")
);

-- CreateTable
CREATE TABLE "preview" (
    "id" UUID NOT NULL,
    "userId" INTEGER NOT NULL,
    "html" TEXT NOT NULL,
    "bytes" BYTEA,
    "pages" INTEGER,
    "problem" TEXT,
    "createdOn" TIMESTAMPTZ(3) NOT NULL,
    "renderedOn" TIMESTAMPTZ(3),

    CONSTRAINT "preview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "template_organizationId_idx" ON "template"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "template_version_templateId_version_key" ON "template_version"("templateId", "version");

-- CreateIndex
CREATE INDEX "registry_unitId_createdOn_idx" ON "registry"("unitId", "createdOn" DESC);

-- CreateIndex
CREATE INDEX "registry_organizationId_contentSha256_idx" ON "registry"("organizationId", "contentSha256");

-- CreateIndex
CREATE UNIQUE INDEX "registry_creatorId_key_key" ON "registry"("creatorId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "registry_row_mailId_key" ON "registry_row"("mailId");

-- CreateIndex
CREATE INDEX "preview_userId_createdOn_idx" ON "preview"("userId", "createdOn");

-- CreateIndex
CREATE INDEX "preview_createdOn_idx" ON "preview"("createdOn");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_registryId_fkey" FOREIGN KEY ("registryId") REFERENCES "registry"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "template" ADD CONSTRAINT "template_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_templateId_fkey" FOREIGN KEY ("templateId") REFERENCES "template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry" ADD CONSTRAINT "registry_unitId_organizationId_fkey" FOREIGN KEY ("unitId", "organizationId") REFERENCES "unit"("id", "organizationId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry" ADD CONSTRAINT "registry_creatorId_fkey" FOREIGN KEY ("creatorId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row" ADD CONSTRAINT "registry_row_registryId_fkey" FOREIGN KEY ("registryId") REFERENCES "registry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row" ADD CONSTRAINT "registry_row_regionId_fkey" FOREIGN KEY ("regionId") REFERENCES "region"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row" ADD CONSTRAINT "registry_row_areaId_regionId_fkey" FOREIGN KEY ("areaId", "regionId") REFERENCES "area"("id", "regionId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row" ADD CONSTRAINT "registry_row_templateVersionId_fkey" FOREIGN KEY ("templateVersionId") REFERENCES "template_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_row" ADD CONSTRAINT "registry_row_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preview" ADD CONSTRAINT "preview_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
create unique index template_name_of_organization on template ("organizationId", lower(name));
create index registry_unfinished on registry (id) where "finishedOn" is null and "deletedOn" is null;
create index registry_row_left on registry_row ("registryId", row) where "mailId" is null and problem is null;

alter table registry add constraint registry_rows_positive check ("rowCount" > 0);
alter table registry_row
  add constraint registry_row_positive check (row > 0),
  add constraint registry_row_letter_or_problem check ("mailId" is null or problem is null);
alter table preview alter column bytes set storage external;

create trigger append_only before update or delete on template_version for each row execute function refuse_change();
create trigger no_truncate before truncate on template_version for each statement execute function refuse_change();
