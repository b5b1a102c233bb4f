import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface FormControl<V extends FieldValues, T = V> {
  // biome-ignore lint/suspicious/noExplicitAny: the context type of react-hook-form, which we never use
  readonly control: Control<V, any, T>;
  readonly name: FieldPath<V>;
}

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'step' | 'maxLength' | 'inputMode' | 'autoComplete' | 'placeholder' | 'autoFocus' | 'readOnly'
>;

export type TextFieldProps<V extends FieldValues, T = V> = FormControl<V, T> &
  Omit<FieldFrameProps, 'error'> &
  Input & {
    readonly disabled?: boolean | undefined;
    /** Touch height, as on the login page. */
    readonly tall?: boolean;
    readonly end?: ReactNode;
    /** Normalizes the text while typing. */
    readonly asTyped?: (text: string) => string;
  };

/** Single-line text field; the input has a `name`, for scripts that fill in forms. */
export function TextField<V extends FieldValues, T = V>(props: TextFieldProps<V, T>) {
  const { control, name, label, help, optional, disabled, tall, end, autoFocus, asTyped, ...input } = props;
  const { field, fieldState } = useController({ control, name });
  const note = <ConcurrentChangeNote name={name} label={label} />;
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message} note={note}>
      {(ids) => (
        <OutlinedInput
          fullWidth
          id={ids.id}
          name={field.name}
          value={field.value ?? ''}
          onChange={asTyped ? ({ target }) => field.onChange(asTyped(target.value)) : field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          disabled={disabled}
          autoFocus={autoFocus}
          error={ids['aria-invalid']}
          endAdornment={end}
          slotProps={{ input: { ...input, 'aria-describedby': ids['aria-describedby'] } }}
          sx={tall ? { '& input': { height: 44 } } : undefined}
        />
      )}
    </FieldFrame>
  );
}
