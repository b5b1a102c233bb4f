import type { Page } from '@playwright/test';
import { expect } from '../stack/product.ts';

/** The page is not wider than its window. Polls, because a page is drawn for another size a moment after it has that size. */
export const expectNoSideScroll = (page: Page, what = 'the page') =>
  expect
    .poll(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)), {
      message: `${what}: pixels beyond the window`,
    })
    .toBe(0);
