import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls `take` with the form's values on each change, without re-rendering the form. */
export function useOnFormChange<I extends FieldValues, O>(
  { subscribe }: Pick<UseFormReturn<I, unknown, O>, 'subscribe'>,
  take: (typed: I) => void,
): void {
  const taken = useEffectEvent(take);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => taken(values) }), [subscribe]);
}
