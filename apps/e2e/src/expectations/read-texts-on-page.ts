import type { Page } from '@playwright/test';

/** Collects the visible texts of the page and its accessible names, placeholders, titles and alternative texts. */
export const readTextsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) found.add(node.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)?.trim() ?? '');
    return [...found];
  });

/**
 * Finds texts of buttons, links, headings and labels that are cut off, and reports by how many px the page is too wide.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = 'button, a[href], th, h1, h2, h3, label, legend, [role=tab], [role=columnheader]';
    const isCut = (element: Element) =>
      element.checkVisibility() &&
      // Names that only screen readers read are one pixel wide.
      element.clientWidth > 1 &&
      // The navigation rail hides text that does not fit into an entry.
      (getComputedStyle(element).overflowX !== 'visible' || element.closest('nav') !== null) &&
      element.scrollWidth > element.clientWidth + 1;
    const cut = [...document.querySelectorAll(named)].filter(isCut).map((element) => element.textContent?.trim() ?? '');
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    return beyond > 0 ? [...cut, `the page is ${beyond} px wider than the window`] : cut;
  });
