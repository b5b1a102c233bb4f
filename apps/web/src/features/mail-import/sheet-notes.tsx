import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { repeatedRows } from './check/tally-problems.ts';
import type { Sheet } from './sheet/sheet.ts';
import type { RowsControl } from './use-checked-rows.ts';

interface Props {
  readonly sheet: Sheet;
  readonly control: RowsControl;
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

const line = { borderRadius: 0, py: 0 } as const;

/** Warnings about the file, shown above the rows. */
export function SheetNotes({ sheet, control }: Props) {
  const { hiddenCount, takesHidden, setTakesHidden, rows, missing } = control;
  const others = sheet.unread.flatMap((unread) => (unread.kind === 'sheet' ? [unread.name] : []));
  const repeated = missing.length === 0 ? repeatedRows(rows) : [];
  return (
    <>
      {others.length > 0 && (
        <Alert severity="info" sx={line}>
          {texts.otherSheets({ names: others.join(', ') })}
        </Alert>
      )}
      {sheet.repeatedNames.length > 0 && (
        <Alert severity="warning" sx={line}>
          {texts.repeatedNames({ names: sheet.repeatedNames.join(', ') })}
        </Alert>
      )}
      {hiddenCount > 0 && (
        <Alert
          severity="warning"
          sx={line}
          action={
            <Button color="inherit" onClick={() => setTakesHidden(!takesHidden)}>
              {takesHidden ? texts.dropHidden : texts.takeHidden}
            </Button>
          }
        >
          {takesHidden ? texts.hiddenTaken({ count: hiddenCount }) : texts.hidden({ count: hiddenCount })}
        </Alert>
      )}
      {repeated.length > 0 && (
        <Alert severity="warning" sx={line}>
          {repeatedWords(repeated)}
        </Alert>
      )}
    </>
  );
}
