import type { Locator, Page } from '@playwright/test';

const steps = 25;

/** Presses Tab until the element has the focus. Fails if the focus returns to the body, or after 25 key presses. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expectFocusOutsideBody(page);
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    await expectFocusOutsideBody(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${wanted} is not reached by ${steps} Tabs`);
}

/** Expects the focus on an element other than the body, from which the next Tab would start at the top of the page. */
export async function expectFocusOutsideBody(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body);
}
