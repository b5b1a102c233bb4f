import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormErrors } from '../../lib/saving/saving-state.ts';

/**
 * Shows errors at the fields that the form contains and focuses the first of these fields.
 * @returns whether the form contains a field with an error
 */
export function markFields<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, marks: FormErrors): boolean {
  const known = Object.entries(marks).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
