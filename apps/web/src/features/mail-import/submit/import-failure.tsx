import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';

interface Props {
  readonly text: string;
  /** Id of an earlier registry with the same rows. */
  readonly repeatedId: number | null;
  /** Imports the rows although the earlier registry has them; undefined while nothing can be submitted. */
  readonly onRepeat: (() => void) | undefined;
  /** Marks the part of a split file as imported by the earlier registry. */
  readonly onSkip?: () => void;
}

/** Shows why the import failed. For a duplicate it links to the earlier registry and offers to import anyway. */
export function ImportFailure({ text, repeatedId, onRepeat, onSkip }: Props) {
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
