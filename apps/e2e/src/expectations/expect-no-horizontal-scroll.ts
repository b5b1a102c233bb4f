import type { Page } from '@playwright/test';
import { expect } from '../stack/product.ts';

/**
 * Expects the page to be no wider than its window. Polls, because the browser lays out a resized page asynchronously.
 */
export const expectNoHorizontalScroll = (page: Page, what = 'the page') =>
  expect
    .poll(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)), {
      message: `${what}: pixels beyond the window`,
    })
    .toBe(0);
