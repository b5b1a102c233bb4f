import { useState } from 'react';
import { printPdf } from './print-pdf.ts';

/** Why nothing was printed: the download failed, or the browser blocked both frame and tab. */
type Trouble = Error | 'blocked';

interface Printing {
  readonly isFetching: boolean;
  readonly trouble: Trouble | null;
  readonly print: () => void;
}

/** Fetches a PDF and prints it. A failure is returned as `trouble`, to be shown unobtrusively (specification 2 §8). */
export function usePrint(fetch: () => Promise<Blob>): Printing {
  const [isFetching, setFetching] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const fetched = async () => {
    setFetching(true);
    try {
      return await fetch();
    } finally {
      setFetching(false);
    }
  };
  const print = async () => {
    setTrouble(null);
    try {
      if (!(await printPdf(await fetched()))) setTrouble('blocked');
    } catch (error) {
      setTrouble(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { isFetching, trouble, print: () => void print() };
}
