import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Marks } from '../../lib/saving/saving.ts';

/** Sets errors on the fields that exist in the form and focuses the first. @returns whether any field was marked */
export function markFields<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, marks: Marks): boolean {
  const known = Object.entries(marks).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
