-- The keys of the sums hold the sums too: a report reads a range of one index, and not a page of the table for each row.
-- That holds for pages that a vacuum has seen, so it comes by more often than Postgres would of itself.

CREATE UNIQUE INDEX "accepted_by_area_covering" ON "accepted_by_area" ("span", "start", "regionId", "areaId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_area" DROP CONSTRAINT "accepted_by_area_pkey",
  ADD CONSTRAINT "accepted_by_area_pkey" PRIMARY KEY USING INDEX "accepted_by_area_covering";
ALTER TABLE "accepted_by_area" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "accepted_by_unit_covering" ON "accepted_by_unit" ("span", "start", "organizationId", "unitId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_unit" DROP CONSTRAINT "accepted_by_unit_pkey",
  ADD CONSTRAINT "accepted_by_unit_pkey" PRIMARY KEY USING INDEX "accepted_by_unit_covering";
ALTER TABLE "accepted_by_unit" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "accepted_by_organization_region_covering" ON "accepted_by_organization_region" ("organizationId", "span", "start", "regionId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_organization_region" DROP CONSTRAINT "accepted_by_organization_region_pkey",
  ADD CONSTRAINT "accepted_by_organization_region_pkey" PRIMARY KEY USING INDEX "accepted_by_organization_region_covering";
ALTER TABLE "accepted_by_organization_region" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "accepted_by_organization_area_covering" ON "accepted_by_organization_area" ("organizationId", "regionId", "span", "start", "areaId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_organization_area" DROP CONSTRAINT "accepted_by_organization_area_pkey",
  ADD CONSTRAINT "accepted_by_organization_area_pkey" PRIMARY KEY USING INDEX "accepted_by_organization_area_covering";
ALTER TABLE "accepted_by_organization_area" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "accepted_by_unit_region_covering" ON "accepted_by_unit_region" ("unitId", "span", "start", "regionId", "organizationId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_unit_region" DROP CONSTRAINT "accepted_by_unit_region_pkey",
  ADD CONSTRAINT "accepted_by_unit_region_pkey" PRIMARY KEY USING INDEX "accepted_by_unit_region_covering";
ALTER TABLE "accepted_by_unit_region" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "accepted_by_unit_area_covering" ON "accepted_by_unit_area" ("unitId", "span", "start", "regionId", "areaId", "organizationId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_unit_area" DROP CONSTRAINT "accepted_by_unit_area_pkey",
  ADD CONSTRAINT "accepted_by_unit_area_pkey" PRIMARY KEY USING INDEX "accepted_by_unit_area_covering";
ALTER TABLE "accepted_by_unit_area" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "performed_by_region_covering" ON "performed_by_region" ("span", "start", "regionId", "performType", "deliveryDays")
  INCLUDE ("letters");
ALTER TABLE "performed_by_region" DROP CONSTRAINT "performed_by_region_pkey",
  ADD CONSTRAINT "performed_by_region_pkey" PRIMARY KEY USING INDEX "performed_by_region_covering";
ALTER TABLE "performed_by_region" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "performed_by_area_covering" ON "performed_by_area" ("span", "start", "regionId", "areaId", "performType", "deliveryDays")
  INCLUDE ("letters");
ALTER TABLE "performed_by_area" DROP CONSTRAINT "performed_by_area_pkey",
  ADD CONSTRAINT "performed_by_area_pkey" PRIMARY KEY USING INDEX "performed_by_area_covering";
ALTER TABLE "performed_by_area" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "performed_by_unit_covering" ON "performed_by_unit" ("organizationId", "unitId", "span", "start", "performType", "deliveryDays")
  INCLUDE ("letters");
ALTER TABLE "performed_by_unit" DROP CONSTRAINT "performed_by_unit_pkey",
  ADD CONSTRAINT "performed_by_unit_pkey" PRIMARY KEY USING INDEX "performed_by_unit_covering";
ALTER TABLE "performed_by_unit" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "performed_by_unit_region_covering" ON "performed_by_unit_region" ("organizationId", "unitId", "span", "start", "regionId", "performType", "deliveryDays")
  INCLUDE ("letters");
ALTER TABLE "performed_by_unit_region" DROP CONSTRAINT "performed_by_unit_region_pkey",
  ADD CONSTRAINT "performed_by_unit_region_pkey" PRIMARY KEY USING INDEX "performed_by_unit_region_covering";
ALTER TABLE "performed_by_unit_region" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

CREATE UNIQUE INDEX "performed_by_organization_area_covering" ON "performed_by_organization_area" ("organizationId", "regionId", "span", "start", "areaId", "performType", "deliveryDays")
  INCLUDE ("letters");
ALTER TABLE "performed_by_organization_area" DROP CONSTRAINT "performed_by_organization_area_pkey",
  ADD CONSTRAINT "performed_by_organization_area_pkey" PRIMARY KEY USING INDEX "performed_by_organization_area_covering";
ALTER TABLE "performed_by_organization_area" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
