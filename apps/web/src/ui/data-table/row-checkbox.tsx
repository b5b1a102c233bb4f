import { tableTexts } from '@hybrid-mail/messages/table';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import type { RowSelection } from './data-table-props.ts';

interface Props<R> {
  readonly row: R;
  readonly selection: RowSelection<R>;
  readonly isChosen: boolean;
  readonly onChange: NonNullable<CheckboxProps['onChange']>;
  readonly sx?: object;
}

/** Checkbox of a row. A selected row can always be deselected, even if it is no longer selectable. */
export function RowCheckbox<R>({ row, selection, isChosen, onChange, sx = {} }: Props<R>) {
  const whyNot = selection.whyNot(row);
  return (
    <Checkbox
      sx={sx}
      checked={isChosen}
      disabled={whyNot !== null && !isChosen}
      onChange={onChange}
      slotProps={{
        input: {
          'aria-label': tableTexts.selectRow({ name: selection.nameOf(row) }),
          'aria-description': whyNot ?? undefined,
        },
      }}
    />
  );
}
