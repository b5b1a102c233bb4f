import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts } from '@hybrid-mail/messages/mail-pdfs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ArchiveQueue, ArchiveResult } from './archive-queue.ts';
import type { LeftOut, LeftOutReason } from './unpack-pdfs.ts';

const texts = mailPdfsTexts.archive;

/** Progress of unpacking, and what was taken from each archive and what not. */
export function ArchiveNotes({ queue }: { readonly queue: ArchiveQueue }) {
  const { running, results } = queue.useState();
  return (
    <>
      {running && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{texts.unpacking({ name: running.name })}</Box>
            <LinearProgress
              aria-label={texts.progress}
              variant={running.total > 0 ? 'determinate' : 'indeterminate'}
              value={running.total > 0 ? (100 * running.done) / running.total : undefined}
            />
          </Box>
          <Button variant="outlined" onClick={() => queue.stop()}>
            {commonTexts.cancel}
          </Button>
        </Box>
      )}
      <Box role="status">
        {results.map((result) => (
          <ArchiveNote key={result.id} result={result} onClose={() => queue.forget(result.id)} />
        ))}
      </Box>
    </>
  );
}

function ArchiveNote({ result, onClose }: { readonly result: ArchiveResult; readonly onClose: () => void }) {
  const { name, unpacked } = result;
  const close = { onClose, closeText: commonTexts.close, sx: { borderRadius: 0, overflowWrap: 'anywhere' } } as const;
  if (unpacked === 'failed' || 'problem' in unpacked) {
    const problem = unpacked === 'failed' ? 'damaged' : unpacked.problem;
    return (
      <Alert severity="error" {...close}>
        {texts.problems[problem]({ name })}
      </Alert>
    );
  }
  const { files, leftOut } = unpacked;
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="info" {...close}>
      {texts.taken({ name, count: files.length })}
      {byReason(leftOut).map(([reason, names]) => (
        <Box key={reason}>{texts.leftOut[reason]({ names: briefly(names) })}</Box>
      ))}
    </Alert>
  );
}

function byReason(leftOut: readonly LeftOut[]): readonly (readonly [LeftOutReason, readonly string[]])[] {
  const groups = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...groups].map(([reason, entries]) => [reason, entries.map(({ name }) => name)]);
}

const mostNames = 5;

function briefly(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [texts.more({ count: rest })] : [])].join(', ');
}
