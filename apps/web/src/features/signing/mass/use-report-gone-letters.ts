import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { areAllLettersMissing } from '../../../shared/are-all-letters-missing.ts';
import type { MassSigningRequest } from '../../../shared/requests/mass-signing-request.ts';
import { signingQueries } from '../signing.queries.ts';

/**
 * While the dialog waits, reports letters that another tab or a colleague has deleted or sent. Uses the quote, which is
 * refetched whenever a letter changes.
 */
export function useReportGoneLetters(
  { items, onGone }: MassSigningRequest,
  { isWaiting }: { isWaiting: boolean },
): void {
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const { data, error } = useQuery({ ...signingQueries.quote(ids), enabled: isWaiting });
  const tell = useEffectEvent((gone: readonly number[]) => onGone?.(gone));
  const found = areAllLettersMissing(error) ? ids : data?.gone;
  const gone = isWaiting ? found : undefined;
  useEffect(() => {
    if (gone && gone.length > 0) tell(gone);
  }, [gone]);
}
