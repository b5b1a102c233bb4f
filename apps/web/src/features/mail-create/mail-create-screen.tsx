import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFirstLoad } from '../../lib/blocking.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { useMayCorrectUnitLetters } from '../../shared/letter/use-may-correct.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { CopyNote } from './earlier-letter/copy-note.tsx';
import { CorrectionUnavailable } from './earlier-letter/correction-unavailable.tsx';
import { useCorrection } from './earlier-letter/use-correction.ts';
import { LetterEditor } from './letter-editor.tsx';
import { useNewLetter } from './use-new-letter.ts';

interface Props {
  /** Id of the letter to copy. */
  readonly copyOf?: number | undefined;
  /** Id of the draft to correct. */
  readonly correct?: number | undefined;
  /** Initial receiver of a letter that is not a copy. */
  readonly receiver?: string | undefined;
}

/** Page for a new letter, or for the correction of a draft. */
export const MailCreateScreen = ({ copyOf, correct, receiver }: Props) =>
  correct === undefined ? <NewLetter copyOf={copyOf} receiver={receiver} /> : <Correction key={correct} id={correct} />;

/** First loads the letter to copy, if any. */
function NewLetter({ copyOf, receiver }: Omit<Props, 'correct'>) {
  const { isLoading, data = null } = useQuery({ ...mailQueries.one(copyOf ?? 0), enabled: copyOf !== undefined });
  useFirstLoad(isLoading);
  if (isLoading) return null;
  const missing = copyOf !== undefined && !data ? formatMailNumber(copyOf) : null;
  const source = copyOf === undefined ? null : data;
  return <LoadedLetter key={copyOf ?? 'new'} source={source} missing={missing} receiver={receiver} />;
}

interface LoadedProps {
  readonly source: MailDetails | null;
  /** Number of the letter to copy, if it could not be loaded. */
  readonly missing: string | null;
  readonly receiver: string | undefined;
}

function LoadedLetter({ source, missing, receiver }: LoadedProps) {
  const task = useNewLetter(source, receiver);
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

/** First loads the letter; only letters of the user's unit can be corrected. */
function Correction({ id }: { readonly id: number }) {
  const query = useQuery(mailQueries.one(id));
  const correctsUnitOf = useMayCorrectUnitLetters();
  useFirstLoad(query.isPending);
  if (query.isPending) return <PageHeader title={texts.correct({ number: formatMailNumber(id) })} />;
  const isOpen = query.data !== undefined && correctsUnitOf(query.data);
  return isOpen ? <CorrectedLetter mail={query.data} /> : <CorrectionUnavailable id={id} query={query} />;
}

/** Editor of the correction. If the letter is signed meanwhile, it shows a warning and keeps the typed values. */
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
