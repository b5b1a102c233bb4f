import type { Page } from '@playwright/test';

/** Visible texts, accessible names and hints of the page. */
export const textsOnPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility()) found.add(node.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)?.trim() ?? '');
    return [...found];
  });

/** Texts of buttons, links, headings and labels that are cut off, and how far the page scrolls sideways. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = 'button, a[href], th, h1, h2, h3, label, legend, [role=tab], [role=columnheader]';
    const isCut = (element: Element) =>
      element.checkVisibility() &&
      // Hidden names for screen readers are one pixel wide.
      element.clientWidth > 1 &&
      // The navigation rail cuts off overflowing entries.
      (getComputedStyle(element).overflowX !== 'visible' || element.closest('nav') !== null) &&
      element.scrollWidth > element.clientWidth + 1;
    const cut = [...document.querySelectorAll(named)].filter(isCut).map((element) => element.textContent?.trim() ?? '');
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    return beyond > 0 ? [...cut, `the page is ${beyond} px wider than the window`] : cut;
  });
