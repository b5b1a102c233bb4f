-- CreateTable
CREATE TABLE "database_life" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "system_identifier" TEXT,
    "timeline" INTEGER,
    "stamped_on" TIMESTAMPTZ(3),

    CONSTRAINT "database_life_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restored_database" (
    "id" SERIAL NOT NULL,
    "found_on" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "stamped_on" TIMESTAMPTZ(3),
    "compared_on" TIMESTAMPTZ(3),

    CONSTRAINT "restored_database_pkey" PRIMARY KEY ("id")
);

alter table database_life add constraint database_life_one_row check (id = 1);
insert into database_life (counter) values (0);
create unique index restored_database_not_compared on restored_database ((compared_on is null)) where compared_on is null;
create trigger tell_change after insert or update on restored_database for each statement execute function tell_sending_changed();
