import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors, SavingState } from '../../lib/saving/saving-state.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { markFields } from './mark-fields.ts';
import { type FormFieldMapping, useConcurrentChange } from './use-concurrent-change.ts';

interface Steps<T> {
  /** @returns field problems found before saving; null when saved */
  readonly send: (typed: T) => Promise<FormErrors | null>;
  /** Texts of the messages. Omit `saved` if another dialog shows the result, and `failed` if the form itself does. */
  readonly told: { readonly saved?: string; readonly failed?: string };
  /** Queries to invalidate after saving. */
  readonly changed: readonly QueryKey[];
  readonly onClose: () => void;
  /** Form field of a wire field, when the names differ. */
  readonly placeOf?: FormFieldMapping;
}

/** Submits the form of a dialog; a refusal marks its fields and leaves the typed values unchanged. */
export function useSaving<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { send, told, changed, onClose, placeOf }: Steps<T>,
): SavingState {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const queries = useQueryClient();
  const { show, meanwhile } = useConcurrentChange(form, placeOf);
  const refetchChanged = () => {
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
  };
  const finish = () => {
    if (told.saved !== undefined) notify.success(told.saved);
    refetchChanged();
    onClose();
  };
  const fail = (error: unknown) => {
    // The user resolves conflicts at each field; the first of these fields is focused.
    if (error instanceof ApiError && error.changed.length > 0 && show(error.changed)) return refetchChanged();
    const wasMarked = error instanceof ApiError && markFields(form, error.marks);
    if (!wasMarked) setFailure(error instanceof ApiError ? error.message : '');
    if (told.failed !== undefined) notify.error(told.failed);
  };
  const save = async (typed: T) => {
    setSaving(true);
    setFailure(null);
    try {
      const marks = await send(typed);
      if (marks === null) finish();
      else markFields(form, marks);
    } catch (error) {
      fail(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, meanwhile, submit: () => void form.handleSubmit(save)() };
}
