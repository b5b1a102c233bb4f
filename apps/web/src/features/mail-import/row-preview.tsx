import { type RegistryMail, registry } from '@hybrid-mail/contracts/registry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../../lib/api/call.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailImportTexts } from '../../messages/mail-import.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import type { CheckedRow } from './check/checked-row.ts';

const texts = mailImportTexts.preview;
const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer/pdf-viewer.tsx')).PdfViewer }));

interface Props {
  readonly row: CheckedRow;
  /** Rows beside it, as they are shown. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (row: number) => void;
  readonly onClose: () => void;
}

/** The finished letter of a row, before anything is created. */
export function RowPreview({ row, previous, next, onGo, onClose }: Props) {
  const wide = 960;
  return (
    <FormDialog
      isOpen
      title={texts.title(row.number)}
      width={wide}
      onClose={onClose}
      actions={
        <>
          <Button disabled={previous === undefined} onClick={() => previous !== undefined && onGo(previous)}>
            {texts.previous}
          </Button>
          <Button disabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
            {texts.next}
          </Button>
          <Button autoFocus variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {row.mail ? <Letter key={row.number} row={row.number} mail={row.mail} /> : <Obstacles row={row} />}
    </FormDialog>
  );
}

/** What has to be mended before there can be a letter. */
const Obstacles = ({ row: { problems } }: Pick<Props, 'row'>) => (
  <Box sx={{ py: 10, textAlign: 'center' }}>
    <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
      {texts.obstacles}
    </Typography>
    {problems.map(({ kind }) => (
      <Typography key={kind}>{kind}</Typography>
    ))}
  </Box>
);

interface LetterProps {
  readonly row: number;
  readonly mail: RegistryMail;
}

function Letter({ row, mail }: LetterProps) {
  const ordered = useQuery({
    queryKey: ['registry-preview', mail],
    queryFn: ({ signal }) => call(registry.preview, { body: mail, signal }),
    // What was rendered is thrown away after an hour.
    staleTime: 30 * 60_000,
  });
  const previewId = ordered.data?.previewId;
  const letter = useQuery({ ...registryQueries.preview(previewId ?? ''), enabled: previewId !== undefined });
  const failure = ordered.error ?? letter.error;
  if (failure && !ordered.isFetching && !letter.isFetching) {
    // What was rendered is kept for a while only, and a failure for good: another one is ordered.
    const again = () => void ordered.refetch();
    return (
      <Box sx={{ py: 10, textAlign: 'center' }}>
        <Typography role="alert" sx={{ mb: 3 }}>{`${texts.failed}. ${failure.message}`}</Typography>
        <Button variant="outlined" onClick={again}>
          {commonTexts.retry}
        </Button>
      </Box>
    );
  }
  const waiting = (
    <Typography role="status" sx={{ py: 20, textAlign: 'center', color: 'text.secondary' }}>
      {texts.loading}
    </Typography>
  );
  return letter.data ? (
    <Suspense fallback={waiting}>
      <PdfViewer file={letter.data} fileName={texts.fileName(row)} />
    </Suspense>
  ) : (
    waiting
  );
}
