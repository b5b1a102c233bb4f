-- A signature counts once. Where one was taken twice before, the later rows keep no hash: the first one holds the place.
ALTER TABLE "mail_signature" ADD COLUMN "pkcs7Sha256" BYTEA, ADD COLUMN "verifierAnswer" BYTEA;
ALTER TABLE "registration_signature" ADD COLUMN "verifierAnswer" BYTEA;

ALTER TABLE "mail_signature" DISABLE TRIGGER append_only;
UPDATE "mail_signature" s SET "pkcs7Sha256" = sha256(s.pkcs7)
  FROM (SELECT DISTINCT ON (sha256(pkcs7)) "mailId", generation FROM "mail_signature"
        ORDER BY sha256(pkcs7), "verifiedOn", "mailId", generation) first
  WHERE s."mailId" = first."mailId" AND s.generation = first.generation;
ALTER TABLE "mail_signature" ENABLE TRIGGER append_only;

CREATE UNIQUE INDEX "mail_signature_pkcs7Sha256_key" ON "mail_signature"("pkcs7Sha256");
