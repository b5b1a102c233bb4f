import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFirstLoad } from '../../lib/blocking.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { LetterLink } from '../../shared/letter-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { CopyNote } from './copy-note.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { useCorrection } from './use-correction.ts';
import { useNewLetter } from './use-new-letter.ts';

interface Props {
  /** Id of the letter to copy. */
  readonly copyOf?: number;
  /** Id of the draft to correct. */
  readonly correct?: number;
}

/** New letter, or the correction of a draft; loads the letter that it begins with first. */
export function MailCreateScreen({ copyOf, correct }: Props) {
  const id = correct ?? copyOf;
  const source = useQuery({ ...mailQueries.one(id ?? 0), enabled: id !== undefined });
  useFirstLoad(source.isLoading);
  if (source.isLoading) return null;
  const mail = id === undefined ? null : (source.data ?? null);
  const missing = id !== undefined && !mail ? mailNumber(id) : null;
  if (correct === undefined) return <NewLetter source={mail} missing={missing} />;
  return mail ? <CorrectedLetter mail={mail} /> : <Missing number={mailNumber(correct)} />;
}

interface NewProps {
  readonly source: MailDetails | null;
  /** Number of a letter to copy that could not be opened. */
  readonly missing: string | null;
}

function NewLetter({ source, missing }: NewProps) {
  const task = useNewLetter(source);
  return (
    <LetterEditor
      task={task}
      note={(form) => (
        <>
          {missing && (
            <Typography role="status" variant="caption" sx={{ mb: 3 }}>
              {texts.copyFailed({ number: missing })}
            </Typography>
          )}
          {source && <CopyNote source={source} form={form} />}
        </>
      )}
    />
  );
}

/** Says above the fields that the letter was signed meanwhile; what was typed stays. */
function CorrectedLetter({ mail }: { readonly mail: MailDetails }) {
  const task = useCorrection(mail);
  const note = () =>
    !mail.isCorrectable && (
      <Alert severity="warning" sx={{ mb: 5 }}>
        {texts.notCorrectable} <LetterLink id={mail.id} isAside />
      </Alert>
    );
  return <LetterEditor task={task} note={note} />;
}

function Missing({ number }: { readonly number: string }) {
  return (
    <>
      <PageHeader title={texts.correct({ number })} />
      <Alert severity="warning" sx={{ mx: 4, maxWidth: 720 }}>
        {texts.correctionMissing}
      </Alert>
    </>
  );
}
