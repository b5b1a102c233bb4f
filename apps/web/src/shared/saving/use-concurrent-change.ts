import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { formTexts } from '@hybrid-mail/messages/common';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ConcurrentChange, ConcurrentlyChangedFields } from '../../lib/saving/concurrent-change.ts';

/** Maps a wire field to the form's field name and value. */
export type FormFieldMapping = (field: string, now: unknown) => readonly [name: string, value: unknown];

export const mapFieldByName: FormFieldMapping = (field, now) => [field.charAt(0).toLowerCase() + field.slice(1), now];

/** Converts a wire value to an input's string if the field holds a string. */
const inputOf = (fieldValue: unknown, now: unknown) => (typeof fieldValue === 'string' ? String(now ?? '') : now);

/** Fields that a colleague changed while the form was open; each is listed until the user resolves it. */
export function useConcurrentChange<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  placeOf = mapFieldByName,
) {
  const [fields, setFields] = useState<Readonly<Record<string, ConcurrentChange>>>({});
  /** Marks the changed fields. @returns whether the form contains all of them */
  const show = (changed: readonly ChangedField[]): boolean => {
    const found = changed.map(({ field, now, changedBy: by, changedOn: on }) => {
      const [name, value] = placeOf(field, now);
      return [name, { value: inputOf(form.getValues(name as Path<V>), value), by, on }] as const;
    });
    setFields(Object.fromEntries(found));
    for (const [index, [name]] of found.entries()) {
      const error = { type: 'meanwhile', message: formTexts.meanwhile.said };
      form.setError(name as Path<V>, error, { shouldFocus: index === 0 });
    }
    return found.every(([name]) => name in form.getValues());
  };
  /** Resolves one field: the colleague's value becomes the old value of the next save. */
  const decide = (field: string, isMine: boolean) => {
    const name = field as Path<V>;
    const [mine, theirs] = [form.getValues(name), fields[field]?.value as PathValue<V, Path<V>>];
    form.resetField(name, { defaultValue: theirs });
    if (isMine) form.setValue(name, mine, { shouldDirty: true });
    setFields(({ [field]: _, ...others }) => others);
    form.setFocus(name);
  };
  const meanwhile: ConcurrentlyChangedFields = {
    fields,
    keepMine: (name) => decide(name, true),
    takeTheirs: (name) => decide(name, false),
  };
  return { show, meanwhile };
}
