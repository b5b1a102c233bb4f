-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "moved_on" TIMESTAMPTZ(3);
