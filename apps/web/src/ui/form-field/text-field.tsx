import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConcurrentChangeNote } from './concurrent-change-note.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useField } from './use-field.ts';
import { useShownPassword } from './use-shown-password.tsx';

type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'maxLength' | 'inputMode' | 'autoComplete' | 'placeholder' | 'autoFocus' | 'readOnly'
>;

type TextFieldProps<V extends FieldValues, T = V> = FieldProps<V, T> &
  Input & {
    /** Number of text lines; if omitted, the field has a single line. */
    readonly rows?: number;
    readonly disabled?: boolean | undefined;
    /** Whether the field has touch height, as on the login page. */
    readonly tall?: boolean;
    readonly end?: ReactNode;
    /** Normalizes the text while typing. */
    readonly asTyped?: (text: string) => string;
  };

/** Text field; the input has a `name`, for scripts that fill in forms. */
export function TextField<V extends FieldValues, T = V>(props: TextFieldProps<V, T>) {
  const { control, name, label, help, optional, disabled, rows, tall, end, autoFocus, asTyped, ...input } = props;
  const { field, fieldState } = useField({ control, name });
  const note = <ConcurrentChangeNote name={name} label={label} />;
  const Control = rows === undefined ? 'input' : 'textarea';
  return (
    <FieldFrame label={label} help={help} optional={optional} error={fieldState.error?.message} note={note}>
      {(ids) => (
        <div className={tall ? 'field-box field-tall' : 'field-box'}>
          <Control
            {...input}
            {...ids}
            rows={rows}
            name={field.name}
            value={field.value ?? ''}
            onChange={asTyped ? ({ target }) => field.onChange(asTyped(target.value)) : field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            disabled={disabled}
            autoFocus={autoFocus}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}

/** Password field with a show button. */
export const PasswordField = <V extends FieldValues, T = V>(props: Omit<TextFieldProps<V, T>, 'type' | 'end'>) => (
  <TextField {...props} {...useShownPassword()} />
);

/** Character counter, e.g. 12/400, at the end of a field. */
export const Counter = ({ text, most }: { readonly text: string | null | undefined; readonly most: number }) => (
  <span aria-hidden className="field-end field-count">
    {`${[...(text ?? '')].length} / ${most}`}
  </span>
);
