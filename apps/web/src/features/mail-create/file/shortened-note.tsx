import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatPagesBriefly } from './format-pages.ts';
import type { BlankPagesControl } from './use-blank-pages.ts';

const texts = fileFindingTexts.blank;

interface Props extends Pick<BlankPagesControl, 'undo'> {
  readonly shortened: NonNullable<BlankPagesControl['shortened']>;
  readonly pagesLeft: number;
}

/** Says that a shorter file replaced the chosen one, with a button that restores the original. */
export function ShortenedNote({ shortened, pagesLeft, undo }: Props) {
  const sentences = [
    texts.removed({ pages: formatPagesBriefly(shortened.removedPages), left: pagesLeft }),
    ...(shortened.isSignatureRemoved ? [texts.signatureGone] : []),
  ];
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" autoFocus onClick={undo} aria-label={texts.undone}>
          {texts.undo}
        </Button>
      }
    >
      {sentences.join(' ')}
    </Alert>
  );
}
