import { receipt } from '@hybrid-mail/contracts/receipt';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { papersTexts as texts } from '../../messages/papers.ts';
import { printPdf } from '../../ui/pdf-viewer/print-pdf.ts';

/** Fetches the receipt and prints it. A failure ends nothing and says so quietly (specification 2 §8). */
export function useReceipt(id: number) {
  const [isFetching, setFetching] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const print = async () => {
    setFetching(true);
    setTrouble(null);
    try {
      const file = await call(receipt.read, { query: { id } });
      if (!printPdf(file)) setTrouble(texts.printBlocked);
    } catch {
      setTrouble(texts.receiptFailed);
    } finally {
      setFetching(false);
    }
  };
  return { isFetching, trouble, print };
}
