/**
 * How letters are put together, as SQL text: merging and the proof that nothing was lost write it only here. Which ids a
 * grain tells apart (1) and which become 0; results are told apart by the last three grains that have a place.
 */
const grains = `(values
  ('area'::"SumGrain",    0, 0, 1, 1, true),
  ('unit',                1, 1, 0, 0, false),
  ('organizationRegion',  1, 0, 1, 0, true),
  ('organizationArea',    1, 0, 1, 1, true),
  ('unitArea',            1, 1, 1, 1, false)
) g (grain, "hasOrganization", "hasUnit", "hasRegion", "hasArea", "hasResults")`;

const spans = `(values ('day'::"SumSpan"), ('month')) s (span)`;
const start = `case s.span when 'day' then day else date_trunc('month', day)::date end as start`;

/**
 * The rows of accepted_sum that letters make.
 * @param changes a table in the shape of accepted_change
 */
export const acceptedSums = (changes: string) => `
  select g.grain, s.span, ${start}, "organizationId" * g."hasOrganization" as "organizationId",
    "unitId" * g."hasUnit" as "unitId", "regionId" * g."hasRegion" as "regionId", "areaId" * g."hasArea" as "areaId",
    sum(letters)::int as letters, sum("overPaged")::int as "overPaged", sum(pages)::int as pages
  from ${changes} c cross join ${grains} cross join ${spans} group by 1, 2, 3, 4, 5, 6, 7
  having (sum(letters), sum("overPaged"), sum(pages)) <> (0, 0, 0)`;

/** The rows of performed_sum that letters make. */
export const performedSums = (changes: string) => `
  select g.grain, s.span, ${start}, "organizationId" * g."hasOrganization" as "organizationId",
    "regionId" * g."hasRegion" as "regionId", "areaId" * g."hasArea" as "areaId", "performType", "deliveryDays",
    sum(letters)::int as letters
  from ${changes} c cross join ${grains} cross join ${spans} where g."hasResults" and "performType" is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(letters) <> 0`;
