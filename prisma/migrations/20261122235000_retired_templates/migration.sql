ALTER TABLE "template" ADD COLUMN "retiredOn" TIMESTAMPTZ(3);

-- The name of a template that is no choice any more may be given to another.
DROP INDEX template_name_of_organization;
CREATE UNIQUE INDEX template_name_of_organization ON template ("organizationId", lower(name)) WHERE "retiredOn" IS NULL;

-- What letters were made from is kept by their rows, which name it; a version that nothing names may go.
DROP TRIGGER append_only ON template_version;
CREATE TRIGGER append_only BEFORE UPDATE ON template_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
