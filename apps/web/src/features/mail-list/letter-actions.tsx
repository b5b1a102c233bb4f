import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../lib/routes.ts';
import { useMayCorrect } from '../../shared/use-may-correct.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { heights, visuallyHidden } from '../../ui/theme/tokens.ts';

const texts = mailListTexts.actions;

const inRow = {
  '@media print': { display: 'none' },
  '& .MuiButton-root': { minHeight: 24, minWidth: 0, p: '0 4px', ml: '-4px', fontSize: 13, fontWeight: 400 },
} as const;
const beneathCard = {
  display: 'flex',
  justifyContent: 'flex-end',
  px: 2,
  mt: -2,
  '& .MuiButton-root': { minHeight: heights.touch },
} as const;

interface Props {
  readonly mail: Mail;
  /** Beneath a card, which is itself a link to the letter. */
  readonly isOnCard?: boolean;
}

/** What the sender may do with one letter of the list. Most letters have nothing, and cost nothing. */
export function LetterActions({ mail, isOnCard = false }: Props) {
  if (!mail.isCorrectable) return null;
  return <Box sx={isOnCard ? beneathCard : inRow}>{mail.isCorrectable && <CorrectLink mail={mail} />}</Box>;
}

function CorrectLink({ mail }: Pick<Props, 'mail'>) {
  if (!useMayCorrect(mail)) return null;
  return (
    <ButtonLink to={paths['mail-create-pdf-form']} search={{ correct: mail.id }} startIcon={<Edit />}>
      {texts.correct}
      <span style={visuallyHidden}>{` ${mailNumber(mail.id)}`}</span>
    </ButtonLink>
  );
}
