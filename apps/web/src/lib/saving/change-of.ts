import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

interface Change<T> {
  readonly change: Partial<T>;
  /** Values of the same fields when the form was opened. */
  readonly was: Partial<T>;
}

/** The changed fields with their previous values, so that the server can detect a colleague's concurrent change. */
export function changeOf<V extends FieldValues, T extends object>(
  { formState: { dirtyFields, defaultValues } }: Pick<UseFormReturn<V, unknown, T>, 'formState'>,
  schema: z.ZodType<T, V>,
  typed: T,
): Change<T> {
  const isDirty = ([name]: [string, unknown]) => Boolean((dirtyFields as Record<string, unknown>)[name]);
  const change = Object.fromEntries(Object.entries(typed).filter(isDirty)) as Partial<T>;
  const before = (defaultValues ?? {}) as Record<string, unknown>;
  const was = Object.keys(change).map((name) => [name, sentOf(schema, name, before[name])]);
  return { change, was: Object.fromEntries(was) };
}

/** Converts an old value as the form would send it; a value that breaks a current rule is sent without conversion. */
function sentOf(schema: z.ZodType, name: string, held: unknown): unknown {
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  const { success, data } = z.safeDecode(field ?? z.unknown(), held);
  return success ? data : held || null;
}
