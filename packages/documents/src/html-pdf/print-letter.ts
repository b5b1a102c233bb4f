import type { Browser } from 'playwright-core';
import { letterHtml } from './letter-html.ts';

/** Prints in a context of its own, without scripts and network. One page more than allowed tells that there are too many. */
export async function printLetter(browser: Browser, html: string, mostPages: number): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    // Aborted as if somebody had pressed "stop": another reason would show a page of errors instead of the letter.
    await page.route('**', (route) => route.abort('aborted'));
    await page.setContent(letterHtml(html), { waitUntil: 'load', timeout: 0 });
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, pageRanges: `1-${mostPages + 1}` });
  } finally {
    await context.close();
  }
}
