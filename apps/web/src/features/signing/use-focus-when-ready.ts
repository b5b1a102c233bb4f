import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { signingQueries } from './signing.queries.ts';

/** @returns whether the sums are known, the balance is enough, and no letter repeats an earlier one */
export function useIsQuoteClear(ids: readonly number[]): boolean {
  // The summary of the dialog loads the quote.
  const { data } = useQuery({ ...signingQueries.quote(ids), enabled: false });
  return ids.length === 0 || (data?.isEnough === true && data.warnings.length === 0);
}

/**
 * Moves the focus from the safe button, which gets it when the dialog opens, to the main button once nothing hinders.
 * A user who has moved the focus meanwhile keeps it.
 */
export function useFocusWhenReady(isReady: boolean): {
  readonly safe: RefObject<HTMLButtonElement | null>;
  readonly main: RefObject<HTMLButtonElement | null>;
} {
  const safe = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReady && document.activeElement === safe.current) main.current?.focus();
  }, [isReady]);
  return { safe, main };
}
