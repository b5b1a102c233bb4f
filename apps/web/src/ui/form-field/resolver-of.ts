import { zodResolver } from '@hookform/resolvers/zod';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Validates a form by a schema, and replaces the problem codes of schemas with translated sentences. */
export function resolverOf<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
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
