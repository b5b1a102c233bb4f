import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { useState } from 'react';

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

const forget = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);

const openTab = (url: string) => window.open(url, '_blank') !== null;

/**
 * Opens the browser's print dialog for a PDF; falls back to a new tab if the browser cannot print it in a frame.
 * @returns false if the browser blocked the tab
 */
export async function printPdf(file: Blob): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([file], { type: mediaTypes.pdf }));
  forget(url);
  if (!navigator.pdfViewerEnabled) return openTab(url);
  const { contentWindow } = await loaded(url);
  try {
    if (!contentWindow) return openTab(url);
    contentWindow.focus();
    contentWindow.print();
    return true;
  } catch {
    return openTab(url);
  }
}

/** Resolves with a hidden frame when its document has loaded. */
function loaded(url: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.dataset.print = '';
  document.querySelector('iframe[data-print]')?.remove();
  return new Promise((resolve) => {
    frame.onload = () => resolve(frame);
    document.body.append(frame);
  });
}
