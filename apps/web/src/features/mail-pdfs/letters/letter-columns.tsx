import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Check from '@mui/icons-material/CheckOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { ReturnWarning } from '../../../shared/letter/return-warning.tsx';
import { CellAction, CellFixButtons } from '../../../shared/letter-grid/cell-action.tsx';
import { EditableCell } from '../../../shared/letter-grid/editable-cell.tsx';
import { columnMakersOf, type DataColumn } from '../../../ui/data-table/index.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { isRowLocked, nameWithoutPdfExtension } from '../batch/batch-row.ts';
import { type CheckedLetter, type LetterCellState, needsCheck } from '../batch/check-letter.ts';
import { type LetterPart, letterParts } from '../read/recognized-letter.ts';
import { FileCell } from './file-cell.tsx';
import type { LetterRowActions } from './use-letter-grid.ts';

const widths: Record<LetterPart, number> = { receiver: 165, region: 150, area: 150, address: 150 };

export const priceOf = ({ row: { report, failure } }: CheckedLetter): string =>
  report?.price && !failure ? formatMoney(report.price) : commonTexts.none;

/** Columns: file, receiver, region, district, address, price. */
export function letterColumns(actions: LetterRowActions): DataColumn<CheckedLetter>[] {
  const { plain } = columnMakersOf<CheckedLetter>();
  return [
    plain('file', texts.columns.file, 190, (letter) => <FileCell letter={letter} actions={actions} />),
    ...letterParts.map((part) =>
      plain(part, texts.columns[part], widths[part], (letter) => (
        <LetterCell letter={letter} part={part} actions={actions} />
      )),
    ),
    plain('price', texts.columns.price, 88, priceOf, { isNumber: true }),
  ];
}

export interface CellProps {
  readonly letter: CheckedLetter;
  readonly part: LetterPart;
  readonly actions: LetterRowActions;
}

/** Cell with a value and its certainty. A click or Enter edits the value; Enter on a doubtful value confirms it. */
export function LetterCell({ letter, part, actions }: CellProps) {
  const { row, regionId, letter: facts } = letter;
  const cell = letter.cells[part];
  if (row.failure) return <Box sx={{ color: 'text.secondary' }}>{commonTexts.none}</Box>;
  if (!row.isRead) return null;
  const isOpen = needsCheck(cell.mark);
  const isDoubtful = cell.mark === 'doubtful';
  const accept = (event: KeyboardEvent) => {
    event.preventDefault();
    // Ignores repeated key events, because holding Enter down would confirm the next values unseen.
    if (!event.repeat) actions.onAccept(letter, part);
  };
  return (
    <EditableCell
      name={texts.edit({ label: texts.columns[part], file: nameWithoutPdfExtension(row.file) })}
      row={row.number}
      column={part}
      text={cell.value}
      part={part}
      regionId={regionId}
      tone={isOpen ? (isDoubtful ? 'amber' : 'red') : undefined}
      disabled={isRowLocked(row)}
      onEnter={isDoubtful ? accept : undefined}
      below={(focusValue) => (
        <>
          {!isRowLocked(row) && <CellActions letter={letter} part={part} actions={actions} onFixed={focusValue} />}
          {part === 'address' && (
            <ReturnWarning planned={facts && { receiver: facts.receiver, address: facts.address, area: facts.area }} />
          )}
        </>
      )}
    >
      {cell.value !== '' && (
        <Box component="span" sx={{ display: 'block', fontWeight: isOpen ? 600 : undefined }}>
          {cell.value}
        </Box>
      )}
      <LetterMark cell={cell} />
    </EditableCell>
  );
}

/**
 * Buttons that confirm or correct the value of a cell.
 * @param onFixed moves the focus to the value, because the pressed button unmounts
 */
function CellActions({ letter, part, actions, onFixed }: CellProps & { readonly onFixed: () => void }) {
  const { row, cells } = letter;
  const { mark, value, fixes } = cells[part];
  const file = nameWithoutPdfExtension(row.file);
  if (mark === 'doubtful') {
    return (
      <CellAction
        label={texts.right}
        name={texts.rightOf({ value, file })}
        Icon={Check}
        onClick={() => actions.onAccept(letter, part)}
      />
    );
  }
  return (
    <CellFixButtons
      fixes={fixes}
      nameOf={({ label }) => texts.fix({ label, file })}
      onFix={(values) => {
        onFixed();
        actions.onEdit({ row: row.number, column: part }, values);
      }}
    />
  );
}

/** Line below a value that shows its certainty. */
function LetterMark({ cell }: { readonly cell: LetterCellState }) {
  const { marks } = texts;
  const { mark, written, problem, value } = cell;
  if (mark === 'matched') return <Line text={marks.matched({ text: written ?? value })} />;
  if (mark === 'read' || mark === 'typed' || mark === 'accepted') return <Line Icon={Check} text={marks[mark]} />;
  if (mark === 'doubtful') return <Line Icon={WarningAmber} tone="amber" text={marks.doubtful} />;
  if (mark === 'missing') return <Line Icon={ErrorOutline} tone="red" text={marks.missing} />;
  return <Line Icon={ErrorOutline} tone="red" text={problem ?? ''} />;
}

interface LineProps {
  readonly text: string;
  readonly Icon?: typeof Check;
  readonly tone?: 'amber' | 'red';
}

const Line = ({ text, Icon, tone }: LineProps) => (
  <Box
    component="span"
    sx={{
      display: 'flex',
      gap: 1,
      fontSize: 13,
      lineHeight: '17px',
      color: tone ? tones[tone].text : colors.secondary,
      overflowWrap: 'anywhere',
    }}
  >
    {Icon && <Icon aria-hidden sx={{ fontSize: 16, flex: 'none' }} />}
    <span>{text}</span>
  </Box>
);
