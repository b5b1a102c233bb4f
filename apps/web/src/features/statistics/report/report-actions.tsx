import { RefreshButton } from '../../../ui/refresh-button/refresh-button.tsx';
import type { StaffReportState } from '../staff-report-state.ts';
import { type ReportName, staffReports } from '../staff-reports.ts';
import { reportFiles } from '../statistics.queries.ts';
import { ReportFiles } from './report-files.tsx';

interface Props {
  readonly name: ReportName;
  readonly filter: StaffReportState;
  readonly onRefresh: () => void;
}

/** «Печать», «Загрузить в Excel» and «Обновить» of a report under its filters. */
export const ReportActions = ({ name, filter, onRefresh }: Props) => (
  <>
    <ReportFiles
      excel={({ signal }) => reportFiles.excel(name, filter, signal)}
      paper={() => reportFiles.paper(name, filter)}
      fileName={staffReports[name].fileName}
    />
    <RefreshButton onClick={onRefresh} />
  </>
);
