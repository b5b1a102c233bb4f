import { z } from 'zod';
import { startOfMonth, today } from '../../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, pageShape } from '../../../lib/list-search/index.ts';

/** Filters in the URL; inn preselects the organization. */
const reportFilter = { start: fromUrl.day, end: fromUrl.day, inn: fromUrl.inn };

/** Search schema of «Мои подразделения»: report filters, and the page of the unit list. */
export const unitReportSearch = z.object({ ...reportFilter, ...pageShape() });
export type UnitReportState = z.output<typeof unitReportSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const unitReportDefinition = (userId: number): FilterDefinition<UnitReportState> => ({
  schema: unitReportSearch,
  defaults: () => unitReportSearch.parse({ start: startOfMonth(today()), end: today() }),
  savedAs: `filters.units.${userId}`,
});
