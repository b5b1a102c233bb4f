-- AlterTable
ALTER TABLE "session" ADD COLUMN     "lastSeenOn" TIMESTAMPTZ(3);
