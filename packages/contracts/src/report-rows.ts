import { z } from 'zod';
import { named, organizationBrief } from './people.ts';
import { wire } from './wire.ts';

/** What every report counts. Letters of more sheets than the base price holds have two names on the wire: both are read (OPEN-81). */
const measures = { count: z.int(), overPagedCount: z.int(), overPagesSum: z.int(), pagesCount: z.int() };

/**
 * What each letter of the row was charged: null where that is not one price, and by place where letters of several
 * organizations are counted together.
 */
const prices = { priceSimple: z.string().nullable(), priceForOverPaged: z.string().nullable() };

export const unitStatisticsRow = wire({ unit: named, ...measures, ...prices });
export type UnitStatisticsRow = z.output<typeof unitStatisticsRow>;

export const organizationStatisticsRow = wire({ organization: organizationBrief, ...measures, ...prices });
export type OrganizationStatisticsRow = z.output<typeof organizationStatisticsRow>;

export const regionStatisticsRow = wire({ region: named, ...measures, ...prices });
export type RegionStatisticsRow = z.output<typeof regionStatisticsRow>;

export const areaStatisticsRow = wire({ area: named, ...measures, ...prices });
export type AreaStatisticsRow = z.output<typeof areaStatisticsRow>;
