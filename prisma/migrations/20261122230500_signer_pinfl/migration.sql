-- Whose personal key may sign. Those who may sign for their organization already have none: an administrator enters it.
ALTER TABLE "user_account" ADD COLUMN "pinfl" TEXT,
  ADD CONSTRAINT user_pinfl_shape CHECK (pinfl ~ '^[0-9]{14}$');
