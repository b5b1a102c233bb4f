import { fileTypes } from '@hybrid-mail/contracts/file-types';
import { asFile, asTable } from '@hybrid-mail/contracts/report';
import { statistics } from '@hybrid-mail/contracts/statistics';
import { unit } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import type { ReportState } from './report-state.ts';

export const statisticsQueries = {
  units: (state: ReportState) =>
    queryOptions({
      queryKey: ['statistics', 'unit', state],
      queryFn: ({ signal }) => call(asTable(statistics.unit), { query: { ...state, isTable: true }, signal }),
    }),
  /** Units of the person's organization; a page holds as many as a call answers. */
  unitList: () =>
    queryOptions({
      queryKey: ['units'],
      queryFn: ({ signal }) => call(unit.list, { query: { limit: 500, skip: 0 }, signal }),
    }),
};

/** The report of the page, as files. */
export const unitReportFiles = {
  excel: (state: ReportState, signal: AbortSignal) =>
    call(asFile(statistics.unit, fileTypes.xlsx), { query: { ...state, isExcel: true }, signal }),
  paper: (state: ReportState) => call(asFile(statistics.unit, fileTypes.pdf), { query: { ...state, isPdf: true } }),
};
