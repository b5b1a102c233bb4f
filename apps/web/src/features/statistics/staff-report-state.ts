import { clientChoice } from '@hybrid-mail/contracts/statistics';
import { z } from 'zod';
import { startOfMonth, today } from '../../lib/formats/dates.ts';
import { type FilterDefinition, fromUrl, openingState } from '../../lib/list-search/index.ts';
import { type ReportFilterName, type ReportName, staffReports } from './staff-reports.ts';

/** The filters of all reports under the names of their calls; a link to another report hands them on so (OPEN-78). */
const everyFilter = z.object({
  start: fromUrl.day,
  end: fromUrl.day,
  inn: fromUrl.inn,
  unitId: fromUrl.id,
  globalunitId: fromUrl.id,
  regionId: fromUrl.id,
  client: clientChoice.optional().catch(undefined),
});
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

/** Search schema of a report: only the filters that it has. */
export function staffReportSearch(name: ReportName): z.ZodType<StaffReportState> {
  const { filters, isOfEveryRegion } = staffReports[name];
  const used = isOfEveryRegion ? filters.filter((filter) => filter !== 'region') : filters;
  const fields: { [field in Field]?: true } = Object.fromEntries(
    used.flatMap((filter) => fieldsOf[filter]).map((field) => [field, true]),
  );
  return everyFilter.pick(fields);
}

/**
 * @param userId filters are kept for each person apart
 * @param clientTypes in the order of their call
 */
export function staffReportDefinition(
  name: ReportName,
  userId: number,
  clientTypes: readonly { readonly id: number }[],
): FilterDefinition<StaffReportState> {
  const schema = staffReportSearch(name);
  const { firstClient } = staffReports[name];
  const client = firstClient === undefined ? undefined : clientTypes[firstClient - 1]?.id;
  return {
    schema,
    defaults: () => schema.parse({ start: startOfMonth(today()), end: today(), client }),
    storageKey: `hybrid-mail.filters.statistics.${name}.${userId}`,
  };
}

/** Whether the period ends before it begins; such a report is not requested. */
export const isTurnedRound = ({ start, end }: StaffReportState): boolean =>
  start !== undefined && end !== undefined && start > end;

const setOnly = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * What an address is completed to that names no day: with nothing in it the filters that were kept, else the defaults; an
 * organization, a region or a client in it is preset, among the usual days. Null: it says all.
 */
export async function openingSearch(
  given: object,
  definitionOf: () => Promise<FilterDefinition<StaffReportState>>,
): Promise<object | null> {
  const asked = setOnly(given);
  if ('start' in asked || 'end' in asked) return null;
  const opening = setOnly(openingState(await definitionOf()));
  const { start, end, client } = opening;
  const search = Object.keys(asked).length === 0 ? opening : setOnly({ start, end, client, ...asked });
  return Object.keys(search).length === Object.keys(asked).length ? null : search;
}

/** Filters handed on to another report. Without days it would be for this month: until today is the same as for ever. */
export const handedOn = (state: StaffReportState): StaffReportState =>
  state.start === undefined && state.end === undefined ? { ...state, end: today() } : state;
