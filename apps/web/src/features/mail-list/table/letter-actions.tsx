import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import { paths } from '../../../lib/routes.ts';
import { RecallButton } from '../../../shared/letter/recall-button.tsx';
import { useMayCorrect } from '../../../shared/letter/use-may-correct.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { touchArea, visuallyHidden } from '../../../ui/theme/tokens.ts';

const texts = mailListTexts.actions;

/** Over the cell of the next column, which is empty for a letter that can be corrected: the row keeps its height. */
const overNextCell = {
  position: 'absolute',
  top: 0,
  left: '100%',
  zIndex: 1,
  bgcolor: 'inherit',
  whiteSpace: 'nowrap',
} as const;

const inRow = {
  '@media print': { display: 'none' },
  '& .MuiButton-root': { minHeight: 24, minWidth: 0, p: '0 4px', ml: '-4px', fontSize: 13, fontWeight: 400 },
} as const;
/** Above the link that covers the card; the touch target reaches beyond the line. */
const onCard = {
  position: 'relative',
  zIndex: 1,
  '& .MuiButton-root': { ...touchArea, minHeight: 24, minWidth: 0, p: '0 4px', fontSize: 14 },
} as const;

interface Props {
  readonly mail: Mail;
  /** Shown in the last line of a card, which is itself a link. */
  readonly isOnCard?: boolean;
}

/** Shows the sender's actions on a letter of the list; most letters have none. */
export function LetterActions({ mail, isOnCard = false }: Props) {
  const { id, isCorrectable, recallUntil } = mail;
  if (!isCorrectable && recallUntil === null) return null;
  return (
    <Box sx={isOnCard ? onCard : inRow}>
      {isCorrectable && isOnCard && <CorrectLink mail={mail} />}
      {isCorrectable && !isOnCard && (
        <Box className="row-action" sx={overNextCell}>
          <CorrectLink mail={mail} />
        </Box>
      )}
      {recallUntil !== null && (
        <RecallButton id={id} until={recallUntil} variant="text">
          <NumberAloud id={id} />
        </RecallButton>
      )}
    </Box>
  );
}

function CorrectLink({ mail }: Pick<Props, 'mail'>) {
  if (!useMayCorrect(mail)) return null;
  return (
    <ButtonLink to={paths['mail-create-pdf-form']} search={{ correct: mail.id }}>
      {texts.correct}
      <NumberAloud id={mail.id} />
    </ButtonLink>
  );
}

/** Visually hidden number of the letter, which distinguishes the buttons of the rows for screen readers. */
const NumberAloud = ({ id }: { readonly id: number }) => (
  <span style={visuallyHidden}>{` ${formatMailNumber(id)}`}</span>
);
