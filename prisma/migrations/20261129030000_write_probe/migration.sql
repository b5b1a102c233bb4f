-- CreateTable
CREATE TABLE "write_probe" (
    "name" TEXT NOT NULL,
    "written_on" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "write_probe_pkey" PRIMARY KEY ("name")
);
