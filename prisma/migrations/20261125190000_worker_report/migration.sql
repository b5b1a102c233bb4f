-- AlterTable
ALTER TABLE "worker_heartbeat" ADD COLUMN     "backed_up_on" TIMESTAMPTZ(3),
ADD COLUMN     "post_answered_on" TIMESTAMPTZ(3),
ADD COLUMN     "post_silent_since" TIMESTAMPTZ(3);
