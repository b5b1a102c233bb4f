import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The one way a form behaves: checked when a field is left, then at each key until it is right; typed text is never lost.
 * @param schema what the fields must be; its output is what submit receives
 */
export function useScreenForm<I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) {
  return useForm<I, unknown, O>({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues });
}
