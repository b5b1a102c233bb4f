import { useState } from 'react';
import { printPdf } from './print-pdf.ts';

/**
 * Fetches a PDF and prints it. `trouble` is the reason why nothing was printed: an error, or `blocked` if the browser
 * can neither print in a frame nor open a tab. Show it unobtrusively (specification 2 §8).
 */
export function usePrint(fetch: () => Promise<Blob>) {
  const [isFetching, setFetching] = useState(false);
  const [trouble, setTrouble] = useState<Error | 'blocked' | null>(null);
  const print = async () => {
    setTrouble(null);
    setFetching(true);
    try {
      const file = await fetch().finally(() => setFetching(false));
      if (!(await printPdf(file))) setTrouble('blocked');
    } catch (error) {
      setTrouble(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { isFetching, trouble, print: () => void print() };
}
