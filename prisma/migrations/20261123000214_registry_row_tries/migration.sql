-- AlterTable
ALTER TABLE "registry_row" ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;
