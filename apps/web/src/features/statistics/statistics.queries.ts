import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { reportCallsByFormat } from '@hybrid-mail/contracts/report';
import { statisticsCalls } from '@hybrid-mail/contracts/statistics';
import { unitCalls } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { pagingParameters } from '../../lib/list-search/index.ts';
import type { StaffReportState } from './staff-report-state.ts';
import type { ReportName } from './staff-reports.ts';

type ReportQuery = Omit<StaffReportState, 'client'> & {
  readonly clientId?: StaffReportState['client'];
  readonly isTable?: boolean | undefined;
  readonly isChart?: boolean | undefined;
  readonly isExcel?: boolean | undefined;
  readonly isPdf?: boolean | undefined;
};

/**
 * Typed with the filters of all reports, because the queries below call any report by its name; a call drops filters
 * that it does not have.
 */
const calls: Record<ReportName, Endpoint<z.core.$ZodType<ReportQuery>>> = statisticsCalls;

const formsOf = (name: ReportName) => reportCallsByFormat(calls[name]);

/** Converts filters to the call's query. */
const queryOf = ({ client, ...filter }: StaffReportState) => ({ ...filter, clientId: client });

export const statisticsQueries = {
  report: (name: ReportName, filter: StaffReportState) =>
    queryOptions({
      queryKey: ['statistics', name, filter],
      queryFn: ({ signal }) => call(formsOf(name).table, { query: { ...queryOf(filter), isTable: true }, signal }),
    }),
  chart: (name: ReportName, filter: StaffReportState) =>
    queryOptions({
      queryKey: ['statistics', name, filter, 'chart'],
      queryFn: ({ signal }) => call(formsOf(name).chart, { query: { ...queryOf(filter), isChart: true }, signal }),
    }),
  /** A page of the units of the user's organization. */
  unitList: (page: Parameters<typeof pagingParameters>[0]) =>
    queryOptions({
      queryKey: ['units', page.page, page.itemsPerPage],
      queryFn: ({ signal }) =>
        call(unitCalls.list, { query: { ...pagingParameters(page), sort: 'organization', desc: false }, signal }),
    }),
};

/** Downloads of a filtered report. */
export const reportFiles = {
  excel: (name: ReportName, filter: StaffReportState, signal: AbortSignal) =>
    call(formsOf(name).excel, { query: { ...queryOf(filter), isExcel: true }, signal }),
  paper: (name: ReportName, filter: StaffReportState) =>
    call(formsOf(name).paper, { query: { ...queryOf(filter), isPdf: true } }),
};
