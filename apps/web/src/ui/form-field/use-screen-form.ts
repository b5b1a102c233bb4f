import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { resolverOf } from './resolver-of.ts';

/**
 * Form of every screen: validates a field on its first blur, then on each change.
 * @param schema validates the fields; submit receives its output
 */
export function useScreenForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  return useForm<I, unknown, O>({ resolver: resolverOf(schema), mode: 'onTouched', defaultValues });
}
