import type { Locator, Page } from '@playwright/test';

const steps = 25;

/** Presses Tab until this element has the focus; fails when the focus is lost to the body on the way. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expectFocusPlaced(page);
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    await expectFocusPlaced(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${wanted} is not reached by ${steps} Tabs`);
}

/** Without a focus the next Tab starts at the top of the page, and a screen reader loses its place. */
export async function expectFocusPlaced(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement !== document.body);
}
