import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

interface Steps<T> {
  readonly send: (typed: T) => Promise<unknown>;
  readonly onSaved: () => void;
  /** Told besides what the form itself shows. */
  readonly onFailed?: (error: unknown) => void;
}

export interface Saving {
  readonly isSaving: boolean;
  /** Why it failed, where no field is to blame; null while nothing failed. */
  readonly failure: string | null;
  readonly submit: () => void;
}

const innerName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Sends what a form holds; what the server does not take marks its field, and everything typed stays. */
export function useSaving<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { send, onSaved, onFailed }: Steps<T>,
): Saving {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (typed: T) => {
    setSaving(true);
    setFailure(null);
    try {
      await send(typed);
      onSaved();
    } catch (error) {
      const wasMarked = markFields(form, error);
      if (!wasMarked) setFailure(error instanceof ApiError ? error.message : '');
      onFailed?.(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, submit: () => void form.handleSubmit(save)() };
}

/** Whether the answer blamed fields that the form has. */
function markFields<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fields)
    .map(([name, message]) => [innerName(name), message] as const)
    .filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
