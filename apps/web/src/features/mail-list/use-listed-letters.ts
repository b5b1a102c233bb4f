import { useEffect } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { rememberListed } from '../../shared/letter/neighbour-letters.ts';

interface Listed {
  readonly rows: readonly { readonly id: number }[];
  readonly retry: () => void;
}

/** R loads the list again; the page of a letter leads to the letters that stood beside it. */
export function useListedLetters({ rows, retry }: Listed): void {
  useKeys({ KeyR: retry });
  useEffect(() => rememberListed(rows.map(({ id }) => id)), [rows]);
}
