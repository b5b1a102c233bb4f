import { zodResolver } from '@hookform/resolvers/zod';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/**
 * Form of every screen: validates a field on its first blur, then on each change.
 * @param schema validates the fields; submit receives its output
 */
export function useScreenForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  return useForm<I, unknown, O>({ resolver: resolverOf(schema), mode: 'onTouched', defaultValues });
}

/** Replaces the problem codes of schemas with translated sentences. */
function resolverOf<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  const check = zodResolver(schema);
  return async (...given) => {
    const result = await check(...given);
    return 'errors' in result && Object.keys(result.errors).length > 0
      ? { values: {}, errors: translateErrors(result.errors) as FieldErrors<I> }
      : result;
  };
}

function translateErrors(errors: object): object {
  const parts = Object.entries(errors).map(([name, error]) => [name, translateError(name, error)]);
  return Array.isArray(errors) ? parts.map(([, error]) => error) : Object.fromEntries(parts);
}

function translateError(name: string, error: unknown): unknown {
  if (name === 'message' && typeof error === 'string') return formatProblem(error);
  return name !== 'ref' && typeof error === 'object' && error !== null ? translateErrors(error) : error;
}

/** Calls `take` with the form's values on each change, without re-rendering the form. */
export function useOnFormChange<I extends FieldValues, O>(
  { subscribe }: Pick<UseFormReturn<I, unknown, O>, 'subscribe'>,
  take: (typed: I) => void,
): void {
  const taken = useEffectEvent(take);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => taken(values) }), [subscribe]);
}
