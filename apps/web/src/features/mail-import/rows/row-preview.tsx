import { type RegistryMail, registryCalls } from '@hybrid-mail/contracts/registry';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { LetterPreview } from '../../../shared/preview/letter-preview.tsx';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import type { CheckedRow } from '../check/checked-row.ts';

const texts = mailImportTexts.preview;

interface Props {
  readonly row: CheckedRow;
  /** Row numbers of the neighbours under the current filter. */
  readonly previous: number | undefined;
  readonly next: number | undefined;
  readonly onGo: (row: number) => void;
  readonly onClose: () => void;
}

/** Dialog with a preview of the row's letter, before it is created. */
export function RowPreview({ row, previous, next, onGo, onClose }: Props) {
  const wide = 960;
  return (
    <FormDialog
      isOpen
      title={texts.title({ row: row.number })}
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
            {commonTexts.close}
          </Button>
        </>
      }
    >
      {row.mail ? <Letter key={row.number} row={row.number} mail={row.mail} /> : <Obstacles row={row} />}
    </FormDialog>
  );
}

/** Problems of a row, shown instead of a preview. */
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
    queryFn: ({ signal }) => call(registryCalls.preview, { body: mail, signal }),
    // The server deletes rendered previews after an hour.
    staleTime: 30 * 60_000,
  });
  return (
    <LetterPreview
      id={ordered.data?.previewId}
      orderFailure={ordered.error}
      isOrdering={ordered.isFetching}
      fileName={texts.fileName({ row })}
      texts={texts}
      onAgain={() => void ordered.refetch()}
    />
  );
}
