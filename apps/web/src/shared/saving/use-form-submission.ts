import { type FormEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { markFields } from './mark-fields.ts';

interface Steps<T> {
  readonly send: (typed: T) => Promise<void>;
  /** Form field by refusal code, for codes that concern a field's value. */
  readonly fieldOf: { readonly [code: string]: string };
  /** Message of an unexpected failure. */
  readonly failedText: string;
}

export interface FormSubmission {
  readonly isSending: boolean;
  /** Failure that belongs to no field. */
  readonly failure: string | null;
  readonly submit: (event?: FormEvent) => void;
}

/**
 * Submits a form that shows the result itself: a refusal marks a field or becomes `failure`; typed values stay
 * unchanged.
 */
export function useFormSubmission<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { send, fieldOf, failedText }: Steps<T>,
): FormSubmission {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (error: unknown) => {
    const { marks, code, message } = error instanceof ApiError ? error : unexpected(failedText);
    const field = fieldOf[code];
    const wasMarked = markFields(form, field === undefined ? marks : { ...marks, [field]: message });
    if (!wasMarked) setFailure(message);
  };
  const save = async (typed: T) => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await send(typed);
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, submit: (event) => void form.handleSubmit(save)(event) };
}

const unexpected = (message: string) => ({ marks: {}, code: '', message });
