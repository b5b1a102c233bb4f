import type { QueryOf } from '@hybrid-mail/contracts/endpoint';
import type { Profile } from '@hybrid-mail/contracts/session';
import { clientTypeFilter, type statisticsCalls } from '@hybrid-mail/contracts/statistics';
import { z } from 'zod';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, initialState, pageShape, urlParsers } from '../../lib/list-search/index.ts';
import { type ReportFilterName, type ReportName, staffReports } from './staff-reports.ts';

/** Query parameters of the report calls: a filter that no call has is a compile error. */
type CallFilter = { [name in ReportName]: keyof QueryOf<(typeof statisticsCalls)[name]> }[ReportName];

/** Filters of all reports, named as in the calls; links between reports pass them on (OPEN-78). */
const everyFilter = z.object({
  start: urlParsers.day,
  end: urlParsers.day,
  inn: urlParsers.inn,
  unitId: urlParsers.id,
  globalunitId: urlParsers.id,
  regionId: urlParsers.id,
  client: clientTypeFilter.optional().catch(undefined),
} satisfies Partial<Record<CallFilter, z.ZodType>>);
export type StaffReportState = z.output<typeof everyFilter>;

type Field = keyof StaffReportState;

const fieldsOf: Record<ReportFilterName, readonly Field[]> = {
  period: ['start', 'end'],
  organization: ['inn'],
  unit: ['unitId'],
  globalUnit: ['globalunitId'],
  region: ['regionId'],
  client: ['client'],
};

/** Search schema of a report, limited to its own filters. */
export function staffReportSchema(name: ReportName): z.ZodType<StaffReportState> {
  const { filters, isOfEveryRegion } = staffReports[name];
  const used = isOfEveryRegion ? filters.filter((filter) => filter !== 'region') : filters;
  const fields: { [field in Field]?: true } = Object.fromEntries(
    used.flatMap((filter) => fieldsOf[filter]).map((field) => [field, true]),
  );
  return everyFilter.pick(fields);
}

/** @param clientTypes in the order of the server's answer */
export function staffReportFilterDefinition(
  name: ReportName,
  clientTypes: readonly { readonly id: number }[],
): FilterDefinition<StaffReportState> {
  const { firstClient } = staffReports[name];
  const client = firstClient === undefined ? undefined : clientTypes[firstClient - 1]?.id;
  return {
    name: `statistics.${name}`,
    schema: staffReportSchema(name),
    defaults: () => ({ start: startOfMonth(today()), end: today(), client }),
  };
}

/** Whether the period is reversed; such a report is not requested. */
export const isPeriodReversed = ({ start, end }: StaffReportState): boolean =>
  start !== undefined && end !== undefined && start > end;

const setOnly = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Completes the search of a URL without dates. An empty search gets the stored filters, else the defaults; a search
 * with other filters gets only the dates and the client type from there. Null if nothing is missing.
 */
export async function completeSearch(
  given: object,
  profile: Profile,
  definitionOf: () => Promise<FilterDefinition<StaffReportState>>,
): Promise<object | null> {
  const asked = setOnly(given);
  if ('start' in asked || 'end' in asked) return null;
  const opening = setOnly(initialState(await definitionOf(), profile));
  const { start, end, client } = opening;
  const search = Object.keys(asked).length === 0 ? opening : setOnly({ start, end, client, ...asked });
  return Object.keys(search).length === Object.keys(asked).length ? null : search;
}

/** Filters for a link to another report. Without a period the end is set to today, which finds the same letters. */
export const drillDownFilterOf = (state: StaffReportState): StaffReportState =>
  state.start === undefined && state.end === undefined ? { ...state, end: today() } : state;

/** Search schema of «Мои подразделения»: report filters, and the page of the unit list. */
const unitReportSchema = z.object({ start: urlParsers.day, end: urlParsers.day, inn: urlParsers.inn, ...pageShape() });

export const unitReportFilterDefinition: FilterDefinition<z.output<typeof unitReportSchema>> = {
  name: 'statistics.unit-report',
  schema: unitReportSchema,
  defaults: () => ({ start: startOfMonth(today()), end: today() }),
};
