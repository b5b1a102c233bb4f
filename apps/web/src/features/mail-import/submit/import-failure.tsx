import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import type { SplitImport } from '../split/use-split-import.ts';
import type { Submission } from './use-submit-registry.ts';

interface Props {
  readonly submission: Submission;
  /** Confirms a duplicate import. */
  readonly onRepeat: (() => void) | undefined;
}

/** Why the import failed; for a duplicate it links to the earlier registry and offers to import anyway. */
export function ImportFailure({ submission: { failure, repeatedId }, onRepeat }: Props) {
  return failure !== null && <Failure text={failure} repeatedId={repeatedId} onRepeat={onRepeat} />;
}

interface PartProps {
  readonly split: SplitImport;
  readonly onRepeat: (() => void) | undefined;
}

/** Why a part of a split file failed; a duplicate can be marked as created, or imported anyway. */
export function PartFailure({ split: { failure, skip }, onRepeat }: PartProps) {
  if (failure === null) return null;
  const text = splitImportTexts.failed({ number: String(failure.part + 1), why: failure.text });
  return <Failure text={text} repeatedId={failure.repeatedId} onRepeat={onRepeat} onSkip={skip} />;
}

interface FailureProps {
  readonly text: string;
  readonly repeatedId: number | null;
  readonly onRepeat: (() => void) | undefined;
  readonly onSkip?: () => void;
}

function Failure({ text, repeatedId, onRepeat, onSkip }: FailureProps) {
  const ways = repeatedId !== null && (
    <>
      <ButtonLink to={paths['mails-listing-draft']} search={{ registry: repeatedId }}>
        {texts.openRepeated}
      </ButtonLink>
      {onSkip && <Button onClick={onSkip}>{splitImportTexts.skip}</Button>}
      <Button disabled={!onRepeat} onClick={onRepeat}>
        {texts.repeatAnyway}
      </Button>
    </>
  );
  return (
    <Alert severity={ways ? 'warning' : 'error'} sx={{ borderRadius: 0 }} action={ways}>
      {text}
    </Alert>
  );
}
