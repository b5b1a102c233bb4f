import type { WebArea } from '@hybrid-mail/access';
import type { ReportTable } from '@hybrid-mail/contracts/report';
import type { LinkTarget } from '../../lib/link-target.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import type { ReportContent } from '../../ui/report-table/index.ts';
import { drillDownFilterOf, type StaffReportState } from './staff-report-state.ts';
import { type ReportName, staffReports } from './staff-reports.ts';

interface Report extends Pick<ReportTable, 'columns'> {
  readonly area: WebArea;
  readonly name: ReportName;
  readonly state: StaffReportState;
}

type LinkOf = (row: ReportContent['rows'][number]) => LinkTarget | undefined;

/**
 * Returns the link of each row to another report, which gets this report's filters; undefined if rows have no links in
 * this area (STAT-18, STAT-24).
 */
export function rowLinksOf({ area, name, state, columns }: Report): LinkOf | undefined {
  const { rows } = staffReports[name];
  const to = rows && staffPagePath(`${rows.report}Statistics`, area);
  if (rows === undefined || to === undefined) return undefined;
  const filter = drillDownFilterOf(state);
  if (rows.by === 'regionId') return ({ id }) => ({ to, search: { ...filter, regionId: id } });
  const innPlace = columns.findIndex(({ measure }) => measure === 'inn');
  const { start, end } = filter;
  return ({ cells }) => ({ to, search: { start, end, inn: textOf(cells[innPlace]) } });
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : undefined);
