import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts as unreadTexts } from '@hybrid-mail/messages/sheet-choice';
import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CheckedRow } from '../check/check-rows.ts';
import { findRepeatedRows } from '../check/tally-problems.ts';
import type { RowsControl } from '../rows/use-checked-rows.ts';
import type { Sheet, SheetOption } from '../sheet/sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly control: RowsControl;
  /** Whether rows have been sent or are being sent; then hidden rows can no longer be included or excluded. */
  readonly isLocked: boolean;
}

const maxGroups = 5;

function repeatedWords(groups: readonly (readonly number[])[]): string {
  const named = groups
    .slice(0, maxGroups)
    .map((rows) => rows.map(String).reduce((said, row) => texts.sameRows({ rows: said, last: row })));
  const more = groups.length - named.length;
  return more > 0
    ? texts.moreRepeatedRows({ groups: named.join('; '), more })
    : texts.repeatedRows({ groups: named.join('; ') });
}

/** Row number of each cell with a warning; a row with several such cells is repeated. */
const warnedRows = (rows: readonly CheckedRow[]): number[] =>
  rows.flatMap(({ number, cells }) => Object.values(cells).flatMap(({ warning }) => (warning ? [number] : [])));

const maxRowsNamed = 10;

function warningWords(warned: readonly number[]): string {
  const numbers = [...new Set(warned)];
  const named = numbers.slice(0, maxRowsNamed).join(', ');
  const more = numbers.length - maxRowsNamed;
  const rows = more > 0 ? unreadTexts.moreRows({ rows: named, more }) : named;
  return unreadTexts.warnings({ cells: warned.length, count: numbers.length, rows });
}

const Note = ({ text, ...alert }: Pick<AlertProps, 'severity' | 'action'> & { readonly text: string }) => (
  <Alert {...alert} sx={{ borderRadius: 0, py: 0 }}>
    {text}
  </Alert>
);

const sheetWords = ({ name, isHidden, rows: count }: SheetOption) =>
  (isHidden ? unreadTexts.hiddenSheetRows : unreadTexts.sheetRows)({ name, count });

/** Notes above the rows: content of the file that was not read, columns that are hidden in Excel, doubtful rows. */
export function SheetNotes({ sheet, control, isLocked }: Props) {
  const { name, unread, columns } = sheet;
  const others = unread.flatMap((part) => (part.kind === 'sheet' ? [sheetWords(part)] : []));
  const hidden = columns.filter(({ isHidden }) => isHidden).map((column) => column.name);
  const { hiddenCount, takesHidden, setTakesHidden, rows, missing } = control;
  const repeated = missing.length === 0 ? findRepeatedRows(rows) : [];
  const warned = missing.length === 0 ? warnedRows(rows) : [];
  return (
    <>
      {others.length > 0 && <Note severity="info" text={unreadTexts.otherSheets({ name, names: others.join(', ') })} />}
      {unread.map(
        (part) =>
          part.kind !== 'sheet' && (
            <Note
              key={part.kind}
              severity="error"
              text={part.kind === 'rows' ? unreadTexts.rowsBeyond({ ...part, name }) : unreadTexts.columnsBeyond(part)}
            />
          ),
      )}
      {hidden.length > 0 && <Note severity="info" text={unreadTexts.hiddenColumns({ names: hidden.join(', ') })} />}
      {sheet.repeatedNames.length > 0 && (
        <Note severity="warning" text={texts.repeatedNames({ names: sheet.repeatedNames.join(', ') })} />
      )}
      {hiddenCount > 0 && (
        <Note
          severity="warning"
          text={takesHidden ? texts.hiddenTaken({ count: hiddenCount }) : texts.hidden({ count: hiddenCount })}
          action={
            <Button color="inherit" disabled={isLocked} onClick={() => setTakesHidden(!takesHidden)}>
              {takesHidden ? texts.dropHidden : texts.takeHidden}
            </Button>
          }
        />
      )}
      {warned.length > 0 && <Note severity="warning" text={warningWords(warned)} />}
      {repeated.length > 0 && <Note severity="warning" text={repeatedWords(repeated)} />}
    </>
  );
}
