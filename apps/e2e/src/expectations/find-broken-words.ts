import type { Page } from '@playwright/test';

/**
 * Finds words in table cells that wrap in the middle of the word, as `heading of the column: word`. Numbers may wrap.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const isBroken = (text: Text, start: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const broken = (cell: HTMLTableCellElement) => {
      const head = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent ?? '';
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        // A folded text has boxes of some width, too.
        if (!text.parentElement?.checkVisibility()) continue;
        for (const { 0: word, index } of text.data.matchAll(/\p{L}[\p{L}\p{M}ʻʼ’]+/gu))
          if (isBroken(text, index, word.length)) found.push(`${head}: ${word}`);
      }
      return found;
    };
    return [...new Set([...main.querySelectorAll<HTMLTableCellElement>('th, td')].flatMap(broken))];
  });
