import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Box from '@mui/material/Box';
import type { CheckedLetter } from '../batch/check-letter.ts';
import { letterParts } from '../read/letter-read.ts';
import { FileCell } from './file-cell.tsx';
import type { LetterActions } from './letter-actions.ts';
import { LetterCell } from './letter-cell.tsx';
import { priceOf } from './letter-columns.tsx';

interface Props {
  readonly letter: CheckedLetter;
  readonly actions: LetterActions;
}

const lines = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: '12px',
  m: 0,
  mt: 3,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& button': { minHeight: 44 },
} as const;

/** A letter as a card on narrow screens. */
export const LetterCard = ({ letter, actions }: Props) => (
  <Box sx={{ p: 4 }}>
    <FileCell letter={letter} actions={actions} />
    <Box component="dl" sx={lines}>
      {letterParts.map((part) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <dt>{texts.columns[part]}</dt>
          <dd>
            <LetterCell letter={letter} part={part} actions={actions} />
          </dd>
        </Box>
      ))}
      <dt>{texts.columns.price}</dt>
      <dd>{priceOf(letter)}</dd>
    </Box>
  </Box>
);
