-- AlterTable
ALTER TABLE "region" ADD COLUMN     "norm_days" SMALLINT NOT NULL DEFAULT 7;

alter table region add constraint region_norm_positive check (norm_days between 1 and 365) not valid;
