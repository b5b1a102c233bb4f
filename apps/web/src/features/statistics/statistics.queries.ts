import { fileTypes } from '@hybrid-mail/contracts/file-types';
import { asFile, asTable } from '@hybrid-mail/contracts/report';
import { statistics } from '@hybrid-mail/contracts/statistics';
import { unit } from '@hybrid-mail/contracts/unit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { ReportFilter } from './report-state.ts';

export const statisticsQueries = {
  units: (filter: ReportFilter) =>
    queryOptions({
      queryKey: ['statistics', 'unit', filter],
      queryFn: ({ signal }) => call(asTable(statistics.unit), { query: { ...filter, isTable: true }, signal }),
    }),
  /** A page of the units of the person's organization. */
  unitList: (page: Parameters<typeof pageOf>[0]) =>
    queryOptions({
      queryKey: ['units', page.page, page.itemsPerPage],
      queryFn: ({ signal }) =>
        call(unit.list, { query: { ...pageOf(page), sort: 'organization', desc: false }, signal }),
    }),
};

/** The report of the page, as files. */
export const unitReportFiles = {
  excel: (filter: ReportFilter, signal: AbortSignal) =>
    call(asFile(statistics.unit, fileTypes.xlsx), { query: { ...filter, isExcel: true }, signal }),
  paper: (filter: ReportFilter) => call(asFile(statistics.unit, fileTypes.pdf), { query: { ...filter, isPdf: true } }),
};
