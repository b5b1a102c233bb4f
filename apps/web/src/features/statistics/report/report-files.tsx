import { statisticsTexts as texts } from '@hybrid-mail/messages/statistics';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useDownload, usePrint, type Wanted } from '../../../lib/files/index.ts';
import { ActionButton } from '../../../ui/action-button/action-button.tsx';

interface Props {
  /** The filtered report as Excel and as PDF. */
  readonly excel: Wanted['fetch'];
  readonly paper: () => Promise<Blob>;
  readonly fileName: string;
}

/** «Печать» and «Загрузить в Excel» of a report, with a failure shown next to them. */
export function ReportFiles({ excel, paper, fileName }: Props) {
  const saving = useDownload();
  const printing = usePrint(paper);
  const trouble = saving.failure ? texts.excelFailed({ why: saving.failure.message }) : unprinted(printing.trouble);
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5, textAlign: 'right' }}>
        {trouble}
      </Box>
      <ActionButton label={texts.print} Icon={Print} onClick={printing.print} isBusy={printing.isFetching} />
      <ActionButton
        label={texts.excel}
        Icon={FileDownload}
        onClick={() => void saving.start({ fileName, fetch: excel })}
        isBusy={saving.isRunning}
      />
    </>
  );
}

/** The server's message for a refusal, a general one otherwise. */
function unprinted(trouble: Error | 'blocked' | null): string | null {
  if (trouble === null) return null;
  if (trouble === 'blocked') return texts.printBlocked;
  return trouble instanceof ApiError && isRefusal(trouble)
    ? texts.printRefused({ why: trouble.message })
    : texts.printFailed;
}

const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500;
