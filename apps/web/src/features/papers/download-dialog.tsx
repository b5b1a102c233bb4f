import { commonTexts } from '@hybrid-mail/messages/common';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { apiErrorText } from '../../lib/api/api-error-text.ts';
import type { Download, Progress } from '../../lib/files/index.ts';
import { formatSize } from '../../lib/formats/numbers.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import type { Paper } from './papers-of.ts';
import { useIsLongRunning } from './use-is-long-running.ts';

/** Shown for a slow or failed download; a fast one needs no dialog. */
export function DownloadDialog({ download }: { readonly download: Download<Paper> }) {
  const { wanted: paper, failure } = download;
  const isLong = useIsLongRunning(paper !== null);
  if (!paper || !(isLong || failure !== null)) return null;
  return failure === null ? (
    <Running paper={paper} download={download} />
  ) : (
    <Failed paper={paper} download={download} failure={apiErrorText(failure) ?? texts.failed} />
  );
}

interface Props {
  readonly paper: Paper;
  readonly download: Download<Paper>;
}

function Running({ paper, download: { progress, cancel } }: Props) {
  const share = shareOf(progress);
  return (
    <FormDialog
      isOpen
      isBusy
      title={paper.title}
      onClose={cancel}
      actions={
        <Button variant="outlined" autoFocus onClick={cancel}>
          {commonTexts.cancel}
        </Button>
      }
    >
      <Typography sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>{wordsOf(progress)}</Typography>
      <LinearProgress
        aria-label={paper.title}
        {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
      />
    </FormDialog>
  );
}

function Failed({ paper, download, failure }: Props & { readonly failure: string }) {
  return (
    <FormDialog
      isOpen
      title={paper.title}
      onClose={download.cancel}
      actions={
        <>
          <Button onClick={download.cancel}>{commonTexts.close}</Button>
          <Button variant="contained" autoFocus onClick={() => void download.start(paper)}>
            {commonTexts.retry}
          </Button>
        </>
      }
    >
      <Typography role="alert">{failure}</Typography>
    </FormDialog>
  );
}

/** Percent, at most 99: the total is an estimate and may be too low. */
const shareOf = ({ done, total }: Progress) => (total === null ? null : Math.min(99, (done / total) * 100));

function wordsOf({ done, total }: Progress): string {
  if (done === 0) return texts.waiting;
  return total === null || done > total
    ? texts.received({ size: formatSize(done) })
    : texts.receivedOf({ size: formatSize(done), total: formatSize(total) });
}
