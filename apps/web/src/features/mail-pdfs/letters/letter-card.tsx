import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { heights } from '../../../ui/theme/tokens.ts';
import { isRowLocked, nameWithoutPdfExtension } from '../batch/batch-row.ts';
import type { CellMark } from '../batch/check-letter.ts';
import { letterParts } from '../read/recognized-letter.ts';
import { FileCell } from './file-cell.tsx';
import { type CellProps, LetterCell, priceOf } from './letter-columns.tsx';

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

/** A letter as a card on narrow screens; one of which nothing has to be checked is folded. */
export function LetterCard({ letter, actions }: Omit<CellProps, 'part'>) {
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The pressed button unmounts, so the first value gets the focus.
  useEffect(() => {
    if (isOpen) card.current?.querySelector<HTMLElement>('dd button')?.focus();
  }, [isOpen]);
  const isFolded = !isOpen && letter.letter !== null && letterParts.every((part) => isAsRead(letter.cells[part].mark));
  return (
    <Box ref={card} sx={{ p: 4 }}>
      <FileCell letter={letter} actions={actions} />
      {isFolded ? (
        <FoldedLetter letter={letter} onOpen={() => setOpen(true)} />
      ) : (
        <LetterLines letter={letter} actions={actions} />
      )}
    </Box>
  );
}

/** A letter on which the user has worked stays open, so that it does not fold under the finger. */
const isAsRead = (mark: CellMark) => mark === 'read' || mark === 'matched';

interface FoldedProps extends Pick<CellProps, 'letter'> {
  readonly onOpen: () => void;
}

/** Receiver, place and sum of a ready letter. */
function FoldedLetter({ letter, onOpen }: FoldedProps) {
  const { receiver, region, area, address } = letter.cells;
  const file = nameWithoutPdfExtension(letter.row.file);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{receiver.value}</Box>
        <Box>{[region, area, address].map(({ value }) => value).join(', ')}</Box>
        <Box sx={{ color: 'text.secondary' }}>{texts.sumOf({ money: priceOf(letter) })}</Box>
      </Box>
      {!isRowLocked(letter.row) && (
        <Button onClick={onOpen} aria-label={texts.changeOf({ file })} sx={{ minHeight: heights.touch }}>
          {texts.change}
        </Button>
      )}
    </Box>
  );
}

const LetterLines = ({ letter, actions }: Omit<CellProps, 'part'>) => (
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
);
