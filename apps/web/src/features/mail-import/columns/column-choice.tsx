import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../../ui/form-field/index.ts';
import type { Target } from '../check/targets.ts';
import type { Sheet } from '../sheet/sheet.ts';

interface Props {
  readonly target: Target;
  readonly sheet: Sheet;
  /** Undefined while unmapped. */
  readonly column: number | undefined;
  /** Whether a missing column is shown as an error: only after the first attempt. */
  readonly isMarked: boolean;
  readonly onChoose: (column: number) => void;
}

/** Column select of one target, with the value of the first row. */
export function ColumnChoice({ target, sheet, column, isMarked, onChoose }: Props) {
  const sample = column === undefined ? undefined : sheet.rows[0]?.cells[column]?.text;
  return (
    <FieldFrame
      label={target.label}
      help={sample && texts.sampleOf({ text: sample.slice(0, 60) })}
      error={isMarked && column === undefined ? texts.columnEmpty : undefined}
    >
      {(ids) => (
        <NativeSelect
          fullWidth
          id={ids.id}
          value={column ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
          IconComponent={ExpandMore}
          input={<OutlinedInput error={ids['aria-invalid']} />}
          inputProps={{ 'aria-describedby': ids['aria-describedby'] }}
        >
          {column === undefined && <option value="">{texts.columnEmpty}</option>}
          {sheet.columns.map(({ name, letter }, index) => (
            <option key={letter} value={index}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
