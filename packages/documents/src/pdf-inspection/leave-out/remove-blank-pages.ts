import type { PDFDocumentProxy } from '#pdf-js';
import type { PdfInspection } from '../pdf-finding.ts';
import { openWithBothParsers } from '../read/open-with-both-parsers.ts';
import { removePages } from './remove-pages.ts';

/**
 * The file without the pages that its inspection reports as blank. Undefined when no page or every page is blank, when
 * the file was refused, or when removal would change the text of another page.
 */
export async function removeBlankPages(
  bytes: Uint8Array,
  { pages, findings }: PdfInspection,
): Promise<Uint8Array | undefined> {
  const blank = findings.find(({ code }) => code === 'blank-page')?.pages ?? [];
  const isRefused = findings.some(({ severity }) => severity === 'error');
  if (isRefused || blank.length === 0 || blank.length === pages) return undefined;
  const before = await openWithBothParsers(bytes);
  if (typeof before === 'string') return undefined;
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => !blank.includes(page));
  try {
    const shortened = await removePages(before.lib, blank);
    return (await hasSameText(before.js, kept, shortened)) ? shortened : undefined;
  } finally {
    await before.js.loadingTask.destroy();
  }
}

async function hasSameText(js: PDFDocumentProxy, kept: readonly number[], shortened: Uint8Array): Promise<boolean> {
  const after = await openWithBothParsers(shortened);
  if (typeof after === 'string') return false;
  try {
    if (after.js.numPages !== kept.length) return false;
    for (const [index, page] of kept.entries()) {
      if ((await textOf(js, page)) !== (await textOf(after.js, index + 1))) return false;
    }
    return true;
  } finally {
    await after.js.loadingTask.destroy();
  }
}

async function textOf(js: PDFDocumentProxy, number: number): Promise<string> {
  const page = await js.getPage(number);
  const { items } = await page.getTextContent();
  return JSON.stringify(items.map((item) => ('str' in item ? [item.str, item.transform] : [])));
}
