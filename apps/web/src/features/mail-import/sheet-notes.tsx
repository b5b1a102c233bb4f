import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { mailImportTexts as texts } from '../../messages/mail-import.ts';
import { repeatedRows } from './check/tally-problems.ts';
import type { Sheet } from './sheet/sheet.ts';
import type { RowsControl } from './use-checked-rows.ts';

interface Props {
  readonly sheet: Sheet;
  readonly control: RowsControl;
}

const line = { borderRadius: 0, py: 0 } as const;

/** What a person should know of the file before the rows are read. */
export function SheetNotes({ sheet, control }: Props) {
  const { hiddenCount, takesHidden, setTakesHidden, rows, missing } = control;
  const repeated = missing.length === 0 ? repeatedRows(rows) : [];
  return (
    <>
      {sheet.otherSheets.length > 0 && (
        <Alert severity="info" sx={line}>
          {texts.otherSheets(sheet.otherSheets)}
        </Alert>
      )}
      {sheet.repeatedNames.length > 0 && (
        <Alert severity="warning" sx={line}>
          {texts.repeatedNames(sheet.repeatedNames)}
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
          {takesHidden ? texts.hiddenTaken(hiddenCount) : texts.hidden(hiddenCount)}
        </Alert>
      )}
      {repeated.length > 0 && (
        <Alert severity="warning" sx={line}>
          {texts.repeatedRows(repeated)}
        </Alert>
      )}
    </>
  );
}
