-- AlterTable
ALTER TABLE "dispatch" ADD COLUMN     "refused_on" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sending_pause" (
    "id" SERIAL NOT NULL,
    "organization_id" INTEGER,
    "reason" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "created_by" TEXT,
    "created_on" TIMESTAMPTZ(3) NOT NULL,
    "ends_on" TIMESTAMPTZ(3),
    "ended_on" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "woken_on" TIMESTAMPTZ(3),

    CONSTRAINT "sending_pause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_heartbeat" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "started_on" TIMESTAMPTZ(3) NOT NULL,
    "last_beat_on" TIMESTAMPTZ(3) NOT NULL,
    "lanes" TEXT[],

    CONSTRAINT "worker_heartbeat_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "sending_pause" ADD CONSTRAINT "sending_pause_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One pause of all and one of each organization runs at a time.
create unique index sending_pause_running on sending_pause (coalesce(organization_id, 0)) where ended_on is null;

-- Open pages show and hide their banner.
create function tell_sending_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_changed', '{"sending": true}');
  return null;
end $$;
create trigger tell_change after insert or update on sending_pause for each statement execute function tell_sending_changed();
