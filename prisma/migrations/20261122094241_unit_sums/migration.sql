-- CreateTable
CREATE TABLE "accepted_by_unit_region" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "regionId" INTEGER NOT NULL,
    "letters" INTEGER NOT NULL,
    "overPaged" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,

    CONSTRAINT "accepted_by_unit_region_pkey" PRIMARY KEY ("unitId","span","start","regionId","organizationId")
);

-- CreateTable
CREATE TABLE "performed_by_unit" (
    "span" "SumSpan" NOT NULL,
    "start" DATE NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "unitId" INTEGER NOT NULL,
    "performType" SMALLINT NOT NULL,
    "deliveryDays" SMALLINT NOT NULL,
    "letters" INTEGER NOT NULL,

    CONSTRAINT "performed_by_unit_pkey" PRIMARY KEY ("organizationId","unitId","span","start","performType","deliveryDays")
);

-- What was put together so far, from the finer tables: the changes that wait are still to come.
INSERT INTO accepted_by_unit_region ("span", "start", "organizationId", "unitId", "regionId", "letters", "overPaged", "pages")
  SELECT "span", "start", "organizationId", "unitId", "regionId", sum("letters"), sum("overPaged"), sum("pages")
  FROM accepted_by_unit_area GROUP BY 1, 2, 3, 4, 5;
INSERT INTO performed_by_unit ("span", "start", "organizationId", "unitId", "performType", "deliveryDays", "letters")
  SELECT "span", "start", "organizationId", "unitId", "performType", "deliveryDays", sum("letters")
  FROM performed_by_unit_region GROUP BY 1, 2, 3, 4, 5, 6;
