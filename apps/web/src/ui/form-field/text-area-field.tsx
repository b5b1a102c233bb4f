import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useController } from 'react-hook-form';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import type { FormControl } from './text-field.tsx';

type Props<V extends FieldValues, T> = FormControl<V, T> &
  Omit<FieldFrameProps, 'error'> & { readonly rows: number; readonly disabled?: boolean };

/** Multi-line text field. */
export function TextAreaField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, label, help, optional, rows, disabled } = props;
  const { field, fieldState } = useController({ control, name });
  const note = <ConcurrentChangeNote name={name} label={label} />;
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message} note={note}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          multiline
          rows={rows}
          id={ids.id}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          disabled={disabled}
          error={ids['aria-invalid']}
          slotProps={{ input: { 'aria-describedby': ids['aria-describedby'] } }}
        />
      )}
    </FieldFrame>
  );
}
