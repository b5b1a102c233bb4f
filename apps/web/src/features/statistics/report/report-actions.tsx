import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useDownload, usePrint } from '../../../lib/files/index.ts';
import { ActionButton } from '../../../ui/action-button/action-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button/refresh-button.tsx';
import type { StaffReportState } from '../staff-report-state.ts';
import { type ReportName, staffReports } from '../staff-reports.ts';
import { reportFiles } from '../statistics.queries.ts';

interface Props {
  readonly name: ReportName;
  readonly filter: StaffReportState;
  readonly onRefresh: () => void;
}

/** «Печать», «Загрузить в Excel» and «Обновить» of a report under its filters, with a failure shown next to them. */
export function ReportActions({ name, filter, onRefresh }: Props) {
  const { fileName } = staffReports[name];
  const saving = useDownload();
  const printing = usePrint(() => reportFiles.paper(name, filter));
  const save = () => void saving.start({ fileName, fetch: ({ signal }) => reportFiles.excel(name, filter, signal) });
  const trouble = saving.failure ? texts.excelFailed({ why: saving.failure.message }) : unprinted(printing.trouble);
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5, textAlign: 'right' }}>
        {trouble}
      </Box>
      <ActionButton label={texts.print} Icon={Print} onClick={printing.print} isBusy={printing.isFetching} />
      <ActionButton label={texts.excel} Icon={FileDownload} onClick={save} isBusy={saving.isRunning} />
      <RefreshButton onClick={onRefresh} />
    </>
  );
}

/** Returns the server's message if it refused to print, a general text for another failure, null without a failure. */
function unprinted(trouble: Error | 'blocked' | null): string | null {
  if (trouble === null) return null;
  if (trouble === 'blocked') return texts.printBlocked;
  return trouble instanceof ApiError && trouble.status >= 400 && trouble.status < 500
    ? texts.printRefused({ why: trouble.message })
    : texts.printFailed;
}
