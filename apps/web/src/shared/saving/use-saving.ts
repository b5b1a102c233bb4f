import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Marks, Saving } from '../../lib/saving/saving.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { type PlaceInForm, useMeanwhile } from './use-meanwhile.ts';

interface Steps<T> {
  /** @returns marks for fields that were found wrong before anything was saved; null when it is saved */
  readonly send: (typed: T) => Promise<Marks | null>;
  /** What is told afterwards, besides what the form itself shows. */
  readonly told: { readonly saved: string; readonly failed: string };
  /** What is asked anew. */
  readonly changed: readonly QueryKey[];
  readonly onClose: () => void;
  /** Where the form has a field of the wire, when not under its name. */
  readonly placeOf?: PlaceInForm;
}

/** Sends what the form of a dialog holds; what the server does not take marks its field, and everything typed stays. */
export function useSaving<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { send, told, changed, onClose, placeOf }: Steps<T>,
): Saving {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const queries = useQueryClient();
  const { show, meanwhile } = useMeanwhile(form, placeOf);
  const askAnew = () => {
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  };
  const finish = () => {
    notify.success(told.saved);
    askAnew();
    onClose();
  };
  const fail = (error: unknown) => {
    // Said at each field, where it is decided; the first has the focus.
    if (error instanceof ApiError && error.changed.length > 0 && show(error.changed)) return askAnew();
    const wasMarked = error instanceof ApiError && mark(form, error.marks);
    if (!wasMarked) setFailure(error instanceof ApiError ? error.message : '');
    notify.error(told.failed);
  };
  const save = async (typed: T) => {
    setSaving(true);
    setFailure(null);
    try {
      const marks = await send(typed);
      if (marks === null) finish();
      else mark(form, marks);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, meanwhile, submit: () => void form.handleSubmit(save)() };
}

/** Marks those of the fields that the form has; the first gets the focus. @returns whether there was one */
function mark<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, marks: Marks): boolean {
  const known = Object.entries(marks).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
