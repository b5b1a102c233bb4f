import { commonTexts } from '@hybrid-mail/messages/common';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { apiErrorText } from '../../lib/api/api-error.ts';
import type { Download, TransferProgress } from '../../lib/files/index.ts';
import { formatSize } from '../../lib/formats/numbers.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import type { PaperDownload } from './papers-of.ts';

/** Shown for a slow or failed download; a fast one needs no dialog. */
export function DownloadDialog({ download }: { readonly download: Download<PaperDownload> }) {
  const { wanted: paper, failure, cancel } = download;
  const isLong = useIsLong(paper !== null);
  if (!paper || !(isLong || failure !== null)) return null;
  const isRunning = failure === null;
  return (
    // The key remounts the dialog after a failure, so that the focus moves to its main button.
    <FormDialog
      key={String(isRunning)}
      isOpen
      isBusy={isRunning}
      title={paper.title}
      onClose={cancel}
      actions={
        isRunning ? (
          <Button variant="outlined" autoFocus onClick={cancel}>
            {commonTexts.cancel}
          </Button>
        ) : (
          <>
            <Button onClick={cancel}>{commonTexts.close}</Button>
            <Button variant="contained" autoFocus onClick={() => void download.start(paper)}>
              {commonTexts.retry}
            </Button>
          </>
        )
      }
    >
      {isRunning ? (
        <Running title={paper.title} progress={download.progress} />
      ) : (
        <Typography role="alert">{apiErrorText(failure) ?? texts.failed}</Typography>
      )}
    </FormDialog>
  );
}

/** Milliseconds; a dialog for a shorter wait would only flash. */
const longMs = 1000;

/** True once `isRunning` has lasted longMs. */
function useIsLong(isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isRunning && isLong;
}

function Running({
  title,
  progress: { done, total },
}: {
  readonly title: string;
  readonly progress: TransferProgress;
}) {
  const hasShare = total !== null;
  return (
    <>
      <Typography sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>{wordsOf({ done, total })}</Typography>
      <LinearProgress
        aria-label={title}
        variant={hasShare ? 'determinate' : 'indeterminate'}
        // At most 99 percent: the total is an estimate and may be too low.
        value={hasShare ? Math.min(99, (done / total) * 100) : 0}
      />
    </>
  );
}

function wordsOf({ done, total }: TransferProgress): string {
  if (done === 0) return texts.waiting;
  return total === null || done > total
    ? texts.received({ size: formatSize(done) })
    : texts.receivedOf({ size: formatSize(done), total: formatSize(total) });
}
