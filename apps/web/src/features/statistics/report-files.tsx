import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { statisticsTexts as texts } from '../../messages/statistics.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { printPdf } from '../../ui/pdf-viewer/print-pdf.ts';
import { saveFile } from '../../ui/pdf-viewer/save-file.ts';

interface Props {
  /** The report under its filters, as an Excel file and on paper. */
  readonly excel: () => Promise<Blob>;
  readonly paper: () => Promise<Blob>;
  readonly fileName: string;
}

/** «Печать» and «Загрузить в Excel» of a report. What fails is said quietly beside them. */
export function ReportFiles({ excel, paper, fileName }: Props) {
  const saving = useMutation({ mutationFn: excel, onSuccess: (file) => saveFile(file, fileName) });
  const printing = useMutation({ mutationFn: async () => printPdf(await paper()) });
  const unprinted = printing.error ? texts.printFailed : printing.data === false ? texts.printBlocked : null;
  const trouble = saving.error ? texts.excelFailed(saving.error.message) : unprinted;
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13.5, textAlign: 'right' }}>
        {trouble}
      </Box>
      <ActionButton label={texts.print} Icon={Print} onClick={printing.mutate} isBusy={printing.isPending} />
      <ActionButton label={texts.excel} Icon={FileDownload} onClick={saving.mutate} isBusy={saving.isPending} />
    </>
  );
}
