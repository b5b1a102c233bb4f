import { z } from 'zod';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, pageShape } from '../../lib/list-search/index.ts';

/** What of the URL a report is asked for; inn presets the organization. */
const reportFilter = { start: fromUrl.day, end: fromUrl.day, inn: fromUrl.inn };

/** The URL of «Мои подразделения»: the report, and the page of the units below it. */
export const unitReportSearch = z.object({ ...reportFilter, ...pageShape() });
export type UnitReportState = z.output<typeof unitReportSearch>;

/** @param userId filters are kept for each person apart */
export const unitReportDefinition = (userId: number): FilterDefinition<UnitReportState> => ({
  schema: unitReportSearch,
  defaults: () => unitReportSearch.parse({ start: startOfMonth(today()), end: today() }),
  storageKey: `hybrid-mail.filters.units.${userId}`,
});
