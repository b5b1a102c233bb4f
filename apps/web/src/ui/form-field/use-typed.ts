import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Hands over what a form holds at each change; the form is not drawn anew for it. */
export function useTyped<I extends FieldValues, O>(
  { subscribe }: Pick<UseFormReturn<I, unknown, O>, 'subscribe'>,
  take: (typed: I) => void,
): void {
  const taken = useEffectEvent(take);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => taken(values) }), [subscribe]);
}
