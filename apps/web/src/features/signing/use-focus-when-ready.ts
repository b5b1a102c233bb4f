import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { signingQueries } from './signing.queries.ts';

/** @returns whether the sums are known, the balance is enough, and no letter repeats an earlier one */
export function useIsQuoteClear(ids: readonly number[]): boolean {
  // The summary of the dialog loads the quote.
  const { data } = useQuery({ ...signingQueries.quote(ids), enabled: false });
  return ids.length === 0 || (data?.isEnough === true && data.warnings.length === 0);
}

/** Whether the focus is where it was when the dialog opened: on its title, not on something that the user operates. */
const isFocusUnused = () => document.activeElement?.matches('body, [tabindex="-1"]') !== false;

/**
 * Moves the focus from the title, which gets it when the dialog opens, to the main button once nothing hinders. A user
 * who has moved the focus meanwhile keeps it.
 * @returns ref of the main button
 */
export function useFocusWhenReady(isReady: boolean): RefObject<HTMLButtonElement | null> {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && isFocusUnused()) main.current?.focus();
  }, [isReady]);
  return main;
}
