import { z } from 'zod';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl } from '../../lib/list-search/index.ts';

/** The URL of a report; inn presets the organization. */
const reportState = z.object({ start: fromUrl.day, end: fromUrl.day, inn: fromUrl.inn });
export type ReportState = z.output<typeof reportState>;

/** @param userId filters are kept for each person apart */
export const unitReportDefinition = (userId: number): FilterDefinition<ReportState> => ({
  schema: reportState,
  defaults: () => ({ start: startOfMonth(today()), end: today() }),
  storageKey: `hybrid-mail.filters.units.${userId}`,
});
