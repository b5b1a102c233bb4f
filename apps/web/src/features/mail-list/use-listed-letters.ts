import { useEffect } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { rememberListed } from '../../shared/letter/neighbour-letters.ts';

interface Listed {
  readonly rows: readonly { readonly id: number }[];
  readonly retry: () => void;
}

/** R refetches the list. Remembers the listed ids, so that a letter's page can open its neighbours. */
export function useListedLetters({ rows, retry }: Listed): void {
  useKeys({ KeyR: retry });
  useEffect(() => rememberListed(rows.map(({ id }) => id)), [rows]);
}
