import { z } from 'zod';
import { namedRecord, organizationBrief } from './people.ts';
import { wire } from './wire.ts';

/**
 * Counts of every report row. `overPagesSum` equals `overPagedCount`, the number of letters with more sheets than the
 * base price includes, because clients read either name (OPEN-81).
 */
const measures = { count: z.int(), overPagedCount: z.int(), overPagesSum: z.int(), pagesCount: z.int() };

/**
 * Price of one letter of the row. Null when its letters have different prices, and in a report by place that counts
 * letters of several organizations.
 */
const prices = { priceSimple: z.string().nullable(), priceForOverPaged: z.string().nullable() };

export const unitStatisticsRow = wire({ unit: namedRecord, ...measures, ...prices });
export type UnitStatisticsRow = z.output<typeof unitStatisticsRow>;

export const organizationStatisticsRow = wire({ organization: organizationBrief, ...measures, ...prices });
export type OrganizationStatisticsRow = z.output<typeof organizationStatisticsRow>;

export const regionStatisticsRow = wire({ region: namedRecord, ...measures, ...prices });
export type RegionStatisticsRow = z.output<typeof regionStatisticsRow>;

export const areaStatisticsRow = wire({ area: namedRecord, ...measures, ...prices });
export type AreaStatisticsRow = z.output<typeof areaStatisticsRow>;
