import { type FieldValues, type UseControllerReturn, useController } from 'react-hook-form';
import { afterPress } from '../../lib/after-press.ts';
import type { FormControl } from './field-frame.tsx';

/** `useController` whose blur validation waits for the end of the press that moves the focus; see `afterPress`. */
export function useField<V extends FieldValues, T = V>({ control, name }: FormControl<V, T>) {
  const { field, fieldState, formState }: UseControllerReturn<V> = useController({ control, name });
  return {
    field: { ...field, onBlur: () => afterPress(field.onBlur) },
    fieldState,
    /** Value with which the form was opened. */
    stored: (formState.defaultValues as Readonly<Record<string, unknown>> | undefined)?.[name],
  };
}
