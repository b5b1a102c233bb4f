import { z } from 'zod';
import { startOfMonth, today } from '../../../lib/formats/dates.ts';
import { type FilterDefinition, pageShape, urlParsers } from '../../../lib/list-search/index.ts';

/** Filters in the URL; inn preselects the organization. */
const reportFilter = { start: urlParsers.day, end: urlParsers.day, inn: urlParsers.inn };

/** Search schema of «Мои подразделения»: report filters, and the page of the unit list. */
const schema = z.object({ ...reportFilter, ...pageShape() });
export type UnitReportState = z.output<typeof schema>;

export const unitReportFilterDefinition: FilterDefinition<UnitReportState> = {
  name: 'statistics.unit-report',
  schema,
  defaults: () => ({ start: startOfMonth(today()), end: today() }),
};
