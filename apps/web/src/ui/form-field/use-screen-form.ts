import { zodResolver } from '@hookform/resolvers/zod';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Form behaviour of all screens: validates on blur, then on change until valid; keeps typed text.
 * @param schema what the fields must be; its output is what submit receives
 */
export function useScreenForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  return useForm<I, unknown, O>({ resolver: resolverOf(schema), mode: 'onTouched', defaultValues });
}

/** Translates the problem codes of schemas into sentences. */
function resolverOf<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  const check = zodResolver(schema);
  return async (...given) => {
    const result = await check(...given);
    return 'errors' in result && Object.keys(result.errors).length > 0
      ? { values: {}, errors: said(result.errors) as FieldErrors<I> }
      : result;
  };
}

function said(errors: object): object {
  const parts = Object.entries(errors).map(([name, error]) => [name, saidOne(name, error)]);
  return Array.isArray(errors) ? parts.map(([, error]) => error) : Object.fromEntries(parts);
}

function saidOne(name: string, error: unknown): unknown {
  if (name === 'message' && typeof error === 'string') return sayProblem(error);
  return name !== 'ref' && typeof error === 'object' && error !== null ? said(error) : error;
}
