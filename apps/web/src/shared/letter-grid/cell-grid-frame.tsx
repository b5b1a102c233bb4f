import { letterGridTexts as texts } from '@hybrid-mail/messages/letter-grid';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { tones } from '../../ui/theme/tokens.ts';
import type { PasteResult } from './place-pasted-cells.ts';
import { type CellGrid, type CellGridActions, CellGridContext, type GridNote } from './use-cell-grid.ts';

interface Props<C extends string> {
  readonly grid: Pick<CellGrid<C>, 'actions' | 'frame'>;
  readonly children: ReactNode;
}

/** Generates no box, because the children lie directly in the scrolled area of the page. */
const frame = { display: 'contents' } as const;

/** Frame of an editable grid: gives its actions to the cells, and takes paste and arrow keys. */
export const CellGridFrame = <C extends string>({ grid, children }: Props<C>) => (
  <CellGridContext value={grid.actions as CellGridActions}>
    <Box sx={frame} {...grid.frame}>
      {children}
    </Box>
  </CellGridContext>
);

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, px: 4 } as const;
const button = { minHeight: 24, py: 0 } as const;

interface NoteProps {
  readonly note: GridNote | null;
  readonly onUndo: () => void;
}

/** Says what a paste did and what of it found no place, with a button that undoes it. */
export function CellGridNote({ note, onUndo }: NoteProps) {
  const isPasted = note?.kind === 'pasted';
  const isIncomplete = isPasted && leftOver(note.result).length > 0;
  return (
    <Box sx={{ ...line, color: isIncomplete ? tones.amber.text : 'text.secondary', py: note ? 2 : 0 }}>
      <span role="status">{note && formatNote(note)}</span>
      {isPasted && note.result.cells > 0 && (
        <Button size="small" sx={button} onClick={onUndo}>
          {texts.undoPaste}
        </Button>
      )}
    </Box>
  );
}

function formatNote(note: GridNote): string {
  if (note.kind !== 'pasted') return texts[note.kind];
  return [texts.pasted({ count: note.result.cells }), ...leftOver(note.result)].join('. ');
}

function leftOver({ rowsLeft, columnsLeft, lockedRows, unknown }: PasteResult): string[] {
  return [
    ...(rowsLeft > 0 ? [texts.rowsLeft({ count: rowsLeft })] : []),
    ...(columnsLeft > 0 ? [texts.columnsLeft({ count: columnsLeft })] : []),
    ...(lockedRows > 0 ? [texts.lockedRows({ count: lockedRows })] : []),
    ...(unknown.length > 0 ? [texts.unknown({ names: unknown.join(', ') })] : []),
  ];
}
