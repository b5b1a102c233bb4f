-- One table for all counts of the rate limits; failed logins are counted in it from now on, and those of the last quarter of an
-- hour are forgotten. Unlogged: a count is worth no flush of the log, and a crash of the server may empty it.
DROP TABLE "login_throttle";

-- CreateTable
CREATE UNLOGGED TABLE "rate_count" (
    "key" TEXT NOT NULL,
    "ends_on" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_count_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "rate_count_ends_on_idx" ON "rate_count"("ends_on");
