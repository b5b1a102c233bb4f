-- CreateTable
CREATE TABLE "schema_guard" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "program_level" INTEGER NOT NULL,

    CONSTRAINT "schema_guard_pkey" PRIMARY KEY ("id")
);

alter table schema_guard add constraint schema_guard_one_row check (id = 1);
insert into schema_guard (program_level) values (1);
