-- AlterTable
ALTER TABLE "document" ADD COLUMN     "lastPutOn" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "bytes" DROP NOT NULL;

-- What was stored is never changed; that it was brought again may be noted.
drop trigger append_only on document;
create trigger append_only before update of sha256, bytes, size, "createdOn" on document for each row execute function refuse_change();
create index document_by_age on document ("lastPutOn");
