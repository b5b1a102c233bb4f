-- A controller asks for the districts of a region: what single units sent there is one range for each of them.

CREATE UNIQUE INDEX "accepted_by_unit_area_by_region" ON "accepted_by_unit_area" ("unitId", "regionId", "span", "start", "areaId", "organizationId")
  INCLUDE ("letters", "overPaged", "pages");
ALTER TABLE "accepted_by_unit_area" DROP CONSTRAINT "accepted_by_unit_area_pkey",
  ADD CONSTRAINT "accepted_by_unit_area_pkey" PRIMARY KEY USING INDEX "accepted_by_unit_area_by_region";
