-- AlterTable
ALTER TABLE "sending_pause" ADD COLUMN     "is_automatic" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "next_probe_on" TIMESTAMPTZ(3),
ADD COLUMN     "probes" INTEGER NOT NULL DEFAULT 0;

-- unsafe: the table has a few rows; the release before does not name the index, and its pauses keep the same uniqueness
drop index sending_pause_running;
-- unsafe: the table has a few rows, so writers wait some milliseconds
create unique index sending_pause_running on sending_pause (coalesce(organization_id, 0), is_automatic)
  where ended_on is null;
-- unsafe: the table has a few rows
alter table sending_pause add constraint sending_pause_automatic_of_all
  check (not is_automatic or organization_id is null);
