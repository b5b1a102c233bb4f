import { fileTypes } from '@hybrid-mail/contracts/file-types';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useDownload } from '../../lib/files/index.ts';
import { notify } from '../../ui/notify/notify.tsx';

interface Props {
  /** Name of the file that the rows are of. */
  readonly fileName: string;
  /** Writes the file. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Added to the words of the button. */
  readonly children?: ReactNode;
}

/** Downloads a spreadsheet of rows with a column of their problems. */
export function ProblemFileButton({ fileName, make, children }: Props) {
  const download = useDownload();
  const save = async () => {
    const failure = await download.start({
      fileName: fileName.replace(/(\.xlsx)?$/i, texts.problemFileEnd),
      fetch: async ({ signal }) => {
        const bytes = await make(signal);
        return new Blob([bytes.slice().buffer], { type: fileTypes.xlsx });
      },
    });
    if (failure) notify.error(texts.problemFileFailed, 5);
  };
  return (
    <Button
      startIcon={<DownloadOutlined />}
      loading={download.isRunning}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {texts.problemFile}
      {children}
    </Button>
  );
}
